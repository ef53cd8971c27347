import { useSelector } from '@xstate/react';
import { formatInternationalNumber, formatNationalNumber } from '#machines/shared/national-number.ts';
import { pageCount, pageOf } from '#machines/sign-up/number-pages.ts';
import { Pagination } from '#src/components/Pagination/Pagination.tsx';
import { RadioTiles } from '#src/components/RadioTiles/RadioTiles.tsx';
import type { NumberSelectionActor } from './NumberSelection.tsx';
import styles from './NumberSelection.module.css';

/** The numbers as radio tiles in national style, each 'Free', page by page (specification 2.3, 9). */
export function NumberGrid({ actor }: { readonly actor: NumberSelectionActor }) {
  const numbers = useSelector(actor, ({ context }) => context.numbers);
  const chosen = useSelector(actor, ({ context }) => context.number?.number ?? null);
  const page = useSelector(actor, ({ context }) => context.page);
  const compact = useSelector(actor, ({ context }) => context.compact);
  return (
    <div className={styles['grid']}>
      {/* Always there while a number is chosen: what comes and goes with the pages would move them. */}
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
