import type { ChatMessage } from '#machines/meeting/contracts.ts';
import { chatMachine } from '#machines/meeting/chat.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

const fromAda: ChatMessage = { id: '1', senderId: 'ada', sender: 'Ada', text: 'Hello', at: 1_000, isOwn: false };
const echo: ChatMessage = { id: '2', senderId: 'me', sender: 'Me', text: 'Hi', at: 2_000, isOwn: true };

export const chatCases = defineCases({
  name: 'meeting/chat',
  machine: chatMachine,
  inputs: { 'in a call': { callId: 'call-1', displayName: 'Me' } },
  events: {
    'conference.joined': { 'one is in the meeting': { localId: 'me', createdAt: null } },
    'chat.received': { 'Ada writes': { message: fromAda }, "one's own message comes back": { message: echo } },
    'chat.open': 'opens the chat',
    'chat.close': 'closes the chat',
    'draft.change': { 'writes something': { text: ' Hi ' }, 'writes nothing but spaces': { text: '  ' } },
    'message.send': { 'presses Send': { at: 2_000 } },
    'message.retry': { 'tries the first message again': { id: 'own-1' } },
    'message.discard': { 'gives the first message up': { id: 'own-1' } },
  },
  actors: { sendChat: { outputs: { 'it is out': undefined }, errors: { 'it is not out': refused } } },
  project: ({ log, unread, firstUnreadId, draft }) => ({
    log: log.map(({ id, status }) => `${id} ${status}`).toSorted(),
    unread,
    firstUnreadId,
    draft: draft.trim(),
  }),
  // Two own messages show every order there is.
  infeasible: ({ context }, { sentence }) => sentence === 'presses Send' && context.nextNumber > 2,
  invariants: {
    'an open chat has nothing unread': (snapshot) => !snapshot.hasTag('open') || snapshot.context.unread === 0,
    'what is unread is marked': ({ context }) => context.unread === 0 || context.firstUnreadId !== null,
    'a mark ends with the chat that showed it': (snapshot) =>
      snapshot.hasTag('open') || snapshot.context.unread > 0 || snapshot.context.firstUnreadId === null,
    'no empty message is shown (5.5)': ({ context }) => context.log.every(({ text }) => text.trim() !== ''),
    'one message goes out at a time': ({ context }) =>
      context.log.filter(({ status }) => status === 'sending').length <= 1,
    'nothing waits while nothing is under way': (snapshot) =>
      snapshot.hasTag('busy') || snapshot.context.log.every(({ status }) => status !== 'waiting'),
    'a failed message can be tried again': (snapshot) =>
      snapshot.context.log.every(
        ({ id, status }) => status !== 'failed' || snapshot.can({ type: 'message.retry', id }),
      ),
  },
  mutations: {
    'empty messages go out': { guards: { isWorthSending: () => true } },
    'an echo is news': { guards: { isNews: () => true } },
    'nothing is news': { guards: { isNews: () => false } },
    'unread messages are not counted': { actions: { countUnread: () => {} } },
    'what is read stays marked': { actions: { forgetUnread: () => {} } },
    'read messages stay unread': { actions: { clearUnread: () => {} } },
    'a failure is kept silent': { actions: { markFailed: () => {} } },
    'a message is never out': { actions: { markSent: () => {} } },
    'trying again does nothing': { actions: { markWaiting: () => {} } },
    'what is sent is tried again': { guards: { isFailed: () => true } },
    'a failed message stays for ever': { actions: { discardMessage: () => {} } },
    'messages make no sound': { actions: { announceReceived: () => {} } },
    'messages are lost': { actions: { storeMessage: () => {} } },
    'nothing goes out': { guards: { hasWaiting: () => false } },
    'what is written is lost': { actions: { storeDraft: () => {} } },
    'own messages have no sender': { actions: { storeLocal: () => {} } },
  },
});
