import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { maintenanceMachine } from '#machines/shell/maintenance.machine.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { FullScreen } from '#src/components/FullScreen/FullScreen.tsx';
import { ClockIcon } from '#src/components/Icons/action-icons.tsx';
import styles from './MaintenanceScreen.module.css';

export interface MaintenanceScreenProps {
  readonly actor: ActorRefFrom<typeof maintenanceMachine>;
}

/** 'Maintenance in progress' (specification 2.4): above all screens, and left only after a successful check. */
export function MaintenanceScreen({ actor }: MaintenanceScreenProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('maintenance'));
  return isShown ? <Overlay actor={actor} /> : null;
}

function Overlay({ actor }: MaintenanceScreenProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(actor, ({ context }) => context.message);
  const headingId = useId();
  const textId = useId();

  return (
    <FullScreen labelledBy={headingId} describedBy={textId}>
      <div className={styles['content']}>
        <span className={styles['mark']}>
          <ClockIcon size="large" />
        </span>
        <h1 className={styles['heading']} id={headingId}>
          Maintenance in progress
        </h1>
        <p className={styles['text']} id={textId}>
          Sorry for the inconvenience! Our system is taking a short break to come back stronger than ever. Stay tuned
          for updates!
        </p>
        {message !== '' && (
          <div className={styles['alert']}>
            <Alert tone="danger">{message}</Alert>
          </div>
        )}
        <Button busy={isBusy} onClick={() => actor.send({ type: 'check.retry' })}>
          Try again
        </Button>
      </div>
    </FullScreen>
  );
}
