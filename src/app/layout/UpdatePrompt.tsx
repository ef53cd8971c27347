import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, type MouseEvent } from 'react';
import type { AppUpdateEmitted } from '#machines/shell/app-update.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { mainHeading, moveFocusOn } from '#src/components/Notices/move-focus-on.ts';
import { createAppUpdates } from '#src/services/overlays/app-updates.ts';
import { createAppUpdate } from '../flows/overlays.ts';
import styles from './UpdatePrompt.module.css';

/** 'A new version is ready': it is activated when the user agrees, never by itself. */
export function UpdatePrompt() {
  const updates = useMemo(() => createAppUpdates(), []);
  const actor = useActorRef(useMemo(() => createAppUpdate(updates), [updates]));
  const isPrompting = useSelector(actor, (snapshot) => snapshot.hasTag('prompting'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useEmitted<AppUpdateEmitted>(actor, 'accepted', () => updates.activate());
  useEmitted<AppUpdateEmitted>(actor, 'overdue', () => updates.reload());
  const postpone = (event: MouseEvent<HTMLElement>) => {
    moveFocusOn(event, mainHeading());
    actor.send({ type: 'update.postpone' });
  };
  return (
    <div role="status">
      {isPrompting && (
        <div className={styles['prompt']}>
          <p className={styles['text']}>A new version is ready</p>
          <Button variant="quiet" aria-disabled={isBusy} onClick={postpone}>
            Later
          </Button>
          <Button busy={isBusy} onClick={() => actor.send({ type: 'update.accept' })}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
