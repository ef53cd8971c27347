import { useSelector } from '@xstate/react';
import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import { Button } from '#src/components/Button/Button.tsx';
import type { HelpedKind } from '#machines/meeting/media/device-help.machine.ts';
import { HowToFix, useTrouble } from './HowToFix.tsx';
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
      {kind !== 'notifications' && <DeviceProblem kind={kind} />}
    </section>
  );
}

/** Why the device is not open, where the user looks for its settings. */
function DeviceProblem({ kind }: { readonly kind: HelpedKind }) {
  const media = usePreparation();
  const { microphone, camera } = media;
  const trouble = useTrouble(kind, media);
  const message = useSelector(kind === 'camera' ? camera : microphone, ({ context }) => context.message);
  if (trouble === null) return null;
  return (
    <div className={styles['problem']}>
      {message}
      <HowToFix kinds={[kind]} trouble={trouble} />
    </div>
  );
}

/** A device that is in use: Firefox and Safari name a permission that is not remembered 'prompt', also meanwhile. */
function useIsInUse(kind: PermissionKind): boolean {
  const { microphone, camera } = usePreparation();
  const isLive = useSelector(kind === 'camera' ? camera : microphone, (snapshot) => snapshot.hasTag('live'));
  return kind !== 'notifications' && isLive;
}

function PermissionRow({ kind }: OfKind) {
  const { permissions } = usePreparation();
  const isInUse = useIsInUse(kind);
  const isGranted = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'granted' }));
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
      {isGranted || (isInUse && !isBlocked) ? (
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
