import { assign, emit, raise, setup } from 'xstate';
import type { ConferenceEvent, Ordered, Reaction } from './contracts.ts';
import { meetingDelays } from './limits.ts';
import { isOffered, showReaction, type ShownReaction } from './reactions.ts';

export interface ReactionsInput {
  /** Whether reactions that are for development only are offered and shown (specification 6). */
  readonly isDevelopment: boolean;
}

export interface ReactionsContext extends ReactionsInput {
  readonly localId: string;
  /** Oldest first. */
  readonly shown: readonly ShownReaction[];
  /** Of the next reaction. */
  readonly nextId: number;
}

export type ReactionsEvent =
  | Extract<ConferenceEvent, { readonly type: 'reaction.received' | 'conference.joined' }>
  | { readonly type: 'reaction.send'; readonly reaction: Exclude<Reaction, 'hand'> }
  | { readonly type: 'hand.toggle' }
  /** Raised 3 s after a reaction began to show. */
  | { readonly type: 'reaction.expired'; readonly id: number };

export type ReactionsEmitted =
  | Ordered
  /** Somebody else reacted. */
  | { readonly type: 'reacted'; readonly participantId: string; readonly reaction: Reaction };

interface Sent {
  readonly reaction: Reaction;
}

/**
 * The raised hand and the reactions (specification 4.6, 9 Meeting): each shows for 3 s, several at once.
 *
 * Hears `reaction.received`, `conference.joined`; `reaction.send`, `hand.toggle`. Announces `ordered` (the emoji
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
    /** Each has a timer of its own: the one that was shown last. */
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
      description: 'What is for development only is not shown elsewhere, whoever sends it.',
    },
    'reaction.expired': { actions: { type: 'hideReaction', params: ({ event }) => event } },
  },
  initial: 'lowered',
  states: {
    lowered: {
      description: "One's hand is down.",
      on: {
        'hand.toggle': { target: 'raised', actions: { type: 'orderHand', params: { emoji: 'hand' } } },
      },
    },
    raised: {
      description: "One's hand is up.",
      tags: ['raised'],
      on: {
        'hand.toggle': { target: 'lowered', actions: { type: 'orderHand', params: { emoji: '' } } },
        'conference.joined': {
          actions: [
            { type: 'storeLocal', params: ({ event }) => event },
            { type: 'orderHand', params: { emoji: 'hand' } },
          ],
          description: 'Back after a lost connection: the others are told again.',
        },
      },
    },
  },
});
