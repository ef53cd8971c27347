import { messages } from '#machines/shared/messages.ts';
import { createShareMachine } from './share.ts';

/** Sharing a screen, a window or a tab in place of the camera (specification 4.6, 8.4). */
export const screenShareMachine = createShareMachine({
  id: 'screenShare',
  shared: 'The others see it.',
  back: 'Back to the camera.',
  noTrack: messages.meeting.sharing.noVideoTrack,
});
