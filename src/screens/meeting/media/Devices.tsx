import { useActorRef } from '@xstate/react';
import type { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { DeviceSelects } from './DeviceSelects.tsx';
import { NoiseSwitch } from './NoiseSwitch.tsx';
import { SoundCheck } from './SoundCheck.tsx';

export interface DevicesProps {
  /** The sound check with its effects. */
  readonly soundCheck: typeof soundCheckMachine;
}

/** The choice of devices, noise suppression and the sound check, which ends when another microphone or speaker is chosen. */
export function Devices({ soundCheck: logic }: DevicesProps) {
  const soundCheck = useActorRef(logic);
  return (
    <>
      <DeviceSelects onSoundDevice={() => soundCheck.send({ type: 'check.stop' })} />
      <NoiseSwitch />
      <SoundCheck soundCheck={soundCheck} />
    </>
  );
}
