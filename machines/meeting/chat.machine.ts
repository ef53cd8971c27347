import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import {
  discardMessage,
  hasMessage,
  isWorthSending,
  markMessage,
  nextWaiting,
  receiveMessage,
  sendingNow,
  writeMessage,
  type ChatLog,
  type ChatStatus,
} from './chat-log.ts';
import type { ChatMessage, ConferenceEvent, OfCall } from './contracts.ts';

export interface ChatInput extends OfCall {
  readonly displayName: string;
}

export interface ChatContext extends ChatInput {
  readonly localId: string;
  /** Bounded; oldest first. */
  readonly log: ChatLog;
  /** Messages of others that came while the chat was closed. */
  readonly unread: number;
  /** The first that came while the chat was closed; it is marked until the chat is closed again. null: none did. */
  readonly firstUnreadId: string | null;
  /** What is being written; kept while the chat is closed. */
  readonly draft: string;
  /** Number of the next own message. */
  readonly nextNumber: number;
  /** Why the last message did not go out; '' when it did. */
  readonly problem: string;
}

export type ChatEvent =
  | Extract<ConferenceEvent, { readonly type: 'chat.received' | 'conference.joined' }>
  | { readonly type: 'chat.open' }
  | { readonly type: 'chat.close' }
  | { readonly type: 'draft.change'; readonly text: string }
  /** `at` is epoch milliseconds. */
  | { readonly type: 'message.send'; readonly at: number }
  | { readonly type: 'message.retry'; readonly id: string }
  | { readonly type: 'message.discard'; readonly id: string };

export type ChatEmitted = { readonly type: 'messageReceived'; readonly message: ChatMessage };

interface OfMessage {
  readonly id: string;
}

const marked = (context: ChatContext, id: string | undefined, status: ChatStatus): Pick<ChatContext, 'log'> => ({
  log: id === undefined ? context.log : markMessage(context.log, id, status),
});

/**
 * The chat of a meeting (specification 3.4 messages, 5.5). Own messages show at once and go out one after the other; one
 * that fails stays and can be tried again or given up.
 *
 * Hears `chat.received`, `conference.joined`; `chat.open|close`, `draft.change`, `message.send|retry|discard`. Announces
 * `messageReceived` (others' new ones). Tags: `open`, `busy` while one is under way. Actor: `sendChat`.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    emitted: {} as ChatEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: { sendChat: promisePlaceholder<void, OfCall & { readonly text: string }>('sendChat') },
  guards: {
    isNews: ({ context }, { message }: { message: ChatMessage }) =>
      !message.isOwn && !hasMessage(context.log, message.id),
    isWorthSending: ({ context }) => isWorthSending(context.draft),
    isFailed: ({ context }, { id }: OfMessage) =>
      context.log.some((entry) => entry.id === id && entry.status === 'failed'),
    hasWaiting: ({ context }) => nextWaiting(context.log) !== undefined,
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId })),
    storeMessage: assign(({ context }, { message }: { message: ChatMessage }) => ({
      log: receiveMessage(context.log, message),
    })),
    countUnread: assign(({ context }, { message }: { message: ChatMessage }) => ({
      unread: context.unread + 1,
      firstUnreadId: context.firstUnreadId ?? message.id,
    })),
    clearUnread: assign({ unread: 0 }),
    forgetUnread: assign({ firstUnreadId: null }),
    storeDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    writeMessage: assign(({ context }, { at }: { at: number }) => ({
      log: writeMessage(context.log, {
        id: `own-${context.nextNumber}`,
        senderId: context.localId,
        sender: context.displayName,
        text: context.draft.trim(),
        at,
        isOwn: true,
      }),
      nextNumber: context.nextNumber + 1,
      draft: '',
    })),
    markSending: assign(({ context }) => ({
      ...marked(context, nextWaiting(context.log)?.id, 'sending'),
      problem: '',
    })),
    markSent: assign(({ context }) => marked(context, sendingNow(context.log)?.id, 'sent')),
    markFailed: assign(({ context }, { error }: { error: unknown }) => ({
      ...marked(context, sendingNow(context.log)?.id, 'failed'),
      problem: toFailure(error).ownMessage,
    })),
    markWaiting: assign(({ context }, { id }: OfMessage) => marked(context, id, 'waiting')),
    discardMessage: assign(({ context }, { id }: OfMessage) => ({ log: discardMessage(context.log, id), problem: '' })),
    announceReceived: emit((_, { message }: { message: ChatMessage }) => ({
      type: 'messageReceived' as const,
      message,
    })),
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({
    ...input,
    localId: '',
    log: [],
    unread: 0,
    firstUnreadId: null,
    draft: '',
    nextNumber: 1,
    problem: '',
  }),
  type: 'parallel',
  on: {
    'conference.joined': { actions: { type: 'storeLocal', params: ({ event }) => event } },
    'draft.change': { actions: { type: 'storeDraft', params: ({ event }) => event } },
    'message.send': {
      guard: 'isWorthSending',
      actions: { type: 'writeMessage', params: ({ event }) => event },
      description: 'Only text that is not empty.',
    },
    'message.retry': {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: { type: 'markWaiting', params: ({ event }) => event },
    },
    'message.discard': {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: { type: 'discardMessage', params: ({ event }) => event },
    },
  },
  states: {
    reading: {
      initial: 'closed',
      states: {
        closed: {
          description: "Others' messages are counted as unread.",
          on: {
            'chat.open': { target: 'open', actions: 'clearUnread' },
            'chat.received': [
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                actions: [
                  { type: 'storeMessage', params: ({ event }) => event },
                  { type: 'countUnread', params: ({ event }) => event },
                  { type: 'announceReceived', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'storeMessage', params: ({ event }) => event }, description: 'An echo.' },
            ],
          },
        },
        open: {
          description: 'What comes is read.',
          tags: ['open'],
          on: {
            'chat.close': { target: 'closed', actions: 'forgetUnread' },
            'chat.received': [
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                actions: [
                  { type: 'storeMessage', params: ({ event }) => event },
                  { type: 'announceReceived', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'storeMessage', params: ({ event }) => event }, description: 'An echo.' },
            ],
          },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is to go out.',
          always: { guard: 'hasWaiting', target: 'underWay', actions: 'markSending' },
        },
        underWay: {
          description: 'The oldest waiting message goes out; the next ones wait for it.',
          tags: ['busy'],
          invoke: {
            id: 'sendChat',
            src: 'sendChat',
            input: ({ context }) => ({ callId: context.callId, text: sendingNow(context.log)?.text ?? '' }),
            onDone: { target: 'idle', actions: 'markSent' },
            onError: { target: 'idle', actions: { type: 'markFailed', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
