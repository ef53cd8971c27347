import { useSelector } from '@xstate/react';
import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { usePreparation } from '../call/useCall.ts';
import styles from './Permissions.module.css';

const names: Readonly<Record<PermissionKind, string>> = {
  microphone: 'Microphone',
  camera: 'Camera',
  notifications: 'Notifications',
};

/**
 * The permissions that the browser has granted to the page (specification 6), with buttons to request them again (5.5).
 */
export function Permissions() {
  const { permissions } = usePreparation();
  const hasNotifications = useSelector(permissions, ({ context }) => context.hasNotifications);
  const message = useSelector(permissions, ({ context }) => context.message);
  return (
    <section className={styles['permissions']} aria-label="Permissions of the browser">
      <h3>Permissions</h3>
      <ul className={styles['list']} role="list">
        <Permission kind="microphone" />
        <Permission kind="camera" />
        {hasNotifications && <Permission kind="notifications" />}
      </ul>
      <p role="status" className={styles['message']}>
        {message}
      </p>
    </section>
  );
}

function Permission({ kind }: { readonly kind: PermissionKind }) {
  const { permissions } = usePreparation();
  const isGiven = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'granted' }));
  const isBlocked = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'denied' }));
  const isAsking = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'requesting' }));
  return (
    <li className={styles['row']}>
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
          aria-label={`${isBlocked ? 'Check' : 'Allow'} ${names[kind].toLowerCase()}`}
          onClick={() => permissions.send({ type: 'permission.request', kind })}
        >
          {isBlocked ? 'Check' : 'Allow'}
        </Button>
      )}
    </li>
  );
}
