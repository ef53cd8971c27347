import { useActorRef } from '@xstate/react';
import type { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import type { backgroundMachine } from '#machines/meeting/media/background.machine.ts';
import { BackgroundChoice, NoBackgroundChoice } from './BackgroundChoice.tsx';
import { DeviceSelects } from './DeviceSelects.tsx';
import { SoundCheck } from './SoundCheck.tsx';

export interface DevicesProps {
  /** The sound check with its effects. */
  readonly soundCheck: typeof soundCheckMachine;
  /** The background of the picture with its effects; null if the browser cannot replace it. */
  readonly background: typeof backgroundMachine | null;
}

/** The choice of devices and of the background, and the sound check, which ends when another microphone or speaker is chosen. */
export function Devices({ soundCheck: logic, background }: DevicesProps) {
  const soundCheck = useActorRef(logic);
  return (
    <>
      <DeviceSelects onSoundDevice={() => soundCheck.send({ type: 'check.stop' })} />
      {background === null ? <NoBackgroundChoice /> : <BackgroundChoice background={background} />}
      <SoundCheck soundCheck={soundCheck} />
    </>
  );
}
