import { assign, emit, sendTo, setup, spawnChild } from 'xstate';
import { deferred } from '#machines/shared/deferred.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { missing, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { chatFilesMachine } from '../chat-files/chat-files.machine.ts';
import type { SharedFile } from '../chat-files/chat-files.setup.ts';
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
import { continued, reactedTo, recipientNow, retracted, type Returned } from './message-changes.ts';
import { isWorthSending, messageText } from './message-length.ts';
import type { ChatMessage, ConferenceEvent, OfCall, Recipient } from '../conference.types.ts';
import type { Replaced } from '../participants/roster.ts';
import { transcript, transcriptName } from './transcript.ts';
import { meetingDelays } from '../limits.ts';
import { nameText } from '../settings/profile.rules.ts';

export interface ChatInput extends OfCall {
  readonly meetingId: string;
  readonly displayName: string;
}

/** `log` is limited in length; oldest first. */
export interface ChatContext extends ChatInput, Received {
  /** '' before the user has joined. */
  readonly localId: string;
  /** The number of messages of other participants that arrived while the chat was closed or the call was not visible. */
  readonly unread: number;
  /** The id of the first unread message, which is marked until the chat is closed or hidden again; null for none. */
  readonly firstUnreadId: string | null;
  /** The subject of the room; '' for none. */
  readonly subject: string;
  /** The text of the draft; kept while the chat is closed. */
  readonly draft: string;
  /** The participant to whom the draft is sent privately; null for all participants. */
  readonly recipient: Recipient | null;
  /** The participants who have returned with another id, oldest first: a file may be for a former id. */
  readonly returned: readonly Returned[];
  /** The number of the next own message. */
  readonly nextNumber: number;
  /** Why the last message was not delivered; '' when it was. */
  readonly problem: string;
  /** The base address of the file service, once its part runs; '' before, and for a deployment without one. */
  readonly filesHost: string;
  /** Why files cannot be attached; '' for none. */
  readonly filesProblem: string;
}

export type ChatEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type:
          | 'chat.received'
          | 'chat.refused'
          | 'chat.reacted'
          | 'chat.retracted'
          | 'subject.changed'
          | 'conference.joined'
          | 'conference.dropped'
          | 'participant.left';
      }
    >
  | ({ readonly type: 'participant.replaced' } & Replaced)
  /** The file service has stored a file of the user. */
  | ({ readonly type: 'file.shared' } & SharedFile)
  /** The user is not in the meeting any more. */
  | { readonly type: 'call.ended' }
  | { readonly type: 'chat.opened' }
  | { readonly type: 'chat.closed' }
  /** The page is hidden, or shows another call. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'draft.change'; readonly text: string }
  /** The draft is to be sent privately. */
  | { readonly type: 'recipient.choose'; readonly recipient: Recipient }
  /** The draft is to be sent to all participants. */
  | { readonly type: 'recipient.reset' }
  /** `at` is epoch milliseconds. */
  | { readonly type: 'message.send'; readonly at: number }
  | { readonly type: 'message.retry'; readonly id: string }
  | { readonly type: 'message.discard'; readonly id: string }
  /** The log is to be saved as a text file; `at` is epoch milliseconds. */
  | { readonly type: 'log.save'; readonly at: number };

export type ChatEmitted =
  | { readonly type: 'messageReceived'; readonly message: ChatMessage }
  /** `to` is the id of the receiver of a private draft, or null. */
  | { readonly type: 'draftTyped'; readonly to: string | null }
  /** The draft is empty, is sent, or gets another receiver. */
  | { readonly type: 'draftEnded' }
  | ({ readonly type: 'logSaved' } & ChatFile);

/** The file of a saved chat. */
export interface ChatFile {
  readonly name: string;
  readonly text: string;
}

/** Of the `sendChat` actor: a text, and the id of the participant who receives it; null for all participants. */
export interface SendChatInput extends OfCall {
  readonly text: string;
  readonly to: string | null;
}

/** `wireId` is the id of the message at the receivers; '' while it is unknown. `sender` is the user's name when it was sent. */
export interface SentChat {
  readonly wireId: string;
  readonly sender: string;
}

interface OfHost {
  readonly host: string;
}

interface OfMessage {
  readonly id: string;
}

const texts = messages.meetingCall.chat;

/** The log as a file. */
export const chatFileOf = ({ log, meetingId }: ChatContext, at: number): ChatFile => ({
  name: transcriptName({ meetingId, at }),
  text: transcript({ log, meetingId, at }),
});

const marked = (context: ChatContext, id: string | undefined, status: ChatStatus): Pick<ChatContext, 'log'> => ({
  log: id === undefined ? context.log : markMessage(context.log, id, status),
});

/** Adds an own message, which waits to be sent. */
const written = (
  { log, nextNumber, localId, displayName }: ChatContext,
  { text, at, recipient }: Pick<ChatMessage, 'text' | 'at' | 'recipient'>,
): Pick<ChatContext, 'log' | 'nextNumber'> => ({
  log: writeMessage(log, {
    id: `own-${nextNumber}`,
    senderId: localId,
    sender: displayName,
    recipient,
    text,
    at,
    isOwn: true,
    wireId: '',
    isHistory: false,
    replyTo: '',
    isCut: false,
    pollId: '',
  }),
  nextNumber: nextNumber + 1,
});

/** The reason why the message that is being sent is not delivered. */
function undelivered({ log }: ChatContext, reason: string): string {
  const recipient = sendingNow(log)?.recipient ?? null;
  const text = recipient === null ? texts.notDelivered : texts.notDeliveredTo(nameText(recipient.name));
  return reason === '' ? text : `${text}: ${reason}`;
}

export const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    emitted: {} as ChatEmitted,
    children: {} as { sendChat: 'sendChat'; loadFiles: 'loadFiles'; files: 'files' },
    tags: {} as 'open' | 'busy' | 'private' | 'recipientLeft',
  },
  actors: {
    sendChat: promisePlaceholder<SentChat, SendChatInput>('sendChat'),
    /**
     * Resolves with the base address of the file service when the code of `files` is loaded, with '' where the deployment has
     * none; rejects with a `Failure`.
     */
    loadFiles: promisePlaceholder<OfHost>('loadFiles'),
    /** The files that the user sends; its code is loaded by `loadFiles`. */
    files: deferred<typeof chatFilesMachine>(() => missing('files')),
  },
  delays: { chatEcho: meetingDelays.chatEcho },
  guards: {
    isNews: ({ context }, { message }: { message: ChatMessage }) => isNewMessage(context, message),
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    isWorthSending: ({ context }) => isWorthSending(context.draft),
    isRecipient: ({ context }, { id }: { id: string }) => context.recipient?.id === id,
    hasReturned: (_, { id }: Replaced) => id !== null,
    isRecipientBack: ({ context }, { formerId, id }: Replaced) => id !== null && context.recipient?.id === formerId,
    isRecipientMissing: ({ context }, { formerId, id }: Replaced) => id === null && context.recipient?.id === formerId,
    isFailed: ({ context }, { id }: OfMessage) =>
      context.log.some((entry) => entry.id === id && entry.status === 'failed'),
    isPrivate: ({ context }) => (sendingNow(context.log)?.recipient ?? null) !== null,
    isDelivered: ({ context }) => sendingNow(context.log) === undefined,
    hasMessages: ({ context }) => context.log.length > 0,
    /** The deployment has a file service, and its part does not run yet. */
    isNewHost: ({ context }, { host }: OfHost) => host !== '' && context.filesHost === '',
    hasFiles: ({ context }) => context.filesHost !== '',
    hasWaiting: ({ context }) => nextWaiting(context.log) !== undefined,
  },
  actions: {
    storeLocal: assign(({ context }, { localId }: { localId: string }) => ({
      localId,
      formerIds: context.localId === '' ? [] : [...context.formerIds, context.localId],
      repeated: [],
    })),
    storeMessage: assign(({ context }, { message }: { message: ChatMessage }) => storeReceived(context, message)),
    storeReactions: assign(({ context }, reaction: Parameters<typeof reactedTo>[1]) => ({
      log: reactedTo(context.log, reaction),
    })),
    storeRetraction: assign(({ context }, retraction: Parameters<typeof retracted>[1]) => ({
      log: retracted(context.log, retraction),
    })),
    countUnread: assign(({ context }, { message }: { message: ChatMessage }) => ({
      unread: context.unread + 1,
      firstUnreadId: context.firstUnreadId ?? message.id,
    })),
    clearUnread: assign({ unread: 0 }),
    forgetUnread: assign({ firstUnreadId: null }),
    storeSubject: assign((_, { subject }: { subject: string }) => ({ subject })),
    storeDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    storeRecipient: assign((_, { recipient }: { recipient: Recipient }) => ({ recipient })),
    forgetRecipient: assign({ recipient: null }),
    readdress: assign(({ context: { recipient } }, { formerId, id }: Replaced) =>
      recipient === null || id === null ? {} : { recipient: recipientNow(recipient, { formerId, id }) },
    ),
    continueThread: assign(({ context: { log, returned } }, { formerId, id }: Replaced) =>
      id === null ? {} : { log: continued(log, { formerId, id }), returned: [...returned, { formerId, id }] },
    ),
    writeMessage: assign(({ context }, { at }: { at: number }) => ({
      ...written(context, { text: messageText(context.draft), at, recipient: context.recipient }),
      draft: '',
    })),
    writeFile: assign(({ context }, { link, at, recipient }: SharedFile) =>
      written(context, {
        text: link,
        at,
        recipient: recipient === null ? null : context.returned.reduce(recipientNow, recipient),
      }),
    ),
    startFiles: spawnChild('files', {
      id: 'files',
      input: ({ context: { callId, meetingId, filesHost } }) => ({ callId, meetingId, host: filesHost }),
    }),
    storeFilesHost: assign((_, { host }: OfHost) => ({ filesHost: host, filesProblem: '' })),
    storeFilesProblem: assign((_, { error }: { error: unknown }) => ({ filesProblem: toFailure(error).ownMessage })),
    endFiles: sendTo('files', { type: 'call.ended' }),
    markSending: assign(({ context }) => ({
      ...marked(context, nextWaiting(context.log)?.id, 'sending'),
      problem: '',
    })),
    markDelivered: assign(({ context }, { wireId, sender }: SentChat) => ({
      log: context.log.map((entry) =>
        entry.status === 'sending' ? { ...entry, wireId, sender, status: 'sent' as const } : entry,
      ),
    })),
    markFailed: assign(({ context }, { error }: { error: unknown }) => ({
      ...marked(context, sendingNow(context.log)?.id, 'failed'),
      problem: toFailure(error).ownMessage,
    })),
    markUndelivered: assign(({ context }, { reason }: { reason: string }) => ({
      ...marked(context, sendingNow(context.log)?.id, 'failed'),
      problem: undelivered(context, reason),
    })),
    markWaiting: assign(({ context }, { id }: OfMessage) => marked(context, id, 'waiting')),
    discardMessage: assign(({ context }, { id }: OfMessage) => ({ log: discardMessage(context.log, id), problem: '' })),
    announceSaved: emit(({ context }, { at }: { at: number }) => ({
      type: 'logSaved' as const,
      ...chatFileOf(context, at),
    })),
    announceTyped: emit(({ context: { recipient } }) => ({ type: 'draftTyped' as const, to: recipient?.id ?? null })),
    announceEnded: emit({ type: 'draftEnded' as const }),
    announceReceived: emit(({ context }, { message }: { message: ChatMessage }) => ({
      type: 'messageReceived' as const,
      message: named(context.log, message),
    })),
  },
});
