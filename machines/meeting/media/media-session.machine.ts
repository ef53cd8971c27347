import { assign, emit, sendTo, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import type { MuteStates, MuteWish } from '../media.types.ts';

/** The commands of a call that the operating system offers. */
export type SessionCommand = 'toggle_audio_mute' | 'toggle_video_mute' | 'hang_up';

export interface MediaSessionContext extends OfCall {
  /** The requested mute states. */
  readonly wished: MuteStates;
}

export type MediaSessionEvent =
  /** The requested mute state of a medium has changed. */
  | ({ readonly type: 'media.wished' } & MuteWish)
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  /** From the `controlSession` actor: the user has pressed a control of the operating system. */
  | { readonly type: 'control.pressed'; readonly command: SessionCommand };

export type MediaSessionEmitted = { readonly type: 'commandGiven'; readonly command: SessionCommand };

/** Sent to the `controlSession` actor. */
export interface SessionUpdate {
  readonly type: 'session.show';
  readonly wished: MuteStates;
}

/**
 * The controls of the operating system for a call: the keys of a headset, and the buttons beside a floating picture. The
 * call that talks has them; on hold another call may have them.
 *
 * Receives `media.wished`, `hold.start`, `hold.end`. Emits `commandGiven`. No tags. Actor: `controlSession` (callback; shows the
 * state that it receives, and sends back `control.pressed`).
 */
export const mediaSessionMachine = setup({
  types: {
    context: {} as MediaSessionContext,
    events: {} as MediaSessionEvent,
    input: {} as MediaSessionContext,
    emitted: {} as MediaSessionEmitted,
    children: {} as { controlSession: 'controlSession' },
  },
  actors: {
    controlSession: callbackPlaceholder<MediaSessionContext, SessionUpdate>('controlSession'),
  },
  actions: {
    storeWish: assign(({ context }, { medium, isMuted }: MuteWish) => ({
      wished: { ...context.wished, [medium]: isMuted },
    })),
    showState: sendTo('controlSession', ({ context: { wished } }) => ({ type: 'session.show' as const, wished })),
    announceCommand: emit((_, { command }: { command: SessionCommand }) => ({
      type: 'commandGiven' as const,
      command,
    })),
  },
}).createMachine({
  id: 'mediaSession',
  description: 'Lets the controls of the operating system mute, stop the camera and hang up.',
  context: ({ input }) => input,
  on: { 'media.wished': { actions: { type: 'storeWish', params: ({ event }) => event } } },
  initial: 'controlled',
  states: {
    controlled: {
      description: 'The call talks, and has the controls.',
      invoke: { id: 'controlSession', src: 'controlSession', input: ({ context }) => context },
      on: {
        'media.wished': { actions: [{ type: 'storeWish', params: ({ event }) => event }, 'showState'] },
        'control.pressed': { actions: { type: 'announceCommand', params: ({ event }) => event } },
        'hold.start': 'released',
      },
    },
    released: {
      description: 'The call is on hold.',
      on: { 'hold.end': 'controlled' },
    },
  },
});
