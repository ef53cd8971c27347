import { lobbyMachine } from '#machines/meeting/lobby/lobby.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const ben = { id: 'ben', displayName: 'Ben', email: '' };
const cleo = { id: 'cleo', displayName: 'Cleo', email: '' };

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
    'guest.admit': { 'the user admits Ben': { id: 'ben' } },
    'guest.deny': { 'the user denies Ben': { id: 'ben' } },
    'guests.admit': 'the user admits all',
    'answer.late': { 'Ben is still in the lobby after 10 s': { ids: ['ben'] } },
  },
  project: ({ guests }) => guests.map(({ id, email, answer }) => [id, email, answer]),
  // The time runs only after an answer.
  infeasible: ({ context }, { sentence }) =>
    sentence.includes('after 10 s') &&
    context.guests.some(({ id, answer }) => id === 'ben' && (answer === 'none' || answer === 'late')),
  invariants: {
    'each guest is listed once': ({ context: { guests } }) =>
      new Set(guests.map(({ id }) => id)).size === guests.length,
    'only a moderator answers': (snapshot) => snapshot.hasTag('moderating') || !snapshot.can({ type: 'guests.admit' }),
  },
  mutations: {
    'every user is a moderator': { guards: { isModerator: () => true } },
    'a guest is listed twice': { guards: { isNew: () => true } },
    'a guest is answered twice': { guards: { isWaiting: () => true } },
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
