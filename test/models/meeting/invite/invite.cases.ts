import { inviteMachine } from '#machines/meeting/invite/invite.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';

export const inviteCases = defineCases({
  name: 'meeting/invite/invite',
  machine: inviteMachine,
  inputs: { 'a meeting': { origin: 'https://app.example', meetingId: 'blue fox' } },
  events: {
    'link.copy': "the user presses 'Copy link'",
    'link.dismiss': 'the user has copied the link by hand',
    'name.copy': { 'the user copies the name of Ada': { name: 'Ada' } },
    'code.show': 'the invitation is shown',
    'calendar.save': {
      "the user presses 'Save to calendar' at 09:30:12": { at: Date.UTC(2026, 4, 4, 9, 30, 12) },
    },
    'message.copy': { 'the user copies the message of Ada': { text: 'See you at noon' } },
  },
  actors: {
    drawCode: {
      outputs: { 'the QR code of the link': { size: 29, path: 'M4 4h7v1h-7z' }, 'the link is too long': null },
      errors: { 'the code that draws is not loaded': refused },
    },
    copyText: { outputs: { 'the text is copied': undefined }, errors: { 'the browser refuses to copy': refused } },
  },
  project: ({ what, text, code, codeProblem }) => ({ what, text, code, codeProblem }),
  delays: { copiedNotice: 'the notice has been shown for 2 s' },
  invariants: {
    'the link leads to the meeting (3.4)': ({ context }) =>
      context.link === 'https://app.example/meet?meeting_id=blue%20fox',
    'a QR code is shown only with its picture': (snapshot) =>
      snapshot.matches({ code: 'shown' }) === (snapshot.context.code !== null),
    'the link can be copied again unless a copy is running': (snapshot) =>
      snapshot.hasTag('busy') || snapshot.can({ type: 'link.copy' }),
  },
  mutations: {
    'the notice is not shown for its time': { delays: { copiedNotice: 0 } },
    'the text is not stored': { actions: { storeText: () => {} } },
    'the QR code is not shown with a link that could not be copied': { actions: { needCode: () => {} } },
    'the QR code is not stored': { actions: { storeCode: () => {} } },
  },
});
