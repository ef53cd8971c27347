import { useSelector } from '@xstate/react';
import { formatInternationalNumber, formatNationalNumber } from '#machines/shared/national-number.ts';
import { pageCount, pageOf } from '#machines/sign-up/number-pages.ts';
import { Pagination } from '#src/components/Pagination/Pagination.tsx';
import { RadioTiles } from '#src/components/RadioTiles/RadioTiles.tsx';
import type { NumberSelectionActor } from './actors.ts';
import styles from './NumberSelection.module.css';

/** The numbers as radio tiles in national format, each 'Free', with pages (specification 2.3, 9). */
export function NumberGrid({ actor }: { readonly actor: NumberSelectionActor }) {
  const numbers = useSelector(actor, ({ context }) => context.numbers);
  const chosen = useSelector(actor, ({ context }) => context.number?.number ?? null);
  const page = useSelector(actor, ({ context }) => context.page);
  const compact = useSelector(actor, ({ context }) => context.compact);
  return (
    <div className={styles['grid']}>
      {/* Shown on all pages while a number is chosen, so that the layout does not shift between pages. */}
      {chosen !== null && (
        <p className={styles['chosen']}>
          Chosen: <strong>{formatInternationalNumber(chosen)}</strong>
        </p>
      )}
      <RadioTiles
        legend="Telephone numbers"
        tiles={pageOf(numbers, page, compact).map(({ number }) => ({
          value: number,
          label: formatNationalNumber(number),
          note: 'Free',
        }))}
        value={chosen}
        onChange={(number) => actor.send({ type: 'number.choose', number })}
      />
      <Pagination
        label="Number pages"
        page={page}
        pageCount={pageCount(numbers.length, compact)}
        onChange={(to) => actor.send({ type: 'page.change', page: to })}
      />
    </div>
  );
}
