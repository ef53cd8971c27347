import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import {
  discardMessage,
  isNewMessage,
  markMessage,
  named,
  nextWaiting,
  sendingNow,
  storeReceived,
  writeMessage,
  type ChatStatus,
  type Received,
} from './chat-log.ts';
import { isWorthSending, messageText } from './message-length.ts';
import type { ChatMessage, ConferenceEvent, OfCall } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';

export interface ChatInput extends OfCall {
  readonly displayName: string;
}

/** `log` is limited in length; oldest first. */
export interface ChatContext extends ChatInput, Received {
  /** '' before the user has joined. */
  readonly localId: string;
  /** The number of messages of other participants that arrived while the chat was closed or the page was hidden. */
  readonly unread: number;
  /**
   * The id of the first unread message, which is marked until the chat is closed or the page is hidden again; null for
   * none.
   */
  readonly firstUnreadId: string | null;
  /** The text of the draft; kept while the chat is closed. */
  readonly draft: string;
  /** The number of the next own message. */
  readonly nextNumber: number;
  /** Why the last message was not delivered; '' when it was. */
  readonly problem: string;
}

export type ChatEvent =
  | Extract<ConferenceEvent, { readonly type: 'chat.received' | 'conference.joined' | 'conference.dropped' }>
  | { readonly type: 'chat.opened' }
  | { readonly type: 'chat.closed' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
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
 * The chat of a meeting (specification 3.4 messages, 5.5). Own messages are shown immediately and sent one after the
 * other. A message is delivered when the room echoes it to its author, as it does to all participants; a message that
 * is not echoed in time stays in the log, and can be sent again or discarded. The messages that the server repeats to
 * each newcomer are stored once, also after a reconnection, and count as unread only if they were sent meanwhile.
 *
 * Receives `chat.received`, `conference.joined|dropped`; `chat.opened|closed`, `page.hidden|shown`, `draft.change`,
 * `message.send|retry|discard`. Emits `messageReceived` (new messages of other participants). Tags: `open`, `busy`
 * while a message is being sent. Actor: `sendChat`.
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
  delays: { chatEcho: meetingDelays.chatEcho },
  guards: {
    isNews: ({ context }, { message }: { message: ChatMessage }) => isNewMessage(context, message),
    isWorthSending: ({ context }) => isWorthSending(context.draft),
    isFailed: ({ context }, { id }: OfMessage) =>
      context.log.some((entry) => entry.id === id && entry.status === 'failed'),
    isDelivered: ({ context }) => sendingNow(context.log) === undefined,
    hasWaiting: ({ context }) => nextWaiting(context.log) !== undefined,
  },
  actions: {
    storeLocal: assign(({ context }, { localId }: { localId: string }) => ({
      localId,
      formerIds: context.localId === '' ? [] : [...context.formerIds, context.localId],
      repeated: [],
    })),
    storeMessage: assign(({ context }, { message }: { message: ChatMessage }) => storeReceived(context, message)),
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
        text: messageText(context.draft),
        at,
        isOwn: true,
        wireId: '',
        isHistory: false,
        isCut: false,
      }),
      nextNumber: context.nextNumber + 1,
      draft: '',
    })),
    markSending: assign(({ context }) => ({
      ...marked(context, nextWaiting(context.log)?.id, 'sending'),
      problem: '',
    })),
    markFailed: assign(({ context }, { error }: { error: unknown }) => ({
      ...marked(context, sendingNow(context.log)?.id, 'failed'),
      problem: toFailure(error).ownMessage,
    })),
    markUndelivered: assign(({ context }) => ({
      ...marked(context, sendingNow(context.log)?.id, 'failed'),
      problem: messages.meetingCall.chat.notDelivered,
    })),
    markWaiting: assign(({ context }, { id }: OfMessage) => marked(context, id, 'waiting')),
    discardMessage: assign(({ context }, { id }: OfMessage) => ({ log: discardMessage(context.log, id), problem: '' })),
    announceReceived: emit(({ context }, { message }: { message: ChatMessage }) => ({
      type: 'messageReceived' as const,
      message: named(context.log, message),
    })),
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({
    ...input,
    localId: '',
    log: [],
    formerIds: [],
    repeated: [],
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
      description: 'Sends only text that is not empty and not too long.',
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
      initial: 'unseen',
      states: {
        unseen: {
          description: 'Messages of other participants are counted as unread.',
          initial: 'closed',
          states: {
            closed: {
              description: 'The chat is closed.',
              on: { 'chat.opened': { target: '#chat.reading.open', actions: 'clearUnread' } },
            },
            hidden: {
              description: 'The chat is open, but the page is hidden.',
              on: {
                'page.shown': { target: '#chat.reading.open', actions: 'clearUnread' },
                'chat.closed': 'closed',
              },
            },
          },
          on: {
            'chat.received': [
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                actions: [
                  { type: 'storeMessage', params: ({ event }) => event },
                  { type: 'countUnread', params: ({ event }) => event },
                  { type: 'announceReceived', params: ({ event }) => event },
                ],
              },
              {
                actions: { type: 'storeMessage', params: ({ event }) => event },
                description: 'The echo of an own message, or a message that the server repeats.',
              },
            ],
          },
        },
        open: {
          description: 'Received messages count as read.',
          tags: ['open'],
          on: {
            'chat.closed': { target: 'unseen.closed', actions: 'forgetUnread' },
            'page.hidden': { target: 'unseen.hidden', actions: 'forgetUnread' },
            'chat.received': [
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                actions: [
                  { type: 'storeMessage', params: ({ event }) => event },
                  { type: 'announceReceived', params: ({ event }) => event },
                ],
              },
              {
                actions: { type: 'storeMessage', params: ({ event }) => event },
                description: 'The echo of an own message, or a message that the server repeats.',
              },
            ],
          },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: {
          description: 'No message is waiting.',
          always: { guard: 'hasWaiting', target: 'underWay', actions: 'markSending' },
        },
        underWay: {
          description: 'Sends the oldest waiting message; the next ones wait for it.',
          tags: ['busy'],
          invoke: {
            id: 'sendChat',
            src: 'sendChat',
            input: ({ context }) => ({ callId: context.callId, text: sendingNow(context.log)?.text ?? '' }),
            onDone: 'confirming',
            onError: { target: 'idle', actions: { type: 'markFailed', params: ({ event }) => event } },
          },
        },
        confirming: {
          description: 'The message was sent; the room has not echoed it yet.',
          tags: ['busy'],
          always: { guard: 'isDelivered', target: 'idle' },
          on: { 'conference.dropped': { target: 'idle', actions: 'markUndelivered' } },
          after: { chatEcho: { target: 'idle', actions: 'markUndelivered' } },
        },
      },
    },
  },
});
