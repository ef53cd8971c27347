import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { stepCount, type provisioningMachine } from '#machines/sign-up/provisioning.machine.ts';
import { Animation } from '#src/components/Animation/Animation.tsx';
import { CircularCounter } from '#src/components/CircularCounter/CircularCounter.tsx';
import { Notices } from '#src/components/Notices/Notices.tsx';
import styles from './Processing.module.css';
import { ProgressModal } from './ProgressModal.tsx';

const processingArt = { source: '/animations/processing.json', still: '/animations/processing.svg' };

/** The account is being provisioned: an animation and the 'Processes' counter (specification 2.3). */
export function Processing({ actor }: { readonly actor: ActorRefFrom<typeof provisioningMachine> }) {
  const status = useSelector(actor, ({ context }) => context.status);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('modalOpen'));
  const message = useSelector(actor, (snapshot) => (snapshot.hasTag('noticed') ? snapshot.context.message : ''));
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
