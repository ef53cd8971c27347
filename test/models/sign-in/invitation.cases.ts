import { invitationMachine } from '#machines/sign-in/invitation.machine.ts';
import { invitationFields, shownInvitationProblem } from '#machines/sign-in/invitation.setup.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { email, password, refusals } from './samples.ts';

const invitation = { email, company: 'Analytical Engines', firstName: '', lastName: '', invitedBy: 'Grace Hopper' };
const badKeys = {
  'the key has expired': refusals.expired,
  'the key was used': refusals.used,
  'nobody knows the key': refusals.unknown,
};

export const invitationCases = defineCases({
  name: 'sign-in/invitation',
  machine: invitationMachine,
  inputs: { 'an invitation link': { key: 'key-1' } },
  events: {
    'check.retry': "presses 'Try again'",
    'field.change': {
      'types the first name': { field: 'firstName', value: 'Ada' },
      'types the last name': { field: 'lastName', value: 'Lovelace' },
    },
    'password.changed': { 'types a good password': { password }, 'types a short password': { password: 'Ab1!' } },
    'form.submit': 'presses the button',
  },
  actors: {
    verifyInvitation: {
      outputs: {
        'the key is good': invitation,
        'the key is good, the names are known': { ...invitation, firstName: 'Ada', lastName: 'Lovelace' },
      },
      errors: {
        ...badKeys,
        'no network': failures.offline,
        'the server broke': refusals.serverError,
        'the answer is not what was agreed': refusals.broken,
      },
    },
    acceptInvitation: {
      outputs: { 'the account stands': undefined },
      errors: {
        ...badKeys,
        'the service wants another password': refusals.weakPassword,
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
    'what is told has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'only a key that proved good leads to the form': (snapshot) =>
      !snapshot.matches('filling') || snapshot.context.invitation !== null,
    'only what the rules of 5.1 allow is sent': (snapshot) =>
      !snapshot.matches({ filling: 'saving' }) ||
      (snapshot.context.firstName === 'Ada' && snapshot.context.password === password),
    'no field shows a message while the form is sent, or once it has served': (snapshot) =>
      !(snapshot.matches({ filling: 'saving' }) || snapshot.matches('accepted')) ||
      invitationFields.every((field) => shownInvitationProblem(snapshot.context, field) === ''),
    'the password is not kept once it has served': (snapshot) =>
      !snapshot.matches('accepted') || snapshot.context.password === '',
  },
  mutations: {
    'half a form is sent': { guards: { isComplete: () => true } },
    'an expired key is as good as any': { guards: { isExpired: () => false } },
    'a used key is as good as any': { guards: { isUsed: () => false } },
    'a lost network makes the key unknown': { guards: { isUnknown: () => true } },
    'known names are asked for again': { actions: { storeInvitation: () => {} } },
    'what the service says of a field stays while it is typed anew': { actions: { storePassword: () => {} } },
    'what is missing is not said': { actions: { announceIncomplete: () => {} } },
    'what is wrong is not said under the fields': { actions: { markTried: () => {} } },
    'nobody is told that the account stands': { actions: { announceAccepted: () => {} } },
  },
});
