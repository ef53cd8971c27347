import { useSelector } from '@xstate/react';
import type { HelpedKind } from '#machines/meeting/media/device-help.machine.ts';
import { deviceHelpOf, devicesText } from '#machines/meeting/media/device-steps.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { useDeviceHelp, type DeviceHelpActor } from './device-help.ts';
import styles from './DeviceHelpDialog.module.css';

/** The steps for a device that cannot be used, while the user reads them. */
export function DeviceHelpDialog() {
  const help = useDeviceHelp();
  return help === null ? null : <Steps help={help} />;
}

/** The button that opened the steps is gone with the message: the focus moves to the button of the device. */
function keepFocus(kind: HelpedKind | undefined): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-device="${kind}"]`)?.focus();
}

function Steps({ help }: { readonly help: DeviceHelpActor }) {
  const isOpen = useSelector(help, (snapshot) => snapshot.hasTag('open'));
  const isBusy = useSelector(help, (snapshot) => snapshot.hasTag('busy'));
  const isIdentifying = useSelector(help, (snapshot) => snapshot.matches({ open: 'identifying' }));
  const context = useSelector(help, (snapshot) => snapshot.context);
  const { problem, steps } = deviceHelpOf(context);
  return (
    <Dialog
      open={isOpen}
      onClose={() => help.send({ type: 'help.close' })}
      onClosed={() => keepFocus(context.kinds[0])}
      title={`Fix your ${devicesText(context.kinds)}`}
      size="small"
      footer={
        <Button busy={isBusy} onClick={() => help.send({ type: 'help.retry' })}>
          Try again
        </Button>
      }
    >
      {isIdentifying ? (
        <Spinner />
      ) : (
        <div className={styles['help']}>
          <p role="status">{problem}</p>
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}
