import { messages } from '#machines/shared/messages.ts';
import { shareSetup } from './share.setup.ts';
import { shareBegins, shareContext, shareStates } from './share.states.ts';

const { ownLock, releasedTo, idle, choosing, sharing, stopping } = shareStates({
  noTrack: messages.meeting.sharing.noVideoTrack,
  mutedWith: 'screen',
  mutedBy: messages.meetingRoom.mutedBy.screen,
  released: messages.meetingCall.sharing.stopped,
});
const [blocked, ...others] = shareBegins(messages.meeting.sharing.unavailable);
const start = [blocked, { guard: 'isRivalled', target: 'asking', actions: 'storeRivals' }, ...others] as const;

/**
 * Sharing a screen, a window or a tab in place of the camera, or beside it (specification 4.6, 8.4). While others share, the user
 * is asked first (decision 36): a share that replaces another one says so from the beginning, and the participant who is replaced stops
 * sharing when the new share is there. A paused share is sent without its picture.
 *
 * Tags: `sharing`, `busy`, `choosing`, `asking`, `paused`.
 */
export const screenShareMachine = shareSetup.createMachine({
  id: 'screenShare',
  description: 'Shares the screen that the user chooses in the dialog of the browser, until it is stopped or replaced.',
  context: shareContext,
  on: {
    'lock.changed': ownLock,
    'participants.counted': [
      {
        guard: { type: 'hasReplacedOne', params: ({ event }) => event },
        actions: [{ type: 'storeSharers', params: ({ event }) => event }, 'announceReplacement'],
        description: 'The participant may share again, and is not replaced then.',
      },
      { actions: { type: 'storeSharers', params: ({ event }) => event } },
    ],
  },
  initial: 'idle',
  states: {
    idle: { ...idle, entry: 'clearReplaced', on: { ...idle.on, 'share.start': start, 'share.toggle': start } },
    asking: {
      description: 'Others share: the user is asked whether to share in their place.',
      tags: ['asking'],
      on: {
        'share.instead': {
          target: 'choosing',
          actions: ['wishSharing', 'replaceRivals'],
          description: 'The others receive it before the share begins, so that the large picture changes once.',
        },
        'share.beside': { target: 'choosing', actions: 'wishSharing' },
        'share.cancel': 'idle',
        ...releasedTo('idle'),
      },
    },
    choosing: { ...choosing, entry: 'announceReplacement' },
    sharing: {
      ...sharing,
      on: {
        ...sharing.on,
        'participants.counted': {
          guard: { type: 'isReplaced', params: ({ event }) => event },
          target: 'stopping',
          actions: [
            'wishNothing',
            { type: 'sayReplaced', params: ({ event }) => event },
            { type: 'storeSharers', params: ({ event }) => event },
            'announceMessage',
          ],
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'A paused share that could not be stopped stays paused.',
          always: [{ guard: 'isPaused', target: 'paused' }, { target: 'shown' }],
        },
        shown: {
          description: 'The picture is sent.',
          invoke: {
            id: 'coverShare',
            src: 'coverShare',
            input: ({ context: { callId } }) => ({ callId, isPaused: false }),
          },
          on: {
            'share.pause': {
              target: 'paused',
              actions: [{ type: 'storePaused', params: { isPaused: true } }, 'announcePaused'],
            },
          },
        },
        paused: {
          description: 'Nothing of the picture, nor of its sound, is sent; the others see that it is paused.',
          tags: ['paused'],
          invoke: {
            id: 'coverShare',
            src: 'coverShare',
            input: ({ context: { callId } }) => ({ callId, isPaused: true }),
          },
          on: {
            'share.resume': {
              target: 'shown',
              actions: [{ type: 'storePaused', params: { isPaused: false } }, 'announcePaused'],
            },
            'conference.joined': {
              actions: 'announcePaused',
              description: 'A new connection does not know it.',
            },
          },
        },
      },
    },
    stopping: { ...stopping, entry: 'clearReplaced' },
  },
});
