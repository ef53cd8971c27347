import { messages } from '#machines/shared/messages.ts';
import { createShareMachine } from './share.machine-factory.ts';

/** Sharing a screen, a window or a tab in place of the camera, or beside it (specification 4.6, 8.4). */
export const screenShareMachine = createShareMachine({
  id: 'screenShare',
  noTrack: messages.meeting.sharing.noVideoTrack,
  mutedWith: 'screen',
  mutedBy: messages.meetingRoom.mutedBy.screen,
  released: messages.meetingCall.sharing.stopped,
});
