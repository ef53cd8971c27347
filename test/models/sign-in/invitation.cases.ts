import { invitationMachine } from '#machines/sign-in/invitation.machine.ts';
import { invitationFields, shownInvitationProblem } from '#machines/sign-in/invitation.setup.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { email, password, refusals } from './samples.ts';

const invitation = { email, company: 'Analytical Engines', firstName: '', lastName: '', invitedBy: 'Grace Hopper' };
const badKeys = {
  'the key has expired': refusals.expired,
  'the key was used': refusals.used,
  'the key is unknown': refusals.unknown,
};

export const invitationCases = defineCases({
  name: 'sign-in/invitation',
  machine: invitationMachine,
  inputs: { 'an invitation link': { key: 'key-1' } },
  events: {
    'check.retry': "the user presses 'Try again'",
    'field.change': {
      'the user types the first name': { field: 'firstName', value: 'Ada' },
      'the user types the last name': { field: 'lastName', value: 'Lovelace' },
    },
    'password.changed': {
      'the user types a good password': { password },
      'the user types a short password': { password: 'Ab1!' },
    },
    'form.submit': 'the user submits the form',
  },
  actors: {
    verifyInvitation: {
      outputs: {
        'the key is valid': invitation,
        'the key is valid, the names are known': { ...invitation, firstName: 'Ada', lastName: 'Lovelace' },
      },
      errors: {
        ...badKeys,
        'no network': failures.offline,
        'the server fails': failures.down,
        'the answer does not match the contract': refusals.broken,
      },
    },
    acceptInvitation: {
      outputs: { 'the account is created': undefined },
      errors: {
        ...badKeys,
        'the service refuses the password': refusals.weakPassword,
        'no network': failures.offline,
      },
    },
  },
  project: ({ firstName, lastName, password: chosen, tried, serverMessages }) => ({
    firstName,
    lastName,
    chosen,
    tried,
    blamed: Object.keys(serverMessages),
  }),
  invariants: {
    'a shown message has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'only a valid key leads to the form': (snapshot) =>
      !snapshot.matches('filling') || snapshot.context.invitation !== null,
    'only data that meet the rules of 5.1 are sent': (snapshot) =>
      !snapshot.matches({ filling: 'saving' }) ||
      (snapshot.context.firstName === 'Ada' && snapshot.context.password === password),
    'no field shows a message while the form is sent, or after it was accepted': (snapshot) =>
      !(snapshot.matches({ filling: 'saving' }) || snapshot.matches('accepted')) ||
      invitationFields.every((field) => shownInvitationProblem(snapshot.context, field) === ''),
    'the password is cleared after it was used': (snapshot) =>
      !snapshot.matches('accepted') || snapshot.context.password === '',
  },
  mutations: {
    'an incomplete form is sent': { guards: { isComplete: () => true } },
    'an expired key counts as valid': { guards: { isExpired: () => false } },
    'a used key counts as valid': { guards: { isUsed: () => false } },
    'a lost network is treated as an unknown key': { guards: { isUnknown: () => true } },
    'known names are requested again': { actions: { storeInvitation: () => {} } },
    "the service's message stays after the field changes": { actions: { storePassword: () => {} } },
    'no event is sent when the form is incomplete': { actions: { announceIncomplete: () => {} } },
    'problems are not shown under the fields': { actions: { markTried: () => {} } },
    'no event is sent when the account is created': { actions: { announceAccepted: () => {} } },
  },
});
