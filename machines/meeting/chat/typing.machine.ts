import { assign, emit, setup } from 'xstate';
import type { ConferenceEvent, Ordered } from '../conference.types.ts';
import { typingDelays, typingLimits } from './chat-limits.ts';

/** A participant who is typing. `name` is '' when unknown. */
export interface Typist {
  readonly id: string;
  readonly name: string;
}

interface ShownTypist extends Typist {
  /** Steps since the last event of the participant was received. */
  readonly age: number;
}

export interface TypingContext {
  /** The participant to whom the user is typing privately; null for all participants. */
  readonly to: string | null;
  /** In the order in which they began. */
  readonly typists: readonly ShownTypist[];
}

export type TypingEvent =
  | Extract<
      ConferenceEvent,
      { readonly type: 'typing.received' | 'chat.received' | 'participant.left' | 'conference.dropped' }
    >
  /** The user has changed the draft, which is not empty; `to` is the receiver of a private one, or null. */
  | { readonly type: 'draft.typed'; readonly to: string | null }
  /** The draft was sent or emptied, or has another receiver. */
  | { readonly type: 'draft.ended' }
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' };

/** Replaces the typist with the same id in place, or adds one. */
function withTypist(typists: readonly ShownTypist[], { id, name }: Typist): readonly ShownTypist[] {
  const next = { id, name, age: 0 };
  return typists.some((known) => known.id === id)
    ? typists.map((known) => (known.id === id ? next : known))
    : [...typists, next];
}

type Received<Type extends TypingEvent['type']> = Extract<TypingEvent, { readonly type: Type }>;

interface OfParticipant {
  readonly id: string;
}

const stop = { type: 'orderTyping', params: { isTyping: false } } as const;
const start = { type: 'orderTyping', params: { isTyping: true } } as const;

/** The participant is typing no longer; there may be no other typist. */
const without = <TEvent>(idOf: (event: TEvent) => string) => {
  const params = ({ event }: { event: TEvent }): OfParticipant => ({ id: idOf(event) });
  return [
    { guard: { type: 'isOnlyTypist', params }, target: 'quiet', actions: 'forgetTypists' },
    { actions: { type: 'forgetTypist', params } },
  ] as const;
};

/**
 * Who is typing in the chat. The receivers of the draft are sent that the user is typing, at most once in 2 s, and that the user has
 * stopped: when the draft is sent or emptied, and after some seconds without a change. On hold, nothing is sent. A participant whose
 * events have ceased, or whose message has arrived, is typing no longer.
 *
 * Receives `draft.typed|ended`, `hold.start|end`, `typing.received`, `chat.received`, `participant.left`, `conference.dropped`. Emits
 * `ordered` (typing.send). Tag: `typists` while another participant is typing.
 */
export const typingMachine = setup({
  types: {
    context: {} as TypingContext,
    events: {} as TypingEvent,
    emitted: {} as Ordered,
    tags: {} as 'typists',
  },
  delays: typingDelays,
  guards: {
    isTyping: (_, { isTyping }: { isTyping: boolean }) => isTyping,
    isOnlyTypist: ({ context: { typists } }, { id }: OfParticipant) => typists.every((typist) => typist.id === id),
    areAllSilent: ({ context: { typists } }) => typists.every(({ age }) => age >= typingLimits.steps),
  },
  actions: {
    storeReceiver: assign((_, { to }: { to: string | null }) => ({ to })),
    storeTypist: assign(({ context }, typist: Typist) => ({ typists: withTypist(context.typists, typist) })),
    forgetTypist: assign(({ context }, { id }: OfParticipant) => ({
      typists: context.typists.filter((typist) => typist.id !== id),
    })),
    forgetTypists: assign({ typists: [] }),
    countStep: assign(({ context: { typists } }) => ({
      typists: typists
        .filter(({ age }) => age < typingLimits.steps)
        .map((typist) => ({ ...typist, age: typist.age + 1 })),
    })),
    orderTyping: emit(({ context: { to } }, { isTyping }: { isTyping: boolean }) => ({
      type: 'ordered' as const,
      order: { type: 'typing.send' as const, isTyping, to },
    })),
  },
}).createMachine({
  id: 'typing',
  description: 'Sends to the others that the user is typing, and shows which of them are.',
  context: { to: null, typists: [] },
  type: 'parallel',
  states: {
    own: {
      description: 'What the others receive about the user.',
      initial: 'silent',
      on: { 'hold.start': '.held' },
      states: {
        silent: {
          description: 'The user is not typing.',
          on: {
            'draft.typed': {
              target: 'typing',
              actions: [{ type: 'storeReceiver', params: ({ event }) => event }, start],
            },
          },
        },
        typing: {
          description: 'The receivers of the draft see that the user is typing.',
          initial: 'sent',
          on: {
            'draft.ended': { target: 'silent', actions: stop },
            'hold.start': { target: 'held', actions: stop },
          },
          states: {
            sent: {
              description: 'It was sent just now.',
              after: { typingPause: 'watched' },
            },
            watched: {
              description: 'The next change of the draft is sent again.',
              on: { 'draft.typed': { target: 'sent', actions: start } },
              after: { typingSilence: { target: '#typing.own.silent', actions: stop } },
            },
          },
        },
        held: {
          description: 'The call is on hold.',
          on: { 'hold.end': 'silent' },
        },
      },
    },
    others: {
      description: 'Who of the others is typing.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'No participant is typing.',
          on: {
            'typing.received': {
              guard: { type: 'isTyping', params: ({ event }) => event },
              target: 'typing',
              actions: { type: 'storeTypist', params: ({ event }) => event.typist },
            },
          },
        },
        typing: {
          description: 'At least one other participant is typing.',
          tags: ['typists'],
          on: {
            'typing.received': [
              {
                guard: { type: 'isTyping', params: ({ event }) => event },
                actions: { type: 'storeTypist', params: ({ event }) => event.typist },
              },
              ...without<Received<'typing.received'>>(({ typist }) => typist.id),
            ],
            'chat.received': without<Received<'chat.received'>>(({ message }) => message.senderId),
            'participant.left': without<Received<'participant.left'>>(({ id }) => id),
            'conference.dropped': { target: 'quiet', actions: 'forgetTypists' },
          },
          after: {
            typingStep: [
              { guard: 'areAllSilent', target: 'quiet', actions: 'forgetTypists' },
              { target: 'typing', reenter: true, actions: 'countStep' },
            ],
          },
        },
      },
    },
  },
});
