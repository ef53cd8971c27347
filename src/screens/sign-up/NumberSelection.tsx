import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { shownCount } from '#machines/sign-up/number-pages.ts';
import type { NumberType } from '#machines/sign-up/sign-up.types.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { ShimmerTiles } from '#src/components/ShimmerTiles/ShimmerTiles.tsx';
import { Tabs } from '#src/components/Tabs/Tabs.tsx';
import { NumberGrid } from './NumberGrid.tsx';
import { NumberPickers } from './NumberPickers.tsx';
import styles from './NumberSelection.module.css';
import { noNumbersHeading, noNumbersText } from './texts.ts';
import type { NumberSelectionActor } from './actors.ts';

const tabs: readonly { readonly id: NumberType; readonly label: string }[] = [
  { id: 'uk', label: 'UK Numbers' },
  { id: 'usa', label: 'USA Numbers' },
];

interface NumberSelectionProps {
  readonly actor: NumberSelectionActor;
  /** The pointer or the focus has reached 'Next'. */
  readonly onNextExpected?: (() => void) | undefined;
}

/** Number selection (specification 2.3): tabs, pickers, the grid of numbers, 'Next'. */
export function NumberSelection({ actor, onNextExpected }: NumberSelectionProps) {
  const tab = useSelector(actor, (snapshot): NumberType => (snapshot.matches('usa') ? 'usa' : 'uk'));
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'number.confirm' }));
  const isPicked = useSelector(actor, ({ context }) => tab === 'uk' || (context.region !== '' && context.group !== ''));
  return (
    <>
      <Tabs
        label="Number country"
        tabs={tabs}
        value={tab}
        onChange={(id) => actor.send({ type: 'tab.change', tab: id })}
      >
        <div className={styles['panel']}>
          <NumberPickers actor={actor} tab={tab} />
          <Numbers actor={actor} />
        </div>
      </Tabs>
      {isPicked && (
        <Button
          wide
          disabled={!canConfirm}
          onPointerEnter={onNextExpected}
          onFocus={onNextExpected}
          onClick={() => actor.send({ type: 'number.confirm' })}
        >
          Next
        </Button>
      )}
    </>
  );
}

/** What screen readers announce of the numbers. A failure has a region of its own, which interrupts. */
function statusOf(snapshot: SnapshotFrom<NumberSelectionActor>): string {
  if (snapshot.hasTag('busy')) return 'Loading numbers';
  if (snapshot.hasTag('empty')) return noNumbersHeading;
  if (!snapshot.hasTag('numbers')) return '';
  const count = shownCount(snapshot.context.numbers.length);
  return count === 1 ? '1 number available' : `${count} numbers available`;
}

/** The two live regions are mounted before their texts change, or screen readers would not announce the first ones. */
function Numbers({ actor }: { readonly actor: NumberSelectionActor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  const message = useSelector(actor, ({ context }) => context.message);
  const status = useSelector(actor, statusOf);
  // The button is removed while the numbers are loaded: they appear in the panel, which stays.
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus();
    actor.send({ type: 'load.retry' });
  };
  const tryAgain = (
    <Button variant="secondary" onClick={retry}>
      Try again
    </Button>
  );
  return (
    <>
      <LiveRegion message={status} />
      <div className={styles['alert']} role="alert">
        {!isBusy && message !== '' && (
          <Alert tone="danger" quiet action={isBroken ? tryAgain : undefined}>
            {message}
          </Alert>
        )}
      </div>
      {isBusy && <ShimmerTiles />}
      {isEmpty && (
        <EmptyState illustration="/illustrations/no-numbers.svg" heading={noNumbersHeading}>
          {noNumbersText}
        </EmptyState>
      )}
      {!isBusy && !isEmpty && !isBroken && <NumberGrid actor={actor} />}
    </>
  );
}
