import { roomInfoMachine } from '#machines/meeting/admission/room-info.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';

export const roomInfoCases = defineCases({
  name: 'meeting/admission/room-info',
  machine: roomInfoMachine,
  inputs: { 'a pass has been fetched ahead': { callId: 'call-1' } },
  events: {},
  actors: {
    askRoom: {
      outputs: {
        'the meeting is empty': { count: 0, hasPassword: false, hasLobby: false },
        'two participants are in the meeting, which has a password': { count: 2, hasPassword: true, hasLobby: false },
      },
      errors: { 'the server refuses': refused },
    },
  },
  delays: { roomInfoAge: '10 s have passed' },
  project: ({ info }) => ({ info }),
  invariants: {
    'something is shown as long as the server has answered last': ({ value, context }) =>
      value === 'asking' || (value === 'known') === (context.info !== null),
  },
  mutations: {
    'the answer is not stored': { actions: { storeInfo: () => {} } },
    'an answer is still shown after the server has refused': { actions: { forgetInfo: () => {} } },
  },
});
