import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { stepCount, type provisioningMachine } from '#machines/sign-up/provisioning.machine.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Animation } from '#src/components/Animation/Animation.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { CircularCounter } from '#src/components/CircularCounter/CircularCounter.tsx';
import { Notices } from '#src/components/Notices/Notices.tsx';
import styles from './Processing.module.css';
import { ProgressModal } from './ProgressModal.tsx';

const processingArt = { source: '/animations/processing.json', still: '/animations/processing.svg' };

interface ProcessingProps {
  readonly actor: ActorRefFrom<typeof provisioningMachine>;
}

/** The account is being provisioned: an animation and the 'Processes' counter (specification 2.3). */
export function Processing({ actor }: ProcessingProps) {
  const status = useSelector(actor, ({ context }) => context.status);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('modalOpen'));
  const message = useSelector(actor, (snapshot) => (snapshot.hasTag('noticed') ? snapshot.context.message : ''));
  const isInterrupted = useSelector(actor, ({ context }) => context.failures > 0);
  const { completed, total } = stepCount(status);
  return (
    <div className={styles['processing']}>
      <Animation art={processingArt} />
      <CircularCounter
        label="Processes"
        completed={completed}
        total={total}
        onClick={() => actor.send({ type: 'modal.open' })}
      />
      {isInterrupted && <Interrupted actor={actor} />}
      <ProgressModal
        open={isOpen}
        results={status?.results ?? []}
        onClose={() => actor.send({ type: 'modal.close' })}
      />
      <Notices
        notices={message === '' ? [] : [{ id: 'status', tone: 'danger', text: message }]}
        onDismiss={() => actor.send({ type: 'notice.dismiss' })}
      />
    </div>
  );
}

/** The alert is unmounted after an answer. If its button has the focus, the focus moves to the counter beside it. */
const passFocusOn = (alert: HTMLDivElement) => () => {
  if (alert.contains(document.activeElement)) alert.parentElement?.querySelector('button')?.focus();
};

/** Shown while the status requests fail, which does not mean that the account has failed. */
function Interrupted({ actor }: ProcessingProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  return (
    <div className={styles['interrupted']} ref={passFocusOn}>
      <Alert
        tone="info"
        title="Your account is still being set up"
        action={
          <Button variant="secondary" busy={isAsking} onClick={() => actor.send({ type: 'status.check' })}>
            Check again
          </Button>
        }
      >
        We could not get its status. We keep checking, so you can leave this page open.
      </Alert>
    </div>
  );
}
