import { admissionMachine } from '#machines/meeting/admission/admission.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { failures } from '#test/models/sign-up/samples.ts';
import { access } from '../call/samples.ts';

const refusal = (status: number, ownMessage: string) => new Failure({ ownMessage, apiError: true, status });

export const admissionCases = defineCases({
  name: 'meeting/admission/admission',
  machine: admissionMachine,
  inputs: { 'the user follows a link to a meeting': { meetingId: 'daily-standup' } },
  events: {
    'admission.retry': "the user presses 'Try again'",
    'admission.expect': {
      'the user has typed a name': { guest: { displayName: 'Ada Lovelace', avatar: '' } },
      'the user has cleared the name': { guest: { displayName: '', avatar: '' } },
    },
    'admission.want': {
      'the user asks to join': { guest: { displayName: 'Ada Lovelace', avatar: '' } },
      'the user asks to join with another name': { guest: { displayName: 'Countess', avatar: '' } },
      'the user asks to join with a picture': {
        guest: { displayName: 'Ada Lovelace', avatar: 'https://example.com/ada.png' },
      },
    },
    'password.submit': {
      'the user enters a password': { password: 'Quorum-7' },
      'the user enters no password': { password: '' },
    },
    'password.cancel': 'the user closes the password question',
  },
  actors: {
    findMeeting: {
      outputs: {
        'the meeting is found': { harmony: 'https://harmony.example.com/', jitsiUrl: 'https://meet.example.com/' },
      },
      errors: {
        'the meeting does not exist': refusal(404, 'There is no such meeting.'),
        'no network': failures.offline,
      },
    },
    checkPassword: {
      outputs: { 'the password is right': { proof: 'proof-1' } },
      errors: { 'the password is wrong': refusal(422, 'The password is not right.') },
    },
    fetchAccess: {
      outputs: { 'access is granted': access },
      errors: {
        'a password is required': refusal(403, 'This meeting has a password.'),
        'the service is down': failures.down,
      },
    },
  },
  delays: {
    expectationPause: 'typing has paused',
    passAge: 'the pass that was fetched ahead is too old',
  },
  project: ({ guest, pass, proof, message }) => ({
    guest,
    hasPass: pass.token !== '',
    proven: proof !== '',
    says: message !== '',
  }),
  invariants: {
    'a user without access sees the reason': (snapshot) =>
      !(snapshot.matches('unknown') || snapshot.matches('unreachable')) || snapshot.context.message !== '',
    'a known meeting has a server address (7.4)': (snapshot) =>
      !snapshot.hasTag('known') || snapshot.context.venue.harmony !== '',
    'a pass that is fetched ahead exists exactly while a guest is expected': (snapshot) =>
      snapshot.matches({ known: { ready: 'expected' } }) === (snapshot.context.pass.token !== ''),
    'no old message is shown during a request': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.message === '',
  },
  mutations: {
    'an unknown meeting can be requested again': { guards: { isUnknown: () => false } },
    'a lost network is treated as an unknown meeting': { guards: { isUnknown: () => true } },
    'the password is never requested': { guards: { isPasswordWanted: () => false } },
    'every failure requests a password': { guards: { isPasswordWanted: () => true } },
    'a guest with other data joins with the pass of the expected guest': {
      guards: { isExpected: () => true },
    },
    'a pass is fetched for a guest without a name': { guards: { hasName: () => true } },
    'no guest counts as expected': { guards: { isExpected: () => false } },
    'a pass that was fetched ahead is lost': { actions: { storePass: () => {} } },
    'a pass is used twice, and after it has expired': { actions: { forgetPass: () => {} } },
    'an empty password is sent': { guards: { hasPassword: () => true } },
    'the address of the found meeting is not stored': { actions: { storeVenue: () => {} } },
    'the guest is not stored': { actions: { storeGuest: () => {} } },
    'the proof of the right password is not stored': { actions: { storeProof: () => {} } },
    'an expired proof is sent again': { actions: { forgetProof: () => {} } },
    'no message is stored': { actions: { storeMessage: () => {} } },
    'an old message stays': { actions: { forgetMessage: () => {} } },
    'no event is sent when the meeting is found': { actions: { announceFound: () => {} } },
    'no event is sent when access is granted': { actions: { announceAdmitted: () => {} } },
    'no event is sent with the expected guest': { actions: { announceExpected: () => {} } },
    'no event is sent when access is refused': { actions: { announceRefused: () => {} } },
  },
});
