import { typingMachine } from '#machines/meeting/chat/typing.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { chatMessage } from '../participants/samples.ts';

const ada = { id: 'ada', name: 'Ada' };
const ben = { id: 'ben', name: 'Ben' };

export const typingCases = defineCases({
  name: 'meeting/chat/typing',
  machine: typingMachine,
  inputs: { 'in a call': undefined },
  events: {
    'draft.typed': {
      'the draft to all participants changes': { to: null },
      'the private draft to Ada changes': { to: 'ada' },
    },
    'draft.ended': 'the message is sent',
    'hold.start': 'the call is put on hold',
    'hold.end': 'the call is resumed',
    'typing.received': {
      'Ada is typing': { typist: ada, isTyping: true },
      'Ben is typing': { typist: ben, isTyping: true },
      'Ada stops typing': { typist: ada, isTyping: false },
    },
    'chat.received': { 'the message of Ada arrives': { message: chatMessage({ id: 'm-1', senderId: 'ada' }) } },
    'participant.left': { 'Ada leaves': { id: 'ada' }, 'Ben leaves': { id: 'ben' } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
  },
  delays: {
    typingPause: '2 s have passed since the others were told',
    typingSilence: '4 s have passed without a change of the draft',
    typingStep: '2 s have passed without a word of a typing participant',
  },
  project: ({ to, typists }) => ({ to, typists: typists.map(({ id, age }) => `${id} ${age}`) }),
  invariants: {
    'somebody is shown as typing only while there is somebody': (snapshot) =>
      snapshot.hasTag('typists') === snapshot.context.typists.length > 0,
    'each participant is shown once': ({ context: { typists } }) =>
      new Set(typists.map(({ id }) => id)).size === typists.length,
  },
  mutations: {
    'a participant who stops counts as typing': { guards: { isTyping: () => true } },
    'nobody begins to type': { guards: { isTyping: () => false } },
    'all are forgotten with one': { guards: { isOnlyTypist: () => true } },
    'the last one is not forgotten': { guards: { isOnlyTypist: () => false } },
    'everybody is forgotten with the first step': { guards: { areAllSilent: () => true } },
    'nobody is ever forgotten': { guards: { areAllSilent: () => false } },
    'who is typing is not stored': { actions: { storeTypist: () => {} } },
    'one who stops is still shown': { actions: { forgetTypist: () => {} } },
    'nobody is removed': { actions: { forgetTypists: () => {} } },
    'steps are not counted': { actions: { countStep: () => {} } },
    'the receiver is not stored': { actions: { storeReceiver: () => {} } },
    'nobody is told': { actions: { orderTyping: () => {} } },
  },
});
