import { assign, emit, raise, setup } from 'xstate';
import type { ConferenceEvent, Ordered, Reaction } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';
import { isOffered, showReaction, type ShownReaction } from './reactions.ts';

export interface ReactionsInput {
  /** Whether reactions for development only are offered and shown (specification 6). */
  readonly isDevelopment: boolean;
}

export interface ReactionsContext extends ReactionsInput {
  readonly localId: string;
  /** Oldest first. */
  readonly shown: readonly ShownReaction[];
  /** The id of the next reaction. */
  readonly nextId: number;
}

export type ReactionsEvent =
  | Extract<ConferenceEvent, { readonly type: 'reaction.received' | 'conference.joined' }>
  | { readonly type: 'reaction.send'; readonly reaction: Exclude<Reaction, 'hand'> }
  | { readonly type: 'hand.toggle' }
  /** The user asks a moderator to be unlocked: a raised hand stays raised. */
  | { readonly type: 'hand.wanted' }
  /** Raised 3 s after a reaction was first shown. */
  | { readonly type: 'reaction.expired'; readonly id: number };

export type ReactionsEmitted =
  | Ordered
  /** Another participant sent a reaction. */
  | { readonly type: 'reacted'; readonly participantId: string; readonly reaction: Reaction };

interface Sent {
  readonly reaction: Reaction;
}

const raised = { target: 'raised', actions: { type: 'orderHand', params: { emoji: 'hand' } } } as const;

/**
 * The raised hand and the reactions (specification 4.6, 9 Meeting): each is shown for 3 s, several at the same time.
 *
 * Receives `reaction.received`, `conference.joined`; `reaction.send`, `hand.toggle`, `hand.wanted`. Emits `ordered` (the emoji
 * property, a reaction to broadcast) and `reacted` (for the sound). Tag: `raised`.
 */
export const reactionsMachine = setup({
  types: {
    context: {} as ReactionsContext,
    events: {} as ReactionsEvent,
    input: {} as ReactionsInput,
    emitted: {} as ReactionsEmitted,
    tags: {} as 'raised',
  },
  delays: { reactionDisplay: meetingDelays.reactionDisplay },
  guards: {
    isOffered: ({ context }, { reaction }: Sent) => isOffered(reaction, context.isDevelopment),
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId })),
    showOwn: assign(({ context }, { reaction }: Sent) => ({
      shown: showReaction(context.shown, { id: context.nextId, participantId: context.localId, reaction }),
      nextId: context.nextId + 1,
    })),
    showReceived: assign(({ context }, { reaction, participantId }: Sent & { participantId: string }) => ({
      shown: showReaction(context.shown, { id: context.nextId, participantId, reaction }),
      nextId: context.nextId + 1,
    })),
    /** Each reaction has its own timer; this one is for the reaction that was shown last. */
    startDisplay: raise(({ context }) => ({ type: 'reaction.expired' as const, id: context.nextId - 1 }), {
      delay: 'reactionDisplay',
    }),
    hideReaction: assign(({ context }, { id }: { id: number }) => ({
      shown: context.shown.filter((one) => one.id !== id),
    })),
    orderHand: emit((_, { emoji }: { emoji: '' | 'hand' }) => ({
      type: 'ordered' as const,
      order: { type: 'property.set' as const, properties: { emoji } },
    })),
    orderReaction: emit((_, { reaction }: Sent) => ({
      type: 'ordered' as const,
      order: { type: 'reaction.send' as const, reaction },
    })),
    announceReacted: emit((_, { reaction, participantId }: Sent & { participantId: string }) => ({
      type: 'reacted' as const,
      participantId,
      reaction,
    })),
  },
}).createMachine({
  id: 'reactions',
  description: 'The raised hand of the user, and the reactions on the screen.',
  context: ({ input }) => ({ ...input, localId: '', shown: [], nextId: 1 }),
  on: {
    'conference.joined': { actions: { type: 'storeLocal', params: ({ event }) => event } },
    'reaction.send': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: [
        { type: 'orderReaction', params: ({ event }) => event },
        { type: 'showOwn', params: ({ event }) => event },
        'startDisplay',
      ],
    },
    'reaction.received': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: [
        { type: 'showReceived', params: ({ event }) => event },
        { type: 'announceReacted', params: ({ event }) => event },
        'startDisplay',
      ],
      description: 'Reactions for development only are not shown in other builds, regardless of the sender.',
    },
    'reaction.expired': { actions: { type: 'hideReaction', params: ({ event }) => event } },
  },
  initial: 'lowered',
  states: {
    lowered: {
      description: "The user's hand is not raised.",
      on: {
        'hand.toggle': raised,
        'hand.wanted': raised,
      },
    },
    raised: {
      description: "The user's hand is raised.",
      tags: ['raised'],
      on: {
        'hand.toggle': { target: 'lowered', actions: { type: 'orderHand', params: { emoji: '' } } },
        'conference.joined': {
          actions: [
            { type: 'storeLocal', params: ({ event }) => event },
            { type: 'orderHand', params: { emoji: 'hand' } },
          ],
          description: 'Reconnected: the raised hand is sent to the other participants again.',
        },
      },
    },
  },
});
