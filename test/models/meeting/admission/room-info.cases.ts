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
        'nobody is in the meeting': { count: 0, hasPassword: false, hasLobby: false },
        'two participants are in the meeting, which has a password': { count: 2, hasPassword: true, hasLobby: false },
      },
      errors: { 'the server does not say it': refused },
    },
  },
  delays: { roomInfoAge: '10 s have passed' },
  project: ({ info }) => ({ info }),
  invariants: {
    'what is shown was said by the server': (snapshot) => !snapshot.hasTag('known') || snapshot.context.info !== null,
  },
  mutations: {
    'what the server says is not stored': { actions: { storeInfo: () => {} } },
    'what the server no longer says is shown': { actions: { forgetInfo: () => {} } },
  },
});
