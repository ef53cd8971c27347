import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from './contracts.ts';

export interface DesktopAudioInput extends OfCall {
  /** The browser can capture the desktop. */
  readonly isAvailable: boolean;
}

export interface DesktopAudioContext extends DesktopAudioInput {
  /** What is wanted: the last wish. */
  readonly wantsSharing: boolean;
  /** The call is left: nothing follows. */
  readonly isClosing: boolean;
  /** What went wrong last; '' when there is nothing to say. */
  readonly message: string;
}

export type DesktopAudioEvent =
  | { readonly type: 'share.start' }
  | { readonly type: 'share.stop' }
  | { readonly type: 'share.toggle' }
  /** The call is put on hold: if anything is shared, or about to be, it is not any more. */
  | { readonly type: 'share.release' }
  /** The call is left. */
  | { readonly type: 'share.close' }
  /** From the `watchDesktopAudio` actor: ended in the browser's own bar, or what is heard was closed. */
  | { readonly type: 'share.ended' };

export type DesktopAudioEmitted =
  | { readonly type: 'desktopAudioStarted' }
  /** The microphone is back, muted or not as it was. */
  | { readonly type: 'desktopAudioStopped' }
  | { readonly type: 'messageGiven'; readonly message: string };

/**
 * Sharing the desktop's sound in place of the microphone (specification 4.6, 8.4). Stopping returns to the microphone; a
 * person who cancels the choice has stopped. The last wish wins: stopping while the browser's choice is open stops what
 * is chosen there, starting while a share is being stopped opens the choice again.
 *
 * Tags: `sharing`, `busy`.
 */
export const desktopAudioMachine = setup({
  types: {
    context: {} as DesktopAudioContext,
    events: {} as DesktopAudioEvent,
    input: {} as DesktopAudioInput,
    emitted: {} as DesktopAudioEmitted,
    tags: {} as 'busy' | 'sharing',
  },
  actors: {
    /**
     * Lets the person choose and puts the desktop's sound in the conference. Fails with the reason 'cancelled' when they
     * choose nothing, and with 'Please Select a audio screen' when what they chose has no sound. What is chosen after
     * it was stopped is thrown away by it.
     */
    startDesktopAudio: promisePlaceholder<void, OfCall>('startDesktopAudio'),
    /** Disposes of the desktop track and returns to the microphone; the reason is 'no-track' when there is none. */
    stopDesktopAudio: promisePlaceholder<void, OfCall>('stopDesktopAudio'),
    watchDesktopAudio: callbackPlaceholder<OfCall>('watchDesktopAudio'),
  },
  guards: {
    isAvailable: ({ context }) => context.isAvailable,
    wantsSharing: ({ context }) => context.wantsSharing,
    isClosing: ({ context }) => context.isClosing,
    isCancelled: (_, { error }: { error: unknown }) => toFailure(error).cancel,
    isWithoutTrack: (_, { error }: { error: unknown }) => toFailure(error).reason === 'no-track',
  },
  actions: {
    wishSharing: assign({ wantsSharing: true, message: '' }),
    wishNothing: assign({ wantsSharing: false, message: '' }),
    wishClosing: assign({ isClosing: true }),
    toggleWish: assign({ wantsSharing: ({ context }) => !context.wantsSharing }),
    say: assign((_, { message }: { message: string }) => ({ message })),
    sayFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    announceStarted: emit({ type: 'desktopAudioStarted' as const }),
    announceStopped: emit({ type: 'desktopAudioStopped' as const }),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
}).createMachine({
  id: 'desktopAudio',
  context: ({ input }) => ({ ...input, wantsSharing: false, isClosing: false, message: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is shared.',
      on: {
        'share.start': [
          { guard: 'isAvailable', target: 'choosing', actions: 'wishSharing' },
          { actions: [{ type: 'say', params: { message: messages.meeting.sharing.unavailable } }, 'announceMessage'] },
        ],
        'share.toggle': [
          { guard: 'isAvailable', target: 'choosing', actions: 'wishSharing' },
          { actions: [{ type: 'say', params: { message: messages.meeting.sharing.unavailable } }, 'announceMessage'] },
        ],
        'share.stop': {
          actions: [{ type: 'say', params: { message: messages.meeting.sharing.noAudioTrack } }, 'announceMessage'],
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
        id: 'startDesktopAudio',
        src: 'startDesktopAudio',
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
      description: 'The others hear it.',
      tags: ['sharing'],
      invoke: { id: 'watchDesktopAudio', src: 'watchDesktopAudio', input: ({ context: { callId } }) => ({ callId }) },
      on: {
        'share.stop': { target: 'stopping', actions: 'wishNothing' },
        'share.toggle': { target: 'stopping', actions: 'wishNothing' },
        'share.release': { target: 'stopping', actions: 'wishNothing' },
        'share.ended': { target: 'stopping', actions: 'wishNothing' },
        'share.close': { target: 'stopping', actions: 'wishClosing' },
      },
    },
    stopping: {
      description: 'Back to the microphone.',
      tags: ['busy'],
      on: {
        'share.start': { actions: 'wishSharing' },
        'share.stop': { actions: 'wishNothing' },
        'share.toggle': { actions: 'toggleWish' },
        'share.release': { actions: 'wishNothing' },
        'share.close': { actions: 'wishClosing' },
      },
      invoke: {
        id: 'stopDesktopAudio',
        src: 'stopDesktopAudio',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: [
          { guard: 'isClosing', target: 'closed' },
          { guard: 'wantsSharing', target: 'choosing', actions: 'announceStopped', description: 'Wanted again.' },
          { target: 'idle', actions: 'announceStopped' },
        ],
        onError: [
          { guard: 'isClosing', target: 'closed', description: 'Whatever it was, nothing more can be done about it.' },
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
