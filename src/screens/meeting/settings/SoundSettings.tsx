import { useSelector } from '@xstate/react';
import { usePreparation } from '../call/useCall.ts';
import { DevicesPlace } from '../media/DevicesPlace.tsx';
import { LevelBar } from '../media/LevelBar.tsx';
import { Permission } from '../media/Permission.tsx';

/** Microphone and speaker. */
export function SoundSettings() {
  const { callMedia, microphone } = usePreparation();
  const isOn = useSelector(microphone, (snapshot) => snapshot.hasTag('live'));
  return (
    <>
      <LevelBar callMedia={callMedia} isOn={isOn} />
      <DevicesPlace shows="sound" />
      <Permission kind="microphone" />
    </>
  );
}
