import type { Invitation } from './sign-in.types.ts';
import { answerOf, invitationSetup } from './invitation.setup.ts';
import { errorOf } from '#machines/shared/failure.ts';
import { checkingLink, linkFailures } from './links.ts';

/**
 * An invitation link (specification 2.1, 7.1 verify-invitation, update-user-account): the key is checked, then the
 * invited colleague enters name and password.
 */
export const invitationMachine = invitationSetup.createMachine({
  id: 'invitation',
  description: 'An invited colleague opens the link, and enters name and password.',
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
    ...checkingLink('verifyInvitation', {
      target: 'filling',
      actions: { type: 'storeInvitation', params: ({ event }: { event: { output: Invitation } }) => event.output },
    }),
    filling: {
      description: 'The form for name and password of the new account; the names may be known already.',
      invoke: { id: 'password', src: 'password' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor fills in the fields.',
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
            clean: { description: 'Not submitted yet.' },
            failed: { description: 'The service refused: the messages contain the reasons.', tags: ['told'] },
          },
        },
        saving: {
          description: 'The account is being created.',
          tags: ['busy'],
          invoke: {
            id: 'acceptInvitation',
            src: 'acceptInvitation',
            input: ({ context }) => answerOf(context),
            onDone: { target: '#invitation.accepted' },
            onError: linkFailures('#invitation.', {
              target: 'editing.failed',
              actions: [{ type: 'storeFailure', params: errorOf }, 'announceRefused'],
            }),
          },
        },
      },
    },
    accepted: {
      description: 'The account exists; the user can sign in.',
      type: 'final',
      entry: ['forgetPassword', 'announceAccepted'],
    },
    expired: { description: 'The invitation has expired.', type: 'final' },
    used: { description: 'The account exists already.', type: 'final' },
    unknown: { description: 'There is no such invitation, or it was withdrawn.', type: 'final' },
  },
});
