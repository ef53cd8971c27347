import { lobbyMachine } from '#machines/meeting/lobby/lobby.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const ben = { id: 'ben', displayName: 'Ben', email: '' };
const cleo = { id: 'cleo', displayName: 'Cleo', email: '' };

/** The longest conversation that is explored. */
const most = 2;

export const lobbyCases = defineCases({
  name: 'meeting/lobby/lobby',
  machine: lobbyMachine,
  events: {
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'role.changed': {
      'the user becomes a moderator': { role: 'moderator' },
      'the user is no moderator any more': { role: 'participant' },
    },
    'lobby.came': { 'Ben asks to join': { guest: ben }, 'Cleo asks to join': { guest: cleo } },
    'lobby.changed': { 'the e-mail address of Ben is known': { id: 'ben', email: 'ben@example.com' } },
    'lobby.went': { 'Ben leaves the lobby': { id: 'ben' } },
    'lobby.told': {
      'Ben writes': { from: 'ben', text: 'I am Ben' },
      'a client that does not wait writes': { from: 'dan', text: 'Hello' },
    },
    'talk.toggle': {
      'the user opens or closes the conversation with Ben': { id: 'ben' },
      'the user opens the conversation with Dan': { id: 'dan' },
    },
    'talk.send': {
      'the user writes to Ben': { id: 'ben', text: ' Who are you? ' },
      'the user writes nothing to Ben': { id: 'ben', text: ' ' },
    },
    'guest.admit': { 'the user admits Ben': { id: 'ben' } },
    'guest.deny': { 'the user denies Ben': { id: 'ben' } },
    'guests.admit': 'the user admits all',
    'answer.late': { 'Ben is still in the lobby after 10 s': { ids: ['ben'] } },
  },
  project: ({ guests }) =>
    guests.map(({ id, email, answer, messages, isOpen, unread }) => [
      id,
      email,
      answer,
      messages.map(({ text, isOwn }) => [text, isOwn]),
      isOpen,
      unread,
    ]),
  // The time runs only after an answer.
  infeasible: ({ context }, { sentence }) =>
    (sentence.includes('after 10 s') &&
      context.guests.some(({ id, answer }) => id === 'ben' && (answer === 'none' || answer === 'late'))) ||
    ((sentence === 'Ben writes' || sentence === 'the user writes to Ben') &&
      context.guests.some(({ messages }) => messages.length >= most)) ||
    (sentence === 'Cleo asks to join' && context.guests.some(({ messages }) => messages.length > 0)),
  invariants: {
    'each guest is listed once': ({ context: { guests } }) =>
      new Set(guests.map(({ id }) => id)).size === guests.length,
    'only a moderator answers': (snapshot) => snapshot.hasTag('moderating') || !snapshot.can({ type: 'guests.admit' }),
  },
  mutations: {
    'every user is a moderator': { guards: { isModerator: () => true } },
    'a guest is listed twice': { guards: { isNew: () => true } },
    'a guest is answered twice': { guards: { isWaiting: () => true } },
    'a client that does not wait has a conversation': { guards: { isGuest: () => true } },
    'messages of guests are dropped': { guards: { isGuest: () => false } },
    'an empty message is sent': { guards: { canSend: () => true } },
    'the conversation is not shown': { actions: { toggleTalk: () => {} } },
    'a message of a guest is not stored': { actions: { storeReceived: () => {} } },
    'a message of the user is not stored': { actions: { storeSent: () => {} } },
    'messages are not sent': { actions: { orderMessage: () => {} } },
    'no event is sent when a guest writes': { actions: { announceTold: () => {} } },
    'an empty lobby is admitted': { guards: { hasWaiting: () => true } },
    'guests are not listed': { actions: { storeGuest: () => {} } },
    'an e-mail address is not stored': { actions: { storeEmail: () => {} } },
    'guests who leave stay listed': { actions: { removeGuest: () => {} } },
    'guests of a lost connection stay listed': { actions: { forgetGuests: () => {} } },
    'an admission is not stored': { actions: { storeAdmitted: () => {} } },
    'a denial is not stored': { actions: { storeDenied: () => {} } },
    'a late answer is not shown': { actions: { storeLate: () => {} } },
    'the time for an answer does not start': { actions: { awaitEffect: () => {} } },
    'no event is sent when a guest asks': { actions: { announceKnocked: () => {} } },
    'guests are not admitted': { actions: { orderAdmit: () => {} } },
    'guests are not denied': { actions: { orderDeny: () => {} } },
  },
});
