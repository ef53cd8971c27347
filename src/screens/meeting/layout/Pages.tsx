import { useSelector } from '@xstate/react';
import { gridArea, pageCount } from '#machines/meeting/layout/tiling.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/components/Icons/sign-icons.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './Tiles.module.css';

/** Turns the pages of the grid; nothing while all tiles are on one. */
export function Pages({ count }: { readonly count: number }) {
  const { tiles } = useCall();
  const page = useSelector(tiles, ({ context }) => context.page);
  const pages = useSelector(tiles, ({ context }) => pageCount(gridArea(context, count), count));
  const canNext = useSelector(tiles, (snapshot) => snapshot.can({ type: 'page.next' }));
  const canPrevious = useSelector(tiles, (snapshot) => snapshot.can({ type: 'page.previous' }));
  if (pages === 1) return null;
  return (
    <nav className={styles['pages']} aria-label="Pages of participants">
      <Button
        variant="quiet"
        iconOnly
        aria-label="Previous page"
        aria-disabled={!canPrevious || undefined}
        onClick={() => tiles.send({ type: 'page.previous' })}
      >
        <ChevronLeftIcon />
      </Button>
      <span aria-live="polite">
        Page {page + 1} of {pages}
      </span>
      <Button
        variant="quiet"
        iconOnly
        aria-label="Next page"
        aria-disabled={!canNext || undefined}
        onClick={() => tiles.send({ type: 'page.next' })}
      >
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}
