import { useSelector } from '@xstate/react';
import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { usePreparation } from '../call/useCall.ts';
import styles from './Permission.module.css';

const names: Readonly<Record<PermissionKind, string>> = {
  microphone: 'Access to the microphone',
  camera: 'Access to the camera',
  notifications: 'Notifications of the browser',
};

interface OfKind {
  readonly kind: PermissionKind;
}

/**
 * Whether the browser has granted a permission to the page (specification 6), with a button to request it again (5.5). A
 * browser without notifications has no such permission.
 */
export function Permission({ kind }: OfKind) {
  const { permissions } = usePreparation();
  const hasNotifications = useSelector(permissions, ({ context }) => context.hasNotifications);
  const message = useSelector(permissions, ({ context }) => context.message);
  if (kind === 'notifications' && !hasNotifications) return null;
  return (
    <section className={styles['permission']} aria-label="Permission of the browser">
      <PermissionRow kind={kind} />
      <p role="status" className={styles['message']}>
        {message}
      </p>
    </section>
  );
}

function PermissionRow({ kind }: OfKind) {
  const { permissions } = usePreparation();
  const isGiven = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'granted' }));
  const isBlocked = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'denied' }));
  const isAsking = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'requesting' }));
  return (
    <div className={styles['row']}>
      <span className={styles['name']}>
        {names[kind]}
        {kind === 'notifications' && !isBlocked && (
          <small>Of messages, raised hands and participants who wait, while this page is hidden.</small>
        )}
        {isBlocked && <small>Blocked. Allow it beside the address of this page.</small>}
      </span>
      {isGiven ? (
        <span className={styles['given']}>Allowed</span>
      ) : (
        <Button
          variant="secondary"
          busy={isAsking}
          aria-label={`${isBlocked ? 'Check' : 'Allow'} ${kind}`}
          onClick={() => permissions.send({ type: 'permission.request', kind })}
        >
          {isBlocked ? 'Check' : 'Allow'}
        </Button>
      )}
    </div>
  );
}
