import { answerOf, invitationSetup } from './invitation.setup.ts';

/**
 * An invitation link (specification 2.1, 7.1 verify-invitation, update-user-account): the key is looked at, then the
 * invited colleague gives name and password.
 */
export const invitationMachine = invitationSetup.createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    key: input.key,
    invitation: null,
    firstName: '',
    lastName: '',
    password: '',
    tried: false,
    message: '',
    serverMessages: {},
  }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Is the key good?',
      tags: ['busy'],
      invoke: {
        id: 'verifyInvitation',
        src: 'verifyInvitation',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'filling', actions: { type: 'storeInvitation', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
          { guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) }, target: 'used' },
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
          {
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unanswered: {
      description: 'Nobody could say. It can be asked again.',
      tags: ['told'],
      on: { 'check.retry': 'checking' },
    },
    filling: {
      description: 'Name and password of the new account; the names may be known already.',
      invoke: { id: 'password', src: 'password' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The fields are filled in.',
          initial: 'clean',
          on: {
            'field.change': { actions: 'storeField' },
            'password.changed': { actions: 'storePassword' },
            'form.submit': [
              { guard: 'isComplete', target: 'saving', actions: 'clearMessage' },
              { actions: ['markTried', 'announceIncomplete'] },
            ],
          },
          states: {
            clean: { description: 'Not sent yet.' },
            failed: { description: 'It was not taken: the messages say why.', tags: ['told'] },
          },
        },
        saving: {
          description: 'The account is set up.',
          tags: ['busy'],
          invoke: {
            id: 'acceptInvitation',
            src: 'acceptInvitation',
            input: ({ context }) => answerOf(context),
            onDone: { target: '#invitation.accepted' },
            onError: [
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) },
                target: '#invitation.expired',
              },
              {
                guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) },
                target: '#invitation.used',
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: '#invitation.unknown',
              },
              {
                target: 'editing.failed',
                actions: [{ type: 'storeFailure', params: ({ event }) => ({ error: event.error }) }, 'announceRefused'],
              },
            ],
          },
        },
      },
    },
    accepted: {
      description: 'The account stands; sign-in is open to it.',
      type: 'final',
      entry: ['forgetPassword', 'announceAccepted'],
    },
    expired: { description: 'The invitation was good once.', type: 'final' },
    used: { description: 'The account exists already.', type: 'final' },
    unknown: { description: 'There is no such invitation, or it was taken back.', type: 'final' },
  },
});
