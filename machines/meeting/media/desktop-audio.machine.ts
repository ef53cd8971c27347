import { messages } from '#machines/shared/messages.ts';
import { shareSetup } from './share.setup.ts';
import { shareBegins, shareContext, shareStates } from './share.states.ts';

const { ownLock, idle, choosing, sharing, stopping } = shareStates({
  noTrack: messages.meeting.sharing.noAudioTrack,
  mutedWith: 'microphone',
  mutedBy: messages.meetingRoom.mutedBy.sound,
  released: messages.meetingCall.sharing.soundStopped,
});
const start = shareBegins(messages.meeting.sharing.unavailable);

/**
 * Sharing the desktop's sound together with the microphone's (specification 4.6, 8.4): chosen by itself, or the sound of a
 * screen that the user shares.
 *
 * Tags: `sharing`, `busy`, `choosing`.
 */
export const desktopAudioMachine = shareSetup.createMachine({
  id: 'desktopAudio',
  description: 'Shares the sound that the user chooses in the dialog of the browser, until it is stopped or muted.',
  context: shareContext,
  on: { 'lock.changed': ownLock },
  initial: 'idle',
  states: {
    idle: {
      ...idle,
      on: {
        ...idle.on,
        'share.start': start,
        'share.toggle': start,
        'sound.shared': [
          { guard: 'isLocked', target: 'stopping', description: 'The sound travels with the locked microphone.' },
          { target: 'sharing', actions: 'wishSharing', description: 'It came with a screen, and ends with it.' },
        ],
      },
    },
    choosing,
    sharing,
    stopping,
  },
});
