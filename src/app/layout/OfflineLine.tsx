import { useActorRef, useSelector } from '@xstate/react';
import { WarningIcon } from '#src/components/Icons/sign-icons.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import type { ConnectivityEmitted } from '#machines/shell/connectivity.machine.ts';
import { connectivity } from '../flows/overlays.ts';
import { useNotices } from './notices-context.ts';
import styles from './OfflineLine.module.css';

/** Shows that there is no network, as long as there is none. */
export function OfflineLine() {
  const notices = useNotices();
  const actor = useActorRef(connectivity);
  const isOffline = useSelector(actor, (snapshot) => snapshot.hasTag('offline'));
  useEmitted<ConnectivityEmitted>(actor, 'reconnected', () =>
    notices.send({ type: 'notice.show', tone: 'success', text: 'You are online again.' }),
  );
  return (
    <div role="status">
      {isOffline && (
        <p className={styles['line']}>
          <WarningIcon />
          You are offline. What needs the internet works again when the connection is back.
        </p>
      )}
    </div>
  );
}
