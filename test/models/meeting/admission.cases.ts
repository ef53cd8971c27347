import { admissionMachine } from '#machines/meeting/admission.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { access } from './samples.ts';

const refusal = (status: number, ownMessage: string) => new Failure({ ownMessage, apiError: true, status });

export const admissionCases = defineCases({
  name: 'meeting/admission',
  machine: admissionMachine,
  inputs: { 'follows a link to a meeting': { meetingId: 'daily-standup' } },
  events: {
    'admission.retry': "presses 'Try again'",
    'admission.expect': {
      'has typed a name': { guest: { displayName: 'Ada Lovelace', avatar: '' } },
      'has taken the name out': { guest: { displayName: '', avatar: '' } },
    },
    'admission.want': {
      'wants to join': { guest: { displayName: 'Ada Lovelace', avatar: '' } },
      'wants to join under another name': { guest: { displayName: 'Countess', avatar: '' } },
      'wants to join with a picture': { guest: { displayName: 'Ada Lovelace', avatar: 'https://example.com/ada.png' } },
    },
    'password.submit': {
      'enters a password': { password: 'Quorum-7' },
      'enters no password': { password: '' },
    },
    'password.cancel': 'gives up',
  },
  actors: {
    findMeeting: {
      outputs: { 'it is found': { harmony: 'https://harmony.example.com/', jitsiUrl: 'https://meet.example.com/' } },
      errors: {
        'there is no such meeting': refusal(404, 'There is no such meeting.'),
        'no network': failures.offline,
      },
    },
    checkPassword: {
      outputs: { 'the password is right': { proof: 'proof-1' } },
      errors: { 'the password is wrong': refusal(422, 'The password is not right.') },
    },
    fetchAccess: {
      outputs: { 'may come in': access },
      errors: {
        'a password is wanted': refusal(403, 'This meeting has a password.'),
        'the service is down': failures.down,
      },
    },
  },
  project: ({ guest, pass, proof, message }) => ({
    guest,
    hasPass: pass.token !== '',
    proven: proof !== '',
    says: message !== '',
  }),
  invariants: {
    'who is kept out is told why': (snapshot) =>
      !(snapshot.matches('unknown') || snapshot.matches('unreachable')) || snapshot.context.message !== '',
    'a known meeting says where it is (7.4)': (snapshot) =>
      !snapshot.hasTag('known') || snapshot.context.venue.harmony !== '',
    'a pass that is fetched ahead is there exactly while somebody is expected': (snapshot) =>
      snapshot.matches({ known: { ready: 'expected' } }) === (snapshot.context.pass.token !== ''),
    'nothing old is said while something is asked': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.message === '',
  },
  mutations: {
    'an unknown meeting is asked for again and again': { guards: { isUnknown: () => false } },
    'a lost network looks like an unknown meeting': { guards: { isUnknown: () => true } },
    'the password is never asked for': { guards: { isPasswordWanted: () => false } },
    'every trouble asks for a password': { guards: { isPasswordWanted: () => true } },
    'whoever joins is somebody else than was expected': {
      guards: { isExpected: () => true },
    },
    'a pass is fetched for nobody': { guards: { isSomebody: () => true } },
    'nobody is ever expected': { guards: { isExpected: () => false } },
    'a pass that was fetched ahead is lost': { actions: { storePass: () => {} } },
    'a pass is used twice, and when it is too old': { actions: { forgetPass: () => {} } },
    'an empty password is sent': { guards: { hasPassword: () => true } },
    'the meeting is found and forgotten': { actions: { storeVenue: () => {} } },
    'who comes in is forgotten': { actions: { storeGuest: () => {} } },
    'the right password is asked for again': { actions: { storeProof: () => {} } },
    'a lapsed proof is shown for ever': { actions: { forgetProof: () => {} } },
    'nothing is said': { actions: { storeMessage: () => {} } },
    'what was said stays': { actions: { forgetMessage: () => {} } },
    'nobody hears that it is found': { actions: { announceFound: () => {} } },
    'nobody hears of the pass': { actions: { announceAdmitted: () => {} } },
    'nobody hears who is expected': { actions: { announceExpected: () => {} } },
    'nobody hears of being refused': { actions: { announceRefused: () => {} } },
  },
});
