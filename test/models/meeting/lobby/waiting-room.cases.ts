import { waitingRoomMachine } from '#machines/meeting/lobby/waiting-room.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

/** The longest conversation that is explored. */
const most = 3;

export const waitingRoomCases = defineCases({
  name: 'meeting/lobby/waiting-room',
  machine: waitingRoomMachine,
  events: {
    'lobby.entered': 'the user enters the lobby',
    'lobby.invited': { 'Grace begins a conversation': { moderatorId: 'grace' } },
    'lobby.told': {
      'Grace writes': { from: 'grace', text: 'Who are you?' },
      'Hedy writes': { from: 'hedy', text: 'Please wait' },
    },
    'lobby.abandoned': {
      'Grace leaves the meeting': { moderatorId: 'grace' },
      'Hedy leaves the meeting': { moderatorId: 'hedy' },
    },
    'answer.send': { 'the user answers': { text: ' Ada ' }, 'the user answers nothing': { text: ' ' } },
    'conference.joined': { 'the user is admitted': { localId: 'ada', createdAt: null } },
  },
  project: ({ messages, moderator }) => ({ moderator, messages: messages.map(({ text, isOwn }) => [text, isOwn]) }),
  infeasible: ({ context: { messages } }, { sentence }) =>
    messages.length >= most && (sentence.endsWith('writes') || sentence === 'the user answers'),
  invariants: {
    'an answer has a receiver': (snapshot) => snapshot.hasTag('answerable') === (snapshot.context.moderator !== ''),
  },
  mutations: {
    'an empty answer is sent': { guards: { isWorthSending: () => true } },
    'no answer is sent': { guards: { isWorthSending: () => false } },
    'the conversation ends with any moderator': { guards: { isModerator: () => true } },
    'the moderator is not stored': { actions: { storeModerator: () => {} } },
    'the moderator who left still receives answers': { actions: { forgetModerator: () => {} } },
    'a message is not stored': { actions: { storeReceived: () => {} } },
    'an answer is not stored': { actions: { storeSent: () => {} } },
    'an earlier conversation stays': { actions: { forgetMessages: () => {} } },
    'an answer is not ordered': { actions: { orderAnswer: () => {} } },
    'no event is sent when a message arrives': { actions: { announceReceived: () => {} } },
  },
});
