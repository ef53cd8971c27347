import { assign, emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import type { Lock, MuteWish } from '../media.types.ts';

export interface PushToTalkInput extends OfCall {
  /** The requested mute state of the microphone. */
  readonly isMuted: boolean;
  /** Whether the user has left the keyboard shortcuts on. */
  readonly hasShortcuts: boolean;
}

export interface PushToTalkContext extends PushToTalkInput {
  readonly isHeld: boolean;
  /** The moderation of the meeting does not let the user unmute. */
  readonly isLocked: boolean;
}

interface Switched {
  readonly isOn: boolean;
}

export type PushToTalkEvent =
  /** The requested mute state of a medium has changed. */
  | ({ readonly type: 'media.wished' } & MuteWish)
  | ({ readonly type: 'lock.changed' } & Lock)
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  | ({ readonly type: 'shortcuts.switched' } & Switched)
  /** From the `watchSpace` actor. */
  | { readonly type: 'space.pressed' }
  | { readonly type: 'space.released' };

/** The microphone is to be unmuted, or muted again. */
export type PushToTalkEmitted = { readonly type: 'talkWished'; readonly isMuted: boolean };

const canTalk = ({ isMuted, isHeld, isLocked, hasShortcuts }: PushToTalkContext): boolean =>
  isMuted && !isHeld && !isLocked && hasShortcuts;

const mute = { type: 'announceWish', params: { isMuted: true } } as const;

/**
 * Hold the space bar to talk while muted. It has no effect while the microphone is on, on hold, while a moderator has
 * locked the microphone, and while the keyboard shortcuts are off.
 *
 * Receives `media.wished`, `lock.changed`, `hold.start`, `hold.end`, `shortcuts.switched`. Emits `talkWished`. Tags: `ready`,
 * `talking`. Actor: `watchSpace` (callback; sends back `space.pressed` for a press that is meant for no part of the page, and
 * `space.released` when the user releases the key or leaves the page).
 */
export const pushToTalkMachine = setup({
  types: {
    context: {} as PushToTalkContext,
    events: {} as PushToTalkEvent,
    input: {} as PushToTalkInput,
    emitted: {} as PushToTalkEmitted,
    tags: {} as 'ready' | 'talking',
    children: {} as { watchSpace: 'watchSpace' },
  },
  actors: { watchSpace: callbackPlaceholder<OfCall>('watchSpace') },
  guards: {
    canTalk: ({ context }) => canTalk(context),
    cannotTalk: ({ context }) => !canTalk(context),
    isMicrophone: (_, { medium }: MuteWish) => medium === 'audio',
    isMuting: (_, { medium, isMuted }: MuteWish) => medium === 'audio' && isMuted,
    isOwnLock: (_, { medium }: Lock) => medium === 'microphone',
  },
  actions: {
    storeMuted: assign((_, { isMuted }: MuteWish) => ({ isMuted })),
    storeLock: assign((_, { isLocked }: Lock) => ({ isLocked })),
    storeHold: assign((_, { isHeld }: { isHeld: boolean }) => ({ isHeld })),
    storeSwitch: assign((_, { isOn }: Switched) => ({ hasShortcuts: isOn })),
    announceWish: emit((_, { isMuted }: { isMuted: boolean }) => ({ type: 'talkWished' as const, isMuted })),
  },
}).createMachine({
  id: 'pushToTalk',
  description: 'Unmutes the microphone while the user holds the space bar.',
  context: ({ input }) => ({ ...input, isHeld: false, isLocked: false }),
  on: {
    'media.wished': {
      guard: { type: 'isMicrophone', params: ({ event }) => event },
      actions: { type: 'storeMuted', params: ({ event }) => event },
    },
    'lock.changed': {
      guard: { type: 'isOwnLock', params: ({ event }) => event },
      actions: { type: 'storeLock', params: ({ event }) => event },
    },
    'hold.start': { actions: { type: 'storeHold', params: { isHeld: true } } },
    'hold.end': { actions: { type: 'storeHold', params: { isHeld: false } } },
    'shortcuts.switched': { actions: { type: 'storeSwitch', params: ({ event }) => event } },
  },
  initial: 'off',
  states: {
    off: {
      description: 'The space bar is left to the page.',
      always: { guard: 'canTalk', target: 'watching' },
    },
    watching: {
      description: 'The microphone is muted, and the space bar is watched.',
      invoke: { id: 'watchSpace', src: 'watchSpace', input: ({ context: { callId } }) => ({ callId }) },
      initial: 'ready',
      states: {
        ready: {
          description: 'The user does not hold the space bar.',
          tags: ['ready'],
          always: { guard: 'cannotTalk', target: '#pushToTalk.off' },
          on: {
            'space.pressed': { target: 'talking', actions: { type: 'announceWish', params: { isMuted: false } } },
          },
        },
        talking: {
          description: 'The user holds the space bar, and the microphone is unmuted.',
          tags: ['talking'],
          on: {
            'space.released': { target: 'ready', actions: mute },
            'media.wished': [
              {
                guard: { type: 'isMuting', params: ({ event }) => event },
                target: 'ready',
                description: 'The user or a moderator has muted, or the microphone could not be unmuted.',
              },
              { description: 'The unmuting that the space bar has requested; it ends with the press.' },
            ],
            'hold.start': {
              target: '#pushToTalk.off',
              actions: [{ type: 'storeHold', params: { isHeld: true } }, mute],
              description: 'After the hold the microphone is muted.',
            },
            'shortcuts.switched': {
              target: 'ready',
              actions: [{ type: 'storeSwitch', params: ({ event }) => event }, mute],
            },
          },
        },
      },
    },
  },
});
