import { messages } from '#machines/shared/messages.ts';
import { createShareMachine } from './share.machine-factory.ts';

/** Sharing the desktop's sound together with the microphone's (specification 4.6, 8.4). */
export const desktopAudioMachine = createShareMachine({
  id: 'desktopAudio',
  noTrack: messages.meeting.sharing.noAudioTrack,
  mutedWith: 'microphone',
  mutedBy: messages.meetingRoom.mutedBy.sound,
  released: messages.meetingCall.sharing.soundStopped,
});
