import { messages } from '#machines/shared/messages.ts';
import { shareSetup } from './share.setup.ts';

export interface Shared {
  /** Of the statechart. */
  readonly id: string;
  /** What it is to share, for whoever reads the statechart. */
  readonly shared: string;
  /** To what stopping returns, likewise. */
  readonly back: string;
  /** Is said when there is nothing to stop (specification 8.4). */
  readonly noTrack: string;
}

/**
 * Sharing something of the desktop in place of a device (specification 4.6, 8.4). Stopping returns to the device; a
 * person who cancels the choice has stopped. The last wish wins: stopping while the browser's choice is open stops what is
 * chosen there, starting while a share is being stopped opens the choice again.
 *
 * Tags: `sharing`, `busy`.
 */
export const createShareMachine = ({ id, shared, back, noTrack }: Shared) =>
  shareSetup.createMachine({
    id,
    context: ({ input }) => ({ ...input, wantsSharing: false, isClosing: false, message: '' }),
    initial: 'idle',
    states: {
      idle: {
        description: 'Nothing is shared.',
        on: {
          'share.start': [
            { guard: 'isAvailable', target: 'choosing', actions: 'wishSharing' },
            {
              actions: [{ type: 'say', params: { message: messages.meeting.sharing.unavailable } }, 'announceMessage'],
            },
          ],
          'share.toggle': [
            { guard: 'isAvailable', target: 'choosing', actions: 'wishSharing' },
            {
              actions: [{ type: 'say', params: { message: messages.meeting.sharing.unavailable } }, 'announceMessage'],
            },
          ],
          'share.stop': {
            actions: [{ type: 'say', params: { message: noTrack } }, 'announceMessage'],
          },
          'share.close': 'closed',
        },
      },
      choosing: {
        description: 'The browser asks what to share.',
        tags: ['busy'],
        on: {
          'share.start': { actions: 'wishSharing' },
          'share.stop': { actions: 'wishNothing', description: 'The question cannot be taken back; its answer can.' },
          'share.toggle': { actions: 'toggleWish' },
          'share.release': {
            target: 'idle',
            actions: 'wishNothing',
            description: 'Not even for a moment: what is chosen later is thrown away.',
          },
          'share.close': {
            target: 'stopping',
            actions: 'wishClosing',
            description: 'At once, even while the browser still asks: what is chosen later is thrown away.',
          },
        },
        invoke: {
          id: 'startShare',
          src: 'startShare',
          input: ({ context: { callId } }) => ({ callId }),
          onDone: [
            { guard: 'wantsSharing', target: 'sharing', actions: 'announceStarted' },
            { target: 'stopping', description: 'No longer wanted.' },
          ],
          onError: [
            {
              guard: { type: 'isCancelled', params: ({ event }) => ({ error: event.error }) },
              target: 'idle',
              description: 'Cancelled by the person: nothing to be said.',
            },
            {
              target: 'idle',
              actions: [{ type: 'sayFailure', params: ({ event }) => ({ error: event.error }) }, 'announceMessage'],
            },
          ],
        },
      },
      sharing: {
        description: shared,
        tags: ['sharing'],
        invoke: { id: 'watchShare', src: 'watchShare', input: ({ context: { callId } }) => ({ callId }) },
        on: {
          'share.stop': { target: 'stopping', actions: 'wishNothing' },
          'share.toggle': { target: 'stopping', actions: 'wishNothing' },
          'share.release': { target: 'stopping', actions: 'wishNothing' },
          'share.ended': { target: 'stopping', actions: 'wishNothing' },
          'share.close': { target: 'stopping', actions: 'wishClosing' },
        },
      },
      stopping: {
        description: back,
        tags: ['busy'],
        on: {
          'share.start': { actions: 'wishSharing' },
          'share.stop': { actions: 'wishNothing' },
          'share.toggle': { actions: 'toggleWish' },
          'share.release': { actions: 'wishNothing' },
          'share.close': { actions: 'wishClosing' },
        },
        invoke: {
          id: 'stopShare',
          src: 'stopShare',
          input: ({ context: { callId } }) => ({ callId }),
          onDone: [
            { guard: 'isClosing', target: 'closed' },
            { guard: 'wantsSharing', target: 'choosing', actions: 'announceStopped', description: 'Wanted again.' },
            { target: 'idle', actions: 'announceStopped' },
          ],
          onError: [
            {
              guard: 'isClosing',
              target: 'closed',
              description: 'Whatever it was, nothing more can be done about it.',
            },
            {
              guard: { type: 'isWithoutTrack', params: ({ event }) => ({ error: event.error }) },
              target: 'idle',
              actions: [
                { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                'announceStopped',
                'announceMessage',
              ],
            },
            {
              target: 'sharing',
              actions: [
                'wishSharing',
                { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
                'announceMessage',
              ],
              description: 'It is still shared, and is shown so; stopping can be tried again.',
            },
          ],
        },
      },
      closed: { description: 'The call is left: nothing is shared, and nothing follows.', type: 'final' },
    },
  });
