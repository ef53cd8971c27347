/** The choice of devices with the sound check and its effects: loaded when their place is shown. */
import type { ComponentType } from 'react';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import {
  soundCheckMachine,
  type CheckedMicrophone,
  type CheckedSpeaker,
} from '#machines/meeting/media/sound-check.machine.ts';
import type { ShownDevices } from '#src/screens/meeting/call/call-media.ts';
import { Devices } from '#src/screens/meeting/media/Devices.tsx';
import { createSoundCheck, type SoundCheck } from '#src/services/meeting/media/audio/sound-check.ts';

const createSoundCheckFlow = (check: SoundCheck): typeof soundCheckMachine =>
  soundCheckMachine.provide({
    actors: {
      playTone: fromPromise<void, CheckedSpeaker>(({ input, signal }) => check.playTone(input.speakerId, signal)),
      recordVoice: fromCallback<EventObject, CheckedMicrophone>(({ input, sendBack }) =>
        check.recordVoice(input.microphoneId, sendBack),
      ),
      replayVoice: fromPromise<void, CheckedSpeaker>(({ input, signal }) => check.replayVoice(input.speakerId, signal)),
    },
  });

/** @param microphone returns the stream of the microphone that is open for the call; null for none. */
export function devicesWithSoundCheck(microphone: () => MediaStream | null): ComponentType<ShownDevices> {
  const soundCheck = createSoundCheckFlow(createSoundCheck(microphone));
  return function DevicesOfCall({ shows }: ShownDevices) {
    return <Devices shows={shows} soundCheck={soundCheck} />;
  };
}
