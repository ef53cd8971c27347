/** The choice of devices and of the background, and the sound check with its effects: loaded when their place is shown. */
import type { ComponentType } from 'react';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import {
  soundCheckMachine,
  type CheckedMicrophone,
  type CheckedSpeaker,
} from '#machines/meeting/media/sound-check.machine.ts';
import type { ShownDevices } from '#src/screens/meeting/call/call-media.ts';
import { Devices } from '#src/screens/meeting/media/Devices.tsx';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { canReplaceBackground } from '#src/services/meeting/media/background/background.ts';
import type { OwnPictureRecords } from '#src/services/meeting/media/background/own-picture-records.ts';
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

/**
 * @param find returns the call's resources; null if it has none.
 * @param records loads the user's own backgrounds.
 */
export function devicesOf(
  find: () => Pick<CallResources, 'local'> | null,
  records: () => Promise<OwnPictureRecords>,
): ComponentType<ShownDevices> {
  const loadOwnPictures = async () => {
    const [{ ownPicturesOf }, stored] = await Promise.all([import('./own-pictures.late.tsx'), records()]);
    return ownPicturesOf(stored);
  };
  const soundCheck = createSoundCheckFlow(createSoundCheck(() => find()?.local.streams().microphone ?? null));
  return function DevicesOfCall({ shows }: ShownDevices) {
    return (
      <Devices
        shows={shows}
        soundCheck={soundCheck}
        canReplaceBackground={canReplaceBackground()}
        loadOwnPictures={loadOwnPictures}
      />
    );
  };
}
