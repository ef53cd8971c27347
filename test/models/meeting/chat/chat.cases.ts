import type { ChatMessage } from '#machines/meeting/conference.types.ts';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import { chatMachine } from '#machines/meeting/chat/chat.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused, chatMessage } from '../participants/samples.ts';

const fromAda = chatMessage();
/** The server repeats it to newcomers; this library gives no id of the room. */
const repeated: ChatMessage = { ...fromAda, id: '3', isHistory: true };
const echo = chatMessage({ id: '2', senderId: 'me', sender: 'Me', text: 'Hi', at: 2_000, isOwn: true });

export const chatCases = defineCases({
  name: 'meeting/chat/chat',
  machine: chatMachine,
  inputs: { 'in a call': { callId: 'call-1', displayName: 'Me' } },
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'chat.received': {
      'Ada writes': { message: fromAda },
      "the user's own message comes back": { message: echo },
      "the server repeats Ada's message": { message: repeated },
    },
    'chat.opened': 'the user opens the chat',
    'chat.closed': 'the user closes the chat',
    'page.hidden': 'the user switches to another tab',
    'page.shown': 'the user switches back to this tab',
    'draft.change': {
      'the user types a message': { text: ' Hi ' },
      'the user types only spaces': { text: '  ' },
      'the user types too long a message': { text: 'x'.repeat(chatLimits.messageMax + 1) },
    },
    'message.send': { "the user presses 'Send'": { at: 2_000 } },
    'message.retry': { 'the user sends the first message again': { id: 'own-1' } },
    'message.discard': { 'the user discards the first message': { id: 'own-1' } },
  },
  actors: {
    sendChat: { outputs: { 'the message is sent': undefined }, errors: { 'the message is not sent': refused } },
  },
  delays: { chatEcho: 'the message has not come back' },
  project: ({ log, unread, firstUnreadId, draft, nextNumber, problem, formerIds, repeated: again }) => ({
    nextNumber,
    hasRejoined: formerIds.length > 0,
    repeated: again.length,
    problem,
    log: log.map(({ id, status }) => `${id} ${status}`).toSorted(),
    unread,
    firstUnreadId,
    draft: draft.trim().slice(0, 3),
  }),
  // Two own messages are enough to reach every order; the history and a reconnection are read while there are none.
  infeasible: ({ context: { nextNumber, formerIds, repeated: again, log, localId } }, { sentence }) => {
    const hasHistory = formerIds.length > 0 || again.length > 0 || log.some(({ isHistory }) => isHistory);
    if (sentence === "the user presses 'Send'") return nextNumber > 2 || hasHistory;
    if (sentence === 'the user is in the meeting') return localId !== '' && (nextNumber > 1 || formerIds.length > 0);
    return sentence === "the server repeats Ada's message" && (nextNumber > 1 || again.length > 0);
  },
  invariants: {
    'an open chat has nothing unread': (snapshot) => !snapshot.hasTag('open') || snapshot.context.unread === 0,
    'the first unread message is marked': ({ context }) => context.unread === 0 || context.firstUnreadId !== null,
    'the mark is removed when the chat closes': (snapshot) =>
      snapshot.hasTag('open') || snapshot.context.unread > 0 || snapshot.context.firstUnreadId === null,
    'no empty message is shown (5.5)': ({ context }) => context.log.every(({ text }) => text.trim() !== ''),
    'no message is longer than the server accepts': ({ context }) =>
      context.log.every(({ text }) => text.length <= chatLimits.messageMax),
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
    'no event is sent for a received message': { actions: { announceReceived: () => {} } },
    'received messages are not stored': { actions: { storeMessage: () => {} } },
    'waiting messages are not sent': { guards: { hasWaiting: () => false } },
    'the draft is not stored': { actions: { storeDraft: () => {} } },
    'own messages have no sender': { actions: { storeLocal: () => {} } },
  },
});
