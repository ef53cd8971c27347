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
    'admission.want': { 'wants to join': { guest: { displayName: 'Ada Lovelace', avatar: '' } } },
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
  project: ({ proof, message }) => ({ proven: proof !== '', says: message !== '' }),
  invariants: {
    'who is kept out is told why': (snapshot) =>
      !(snapshot.matches('unknown') || snapshot.matches('unreachable')) || snapshot.context.message !== '',
    'a known meeting says where it is (7.4)': (snapshot) =>
      !snapshot.hasTag('known') || snapshot.context.venue.harmony !== '',
    'nothing old is said while something is asked': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.message === '',
  },
  mutations: {
    'an unknown meeting is asked for again and again': { guards: { isUnknown: () => false } },
    'a lost network looks like an unknown meeting': { guards: { isUnknown: () => true } },
    'the password is never asked for': { guards: { isPasswordWanted: () => false } },
    'every trouble asks for a password': { guards: { isPasswordWanted: () => true } },
    'an empty password is sent': { guards: { hasPassword: () => true } },
    'the meeting is found and forgotten': { actions: { storeVenue: () => {} } },
    'who comes in is forgotten': { actions: { storeGuest: () => {} } },
    'the right password is asked for again': { actions: { storeProof: () => {} } },
    'a lapsed proof is shown for ever': { actions: { forgetProof: () => {} } },
    'nothing is said': { actions: { storeMessage: () => {} } },
    'what was said stays': { actions: { forgetMessage: () => {} } },
    'nobody hears that it is found': { actions: { announceFound: () => {} } },
    'nobody hears of the pass': { actions: { announceAdmitted: () => {} } },
    'nobody hears of being refused': { actions: { announceRefused: () => {} } },
  },
});
