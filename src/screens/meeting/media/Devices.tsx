import { useActorRef } from '@xstate/react';
import type { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import type { ShownDevices } from '../call/call-media.ts';
import { usePreparation } from '../call/useCall.ts';
import { BackgroundChoice, NoBackgroundChoice } from './BackgroundChoice.tsx';
import { DeviceSelect, SpeakerSelect } from './DeviceSelects.tsx';
import { NoisePlace } from './NoisePlace.tsx';
import type { OwnPicturesLoading } from './OwnPicturesPlace.tsx';
import { SoundCheck } from './SoundCheck.tsx';

export interface DevicesProps extends ShownDevices {
  /** The sound check with its effects. */
  readonly soundCheck: typeof soundCheckMachine;
  /** The browser gives a page the frames of its camera. */
  readonly canReplaceBackground: boolean;
  readonly loadOwnPictures: OwnPicturesLoading['loadOwnPictures'];
}

/**
 * The choice of devices, which is stored for the next meeting, of the background and of noise suppression, and the sound check: cells
 * of a grid.
 */
export function Devices({ shows, soundCheck, canReplaceBackground, loadOwnPictures }: DevicesProps) {
  return (
    <>
      {shows !== 'sound' && (
        <>
          <DeviceSelect kind="camera" />
          {canReplaceBackground ? (
            <BackgroundChoice loadOwnPictures={loadOwnPictures} />
          ) : (
            <NoBackgroundChoice placeholder="Not in this browser" />
          )}
        </>
      )}
      {shows !== 'picture' && <SoundDevices soundCheck={soundCheck} />}
    </>
  );
}

/** Microphone and speaker with the sound check, which ends when another one is chosen. */
function SoundDevices({ soundCheck: logic }: Pick<DevicesProps, 'soundCheck'>) {
  const { callMedia } = usePreparation();
  const soundCheck = useActorRef(logic);
  const stopCheck = () => soundCheck.send({ type: 'check.stop' });
  return (
    <>
      <DeviceSelect kind="microphone" onChoose={stopCheck} />
      {callMedia.canChooseSpeaker && <SpeakerSelect onChoose={stopCheck} />}
      <NoisePlace />
      <SoundCheck soundCheck={soundCheck} />
    </>
  );
}
