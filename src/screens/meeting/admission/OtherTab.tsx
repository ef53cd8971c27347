import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import { Alert } from '#src/components/Alert/Alert.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import styles from './JoinForm.module.css';

/**
 * Replaces the join form while the user is in this meeting in another tab of this browser. The other tab is asked to leave
 * only when the user can join here.
 */
export function OtherTab({ otherTab, preJoin, admission }: Pick<CallChildren, 'otherTab' | 'preJoin' | 'admission'>) {
  const isThere = useSelector(otherTab, (snapshot) => snapshot.hasTag('there'));
  const isBusy = useSelector(otherTab, (snapshot) => snapshot.hasTag('busy'));
  const isKnown = useSelector(admission, (snapshot) => snapshot.hasTag('known'));
  const isReady = useSelector(preJoin, (snapshot) => snapshot.hasTag('ready'));
  return (
    <div className={styles['form']}>
      <Alert tone="info" title="You are already in this meeting in another tab">
        {isThere
          ? 'Go to that tab. You can close this one.'
          : 'Use it there, use it here and leave it there, or join once more as another participant.'}
      </Alert>
      <Button wide busy={isBusy || !isKnown || !isReady} onClick={() => otherTab.send({ type: 'tab.useHere' })}>
        Use it here
      </Button>
      {!isThere && (
        <Button variant="secondary" wide onClick={() => otherTab.send({ type: 'tab.useThere' })}>
          Use it there
        </Button>
      )}
      <Button variant="secondary" wide onClick={() => otherTab.send({ type: 'tab.joinOnceMore' })}>
        Join once more
      </Button>
    </div>
  );
}
