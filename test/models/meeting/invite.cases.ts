import { inviteMachine } from '#machines/meeting/invite.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

export const inviteCases = defineCases({
  name: 'meeting/invite',
  machine: inviteMachine,
  inputs: { 'a meeting': { origin: 'https://app.example', meetingId: 'blue fox' } },
  events: { 'link.copy': "presses 'Copy link'", 'link.dismiss': 'has copied it by hand' },
  actors: {
    copyText: { outputs: { 'the link is copied': undefined }, errors: { 'the browser refuses': refused } },
  },
  delays: { copiedNotice: 'it was said for 2 s' },
  invariants: {
    'the link leads to the meeting (3.4)': ({ context }) =>
      context.link === 'https://app.example/meet?meeting_id=blue%20fox',
    'there is always a way on': (snapshot) => snapshot.hasTag('busy') || snapshot.can({ type: 'link.copy' }),
  },
  mutations: { 'it is said for ever': { delays: { copiedNotice: 0 } } },
});
