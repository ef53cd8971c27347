import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { captchaMachine } from '#machines/shared/code/captcha.machine.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './CaptchaDialog.module.css';

/** The captcha modal 'Verify' (specification 2.3). Closing it without a solution does not count as passed. */
export function CaptchaDialog({ actor }: { readonly actor: ActorRefFrom<typeof captchaMachine> }) {
  const containerId = `captcha-${useId().replaceAll(/\W/g, '')}`;
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches({ challenging: 'expired' }));
  const isBroken = useSelector(actor, (snapshot) => snapshot.matches({ challenging: 'broken' }));
  const tellPlace = useCallback(
    (container: HTMLElement | null) => {
      if (container !== null) actor.send({ type: 'container.ready', containerId: container.id });
    },
    [actor],
  );

  return (
    <Dialog open={isOpen} onClose={() => actor.send({ type: 'modal.close' })} title="Verify" size="small" layer="page">
      <div className={styles['challenge']}>
        {isLoading && <Spinner label="Loading the challenge" />}
        {isExpired && <Alert tone="info">The challenge has expired. Please solve it again.</Alert>}
        {isBroken && (
          <Alert
            tone="danger"
            action={
              <Button variant="secondary" onClick={() => actor.send({ type: 'challenge.retry' })}>
                Try again
              </Button>
            }
          >
            The challenge could not be shown.
          </Alert>
        )}
        <div id={containerId} ref={tellPlace} />
      </div>
    </Dialog>
  );
}
