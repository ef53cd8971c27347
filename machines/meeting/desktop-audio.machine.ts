import { messages } from '#machines/shared/messages.ts';
import { createShareMachine } from './share.ts';

/** Sharing the desktop's sound in place of the microphone (specification 4.6, 8.4). */
export const desktopAudioMachine = createShareMachine({
  id: 'desktopAudio',
  shared: 'The others hear it.',
  back: 'Back to the microphone.',
  noTrack: messages.meeting.sharing.noAudioTrack,
});
