import { meeting } from '#machines/shared/messages/meeting.ts';
import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import type { DeviceTrouble } from '#machines/meeting/media/device-help.machine.ts';
import { usePreparation } from '../call/useCall.ts';
import { useDeviceHelp } from './device-help.ts';
import { DeviceHelpDialog } from './DeviceHelpDialog.tsx';
import styles from './DeviceHelpDialog.module.css';
import { HowToFix, useTrouble } from './HowToFix.tsx';

/** The message about a camera without a picture; below that about a device that cannot be used, the button, which stays while the steps are shown. */
export function DeviceHelpBeforeJoining() {
  const help = useDeviceHelp();
  const shown = useSelector(help ?? undefined, (snapshot) => (snapshot?.hasTag('open') ? snapshot.context : undefined));
  const trouble = useTroubles() ?? shown;
  return (
    <>
      <NoPicture />
      {trouble !== undefined && (
        <div className={styles['offer']}>
          <HowToFix kinds={trouble.kinds} trouble={trouble.trouble} />
        </div>
      )}
      <DeviceHelpDialog />
    </>
  );
}

/** The camera is on, and there is nothing to preview. */
function NoPicture() {
  const { camera } = usePreparation();
  const isMissing = useSelector(camera, (snapshot) => snapshot.hasTag('noPicture'));
  if (!isMissing) return null;
  const retry = (
    <Button variant="secondary" onClick={() => camera.send({ type: 'picture.retry' })}>
      Try again
    </Button>
  );
  return (
    <Alert tone="info" action={retry}>
      {meeting.camera.noPicture}
    </Alert>
  );
}

/** The devices with the same trouble, the microphone first: without it the user cannot speak. */
function useTroubles(): DeviceTrouble | undefined {
  const media = usePreparation();
  const isMissing = useSelector(media.devices, ({ context }) => context.selected.microphone === null);
  const ofCamera = useTrouble('camera', media);
  const ofMicrophone = useTrouble('microphone', media) ?? (isMissing ? 'no-device' : null);
  if (ofMicrophone === null) return ofCamera === null ? undefined : { kinds: ['camera'], trouble: ofCamera };
  const kinds = ofCamera === ofMicrophone ? (['microphone', 'camera'] as const) : (['microphone'] as const);
  return { kinds, trouble: ofMicrophone };
}
