import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import type { ChatContext } from '#machines/meeting/chat/chat.setup.ts';
import type { ChatMessage } from '#machines/meeting/conference.types.ts';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import { chatMachine } from '#machines/meeting/chat/chat.machine.ts';
import { chatFilesMachine } from '#machines/meeting/chat-files/chat-files.machine.ts';
import { defineCases, type Step } from '#test/models/lib/cases.ts';
import { refused, chatMessage } from '../participants/samples.ts';

const fromAda = chatMessage({ wireId: 'w-1' });
/** The server repeats it to newcomers; this library gives no id of the room. */
const repeated: ChatMessage = { ...fromAda, id: '3', wireId: '', isHistory: true };
const echo = chatMessage({ id: '2', senderId: 'me', sender: 'Me', text: 'Hi', at: 2_000, isOwn: true });

const described = ({ id, status, recipient, reactions, isRetracted }: ChatEntry): string =>
  [id, status, recipient?.id ?? '', reactions.length, isRetracted].join(' ');

/** Events that have the same effect whether the draft is private or not. */
const notWhilePrivate = new Set([
  'chat.opened',
  'chat.received',
  'chat.reacted',
  'chat.retracted',
  'page.hidden',
  'conference.joined',
]);

/** The files are loaded, and one is sent, while the chat has nothing else; nothing but that follows. */
function isIdleForFiles(context: ChatContext, step: Step): boolean {
  const { nextNumber, log, unread, recipient, subject, draft, formerIds, filesHost, filesProblem } = context;
  const counts = [nextNumber - 1, log.length, unread, formerIds.length, subject.length, draft.length];
  const isFresh = recipient === null && counts.every((count) => count === 0);
  const name = step.kind === 'settle' ? step.actor : step.event.type;
  if (name === 'file.shared') return !isFresh || filesHost === '';
  if (name === 'loadFiles' || name === 'call.ended') return !isFresh;
  const hasLoaded = filesHost !== '' || filesProblem !== '';
  return hasLoaded && !(isFresh && (name === 'chat.opened' || name === 'chat.closed'));
}

/** What follows the return of a participant: messages that are for the new id. */
const afterReturn = new Set([
  "the user presses 'Send'",
  'the user sends the first message again',
  'a file of the user for Ada is stored',
  'the message is sent',
]);

const isQuiet = (context: ChatContext): boolean =>
  context.unread === 0 && context.formerIds.length === 0 && context.repeated.length === 0 && context.subject === '';

const hasFailedOnce = ({ log }: ChatContext): boolean =>
  log.length === 1 && log.every(({ recipient, status }) => recipient !== null && status === 'failed');

const hasFiles = ({ log, filesHost }: ChatContext): boolean => log.length === 0 && filesHost !== '';

/**
 * Participants return, or do not, while the user has written nothing but a private draft; Ada returns also after one private
 * message that has failed, and while the part of the files exists.
 */
function isIdleForReturn(context: ChatContext, { sentence, ...step }: Step): boolean {
  if (context.returned.length > 0) return !afterReturn.has(sentence);
  if (step.kind !== 'send' || step.event.type !== 'participant.replaced') return false;
  const { recipient, log, draft } = context;
  if (!isQuiet(context)) return true;
  if (log.length === 0 && recipient !== null) return sentence === 'Ada returns with another id' && draft !== ' Hi ';
  return sentence !== 'Ada returns with another id' || draft !== '' || !(hasFailedOnce(context) || hasFiles(context));
}

/** Steps on which the subject, a change of a message, and a private draft have no effect. */
function isIdle({ subject, log, recipient }: ChatContext, step: Step): boolean {
  const type = step.kind === 'send' ? step.event.type : '';
  if (subject !== '') return true;
  if (log.some(({ reactions, isRetracted }) => reactions.length > 0 || isRetracted)) {
    return type !== 'chat.reacted' && type !== 'chat.retracted';
  }
  const isPrivate = recipient !== null || log.some((entry) => entry.recipient !== null);
  return isPrivate && notWhilePrivate.has(type);
}

export const chatCases = defineCases({
  name: 'meeting/chat/chat',
  machine: chatMachine.provide({ actors: { files: chatFilesMachine } }),
  inputs: { 'in a call': { callId: 'call-1', meetingId: 'daily-standup', displayName: 'Me' } },
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'chat.received': {
      'Ada writes': { message: fromAda },
      "the user's own message comes back": { message: echo },
      "the server repeats Ada's message": { message: repeated },
    },
    'chat.reacted': { 'Ben reacts to the message of Ada': { wireId: 'w-1', senderId: 'ben', emojis: ['👍'] } },
    'chat.retracted': { 'Ada removes the message': { wireId: 'w-1', senderId: 'ada' } },
    'subject.changed': { 'a moderator sets the subject': { subject: 'Roadmap' } },
    'chat.refused': { 'the server refuses the message': { reason: 'Not allowed' } },
    'participant.left': { 'Ada leaves': { id: 'ada' }, 'Bob leaves': { id: 'bob' } },
    'participant.replaced': {
      'Ada returns with another id': { formerId: 'ada', id: 'ada-2' },
      'Ada does not return': { formerId: 'ada', id: null },
      'Bob returns with another id': { formerId: 'bob', id: 'bob-2' },
      'Bob does not return': { formerId: 'bob', id: null },
    },
    'file.shared': {
      'a file of the user is stored': {
        link: 'https://files.example/f/1#name=plan.pdf&size=10',
        at: 2_000,
        recipient: null,
      },
      'a file of the user for Ada is stored': {
        link: 'https://files.example/f/2#name=plan.pdf&size=10',
        at: 2_000,
        recipient: { id: 'ada', name: 'Ada' },
      },
    },
    'call.ended': 'the user leaves the meeting',
    'chat.opened': 'the user opens the chat',
    'chat.closed': 'the user closes the chat',
    'page.hidden': 'the call is not visible any more',
    'page.shown': 'the call is visible again',
    'draft.change': {
      'the user types a message': { text: ' Hi ' },
      'the user types only spaces': { text: '  ' },
      'the user types too long a message': { text: 'x'.repeat(chatLimits.messageMax + 1) },
    },
    'recipient.choose': { 'the user writes to Ada': { recipient: { id: 'ada', name: 'Ada' } } },
    'recipient.reset': 'the user writes to all participants',
    'message.send': { "the user presses 'Send'": { at: 2_000 } },
    'message.retry': { 'the user sends the first message again': { id: 'own-1' } },
    'message.discard': { 'the user discards the first message': { id: 'own-1' } },
    'log.save': { "the user presses 'Save chat'": { at: 3_000 } },
  },
  actors: {
    loadFiles: {
      outputs: {
        'the deployment has a file service': { host: 'https://files.example/' },
        'the deployment has no file service': { host: '' },
      },
      errors: { 'the code is not loaded': refused },
    },
    sendChat: {
      outputs: { 'the message is sent': { wireId: 'wire-1', sender: 'Me' } },
      errors: { 'the message is not sent': refused },
    },
  },
  delays: { chatEcho: 'the message has not come back' },
  project: ({
    log,
    unread,
    firstUnreadId,
    draft,
    nextNumber,
    problem,
    formerIds,
    repeated: again,
    recipient,
    returned,
    subject,
    filesHost,
    filesProblem,
  }) => ({
    filesHost,
    filesProblem,
    subject,
    nextNumber,
    hasRejoined: formerIds.length > 0,
    repeated: again.length,
    problem,
    recipient: recipient?.id ?? null,
    returned: returned.length,
    log: log.map(described).toSorted(),
    unread,
    firstUnreadId,
    draft: draft.trim().slice(0, 3),
  }),
  // Two own messages are enough to reach every order, one of which is private at most; the history and a reconnection
  // are read while there are none, and private messages are written while the chat is closed and nothing is unread.
  infeasible: (snapshot, step) => {
    const { context } = snapshot;
    if (isIdle(context, step) || isIdleForFiles(context, step) || isIdleForReturn(context, step)) return true;
    const { nextNumber, formerIds, repeated: again, log, localId, recipient, unread } = context;
    const hasHistory = formerIds.length > 0 || again.length > 0 || log.some(({ isHistory }) => isHistory);
    const hasOthers = nextNumber > 1 || hasHistory || recipient !== null;
    const rules: Readonly<Record<string, boolean>> = {
      'the user writes to Ada': nextNumber > 1 || log.length > 0 || unread > 0 || snapshot.hasTag('open'),
      "the user presses 'Send'": nextNumber > 2 || hasHistory,
      'the user is in the meeting': localId !== '' && (nextNumber > 1 || formerIds.length > 0),
      "the server repeats Ada's message": nextNumber > 1 || again.length > 0,
      'Ben reacts to the message of Ada': hasOthers,
      'Ada removes the message': hasOthers,
      'a moderator sets the subject': hasOthers || log.length > 0,
    };
    return rules[step.sentence] === true;
  },
  invariants: {
    'an open chat has nothing unread': (snapshot) => !snapshot.hasTag('open') || snapshot.context.unread === 0,
    'the first unread message is marked': ({ context }) => context.unread === 0 || context.firstUnreadId !== null,
    'the mark is removed when the chat closes': (snapshot) =>
      snapshot.hasTag('open') || snapshot.context.unread > 0 || snapshot.context.firstUnreadId === null,
    'no empty message is shown, except a removed one (5.5)': ({ context }) =>
      context.log.every(({ text, isRetracted }) => isRetracted === (text.trim() === '')),
    'no message is longer than the server accepts': ({ context }) =>
      context.log.every(({ text }) => text.length <= chatLimits.messageMax),
    'a chat with messages can be saved, and no other': (snapshot) =>
      snapshot.can({ type: 'log.save', at: 0 }) === snapshot.context.log.length > 0,
    'a private draft is not sent after its recipient has left': (snapshot) =>
      !snapshot.hasTag('recipientLeft') || !snapshot.can({ type: 'message.send', at: 0 }),
    'the recipient is known while the draft is private, and only then': (snapshot) =>
      snapshot.hasTag('private') === (snapshot.context.recipient !== null),
    'one message is sent at a time': ({ context }) =>
      context.log.filter(({ status }) => status === 'sending').length <= 1,
    'no message waits while no message is being sent': (snapshot) =>
      snapshot.hasTag('busy') || snapshot.context.log.every(({ status }) => status !== 'waiting'),
    'a failed message can be sent again': (snapshot) =>
      snapshot.context.log.every(
        ({ id, status }) => status !== 'failed' || snapshot.can({ type: 'message.retry', id }),
      ),
  },
  mutations: {
    'empty messages are sent': { guards: { isWorthSending: () => true } },
    'an echo counts as a new message': { guards: { isNews: () => true } },
    'no message counts as new': { guards: { isNews: () => false } },
    'unread messages are not counted': { actions: { countUnread: () => {} } },
    'a read message stays marked': { actions: { forgetUnread: () => {} } },
    'read messages stay unread': { actions: { clearUnread: () => {} } },
    'a failed message is not marked as failed': { actions: { markFailed: () => {} } },
    'a sent message counts as delivered': { guards: { isDelivered: () => true } },
    'a message that has come back does not count as delivered': { guards: { isDelivered: () => false } },
    'a lost message counts as delivered': { actions: { markUndelivered: () => {} } },
    'sending again does nothing': { actions: { markWaiting: () => {} } },
    'a message that has not failed is sent again': { guards: { isFailed: () => true } },
    'a failed message cannot be discarded': { actions: { discardMessage: () => {} } },
    'a draft of spaces counts as typing': { guards: { isBlank: () => false } },
    'the others do not see that the user types': { actions: { announceTyped: () => {} } },
    'the others do not see that the draft is sent': { actions: { announceEnded: () => {} } },
    'no event is sent for a received message': { actions: { announceReceived: () => {} } },
    'reactions are not stored': { actions: { storeReactions: () => {} } },
    'a removed message stays': { actions: { storeRetraction: () => {} } },
    'received messages are not stored': { actions: { storeMessage: () => {} } },
    'waiting messages are not sent': { guards: { hasWaiting: () => false } },
    'a private message goes to all participants': { actions: { storeRecipient: () => {} } },
    'the recipient stays': { actions: { forgetRecipient: () => {} } },
    'another participant who leaves counts as the recipient': { guards: { isRecipient: () => true } },
    'a private draft goes to a former id of its recipient': { actions: { readdress: () => {} } },
    'private messages go to a former id of their recipient': { actions: { continueThread: () => {} } },
    'another participant who returns counts as the recipient': {
      guards: { isRecipientBack: (_, { id }) => id !== null },
    },
    'a recipient who does not return counts as present': { guards: { isRecipientMissing: () => false } },
    'a private message waits for an echo': { guards: { isPrivate: () => false } },
    'a private message that has arrived is still being sent': { actions: { markDelivered: () => {} } },
    'the subject is not stored': { actions: { storeSubject: () => {} } },
    'the draft is not stored': { actions: { storeDraft: () => {} } },
    'an empty chat is saved': { guards: { hasMessages: () => true } },
    'the chat is not saved': { actions: { announceSaved: () => {} } },
    'files are never offered': { guards: { isNewHost: () => false } },
    'files are offered without a file service, or twice': { guards: { isNewHost: () => true } },
    'the part of the files is not started': { actions: { startFiles: () => {} } },
    'the file service is not stored': { actions: { storeFilesHost: () => {} } },
    'it is not shown that files cannot be attached': { actions: { storeFilesProblem: () => {} } },
    'the link of a file is not sent': { actions: { writeFile: () => {} } },
    'an upload goes on after the call': { actions: { endFiles: () => {} } },
    'own messages have no sender': { actions: { storeLocal: () => {} } },
  },
});
