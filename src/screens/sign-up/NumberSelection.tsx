import { useSelector } from '@xstate/react';
import type { NumberType } from '#machines/sign-up/sign-up.types.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx';
import { ShimmerTiles } from '#src/components/ShimmerTiles/ShimmerTiles.tsx';
import { Tabs } from '#src/components/Tabs/Tabs.tsx';
import { loadFormScreen } from './lazy-screens.ts';
import { NumberGrid } from './NumberGrid.tsx';
import { NumberPickers } from './NumberPickers.tsx';
import styles from './NumberSelection.module.css';
import { noNumbersText } from './texts.ts';
import type { NumberSelectionActor } from './actors.ts';

const tabs: readonly { readonly id: NumberType; readonly label: string }[] = [
  { id: 'uk', label: 'UK Numbers' },
  { id: 'usa', label: 'USA Numbers' },
];

/** Evaluates the code of the next step before the press. If it is not available, the next step reports it. */
const loadAhead = () => void loadFormScreen().catch(() => undefined);

/** Number selection (specification 2.3): tabs, pickers, the grid of numbers, 'Next'. */
export function NumberSelection({ actor }: { readonly actor: NumberSelectionActor }) {
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
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={() => actor.send({ type: 'number.confirm' })}
        >
          Next
        </Button>
      )}
    </>
  );
}

function Numbers({ actor }: { readonly actor: NumberSelectionActor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  const message = useSelector(actor, ({ context }) => context.message);

  if (isBusy) return <ShimmerTiles label="Loading numbers" />;
  if (isBroken) {
    const retry = (
      <Button variant="secondary" onClick={() => actor.send({ type: 'load.retry' })}>
        Try again
      </Button>
    );
    return (
      <Alert tone="danger" action={retry}>
        {message}
      </Alert>
    );
  }
  return (
    <>
      {message !== '' && <Alert tone="danger">{message}</Alert>}
      {isEmpty ? (
        <EmptyState illustration="/illustrations/no-numbers.svg" heading="No numbers available here">
          {noNumbersText}
        </EmptyState>
      ) : (
        <NumberGrid actor={actor} />
      )}
    </>
  );
}
