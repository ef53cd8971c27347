import { codeProgressOf } from '#machines/shared/code/code-entry.setup.ts';
import { forgottenPasswordSetup } from './forgotten-password.setup.ts';

/**
 * Forgotten password (specification 7.1 forgot/password, resend-email-pincode, verifyemail): an e-mail, the code that
 * was sent to it, a new password. The flow does not reveal whether an account exists: the steps are the same, only no
 * code is sent. The steps after the e-mail are kept over a reload for 30 minutes; a reload sends no code.
 */
export const forgottenPasswordMachine = forgottenPasswordSetup.createMachine({
  id: 'forgottenPassword',
  description: 'The visitor sets a new password: an e-mail, the code that was sent to it, the password.',
  context: {
    email: '',
    uid: '',
    password: '',
    touched: [],
    message: '',
    passwordMessage: '',
    resendCount: 1,
    verifyCount: 1,
    cooldownDeadline: null,
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Checks whether a code was requested before a reload.',
      tags: ['restoring'],
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        onDone: [
          {
            guard: { type: 'isStep', params: ({ event }) => ({ draft: event.output, step: 'code' }) },
            target: 'entering',
            actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ draft: event.output, step: 'password' }) },
            target: 'choosing',
            actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'identifying' },
        ],
        onError: { target: 'identifying', description: 'The user starts with the first step.' },
      },
    },
    identifying: {
      description: 'The user enters the e-mail of the account.',
      tags: ['step:email'],
      initial: 'clean',
      on: {
        'email.change': { target: '.clean', actions: 'storeEmail' },
        'form.submit': [
          { guard: 'isEmail', target: 'requesting', actions: 'clearMessage' },
          {
            actions: [
              { type: 'touchField', params: { field: 'email' } },
              { type: 'announceRefused', params: { field: 'email' } },
            ],
          },
        ],
      },
      states: {
        clean: { description: 'No problem is shown.' },
        failed: { description: 'The code could not be requested: the message contains the reason.', tags: ['told'] },
        cooling: {
          description: 'A code was sent a short time ago; the countdown shows when the next one can be requested.',
          tags: ['told', 'waiting'],
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ deadline: context.cooldownDeadline ?? 0 }),
            onDone: { target: 'clean', actions: 'clearMessage' },
          },
          on: { 'form.submit': { description: 'Ignored during the countdown.' } },
        },
      },
    },
    requesting: {
      description: 'A code is requested.',
      tags: ['busy', 'step:email'],
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'entering',
          actions: [
            { type: 'storeSent', params: ({ event }) => event.output },
            { type: 'keepDraft', params: { step: 'code' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isWaitAsked', params: ({ event }) => ({ error: event.error }) },
            target: 'identifying.cooling',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeCooldown', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'identifying.failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    entering: {
      description: 'The user enters the code, or requests another one.',
      tags: ['step:code'],
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => ({
          kind: 'email',
          value: context.email,
          ...codeProgressOf(context),
          testMode: false,
          mayEdit: false,
        }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'storeProof', params: ({ event }) => event.output },
            { type: 'keepDraft', params: { step: 'password' } },
          ],
        },
      },
      on: {
        'code.progressed': [
          { guard: 'isSpent', actions: ['storeProgress', { type: 'keepDraft', params: { step: 'code' } }] },
          {
            actions: 'storeProgress',
            description:
              'The countdown is over. That follows from its deadline, and must not make the draft look newer.',
          },
        ],
        'email.edit': { target: 'identifying', actions: ['clearMessage', 'endDraft'] },
      },
    },
    choosing: {
      description: 'The code was accepted: the user enters a new password, by the rules of sign-up.',
      tags: ['step:password'],
      invoke: { id: 'password', src: 'password' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The user enters the password.',
          initial: 'clean',
          on: {
            'password.changed': { target: '.clean', actions: 'storePassword' },
            'email.edit': {
              target: '#forgottenPassword.identifying',
              actions: ['clearMessage', 'forgetPassword', 'endDraft'],
            },
            'form.submit': [
              { guard: 'isPassword', target: 'saving', actions: 'clearMessage' },
              {
                actions: [
                  { type: 'touchField', params: { field: 'password' } },
                  { type: 'announceRefused', params: { field: 'password' } },
                ],
              },
            ],
          },
          states: {
            clean: { description: 'No problem is shown.' },
            failed: { description: 'The password was not accepted: the message contains the reason.', tags: ['told'] },
          },
        },
        saving: {
          description: 'The new password is being sent.',
          tags: ['busy'],
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ context: { email, uid, password } }) => ({ email, uid, password }),
            onDone: { target: '#forgottenPassword.changed' },
            onError: [
              {
                guard: { type: 'isProofRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#forgottenPassword.lapsed',
                actions: ['forgetPassword', 'endDraft'],
              },
              {
                target: 'editing.failed',
                actions: [
                  { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'announceRefused', params: { field: 'password' } },
                ],
              },
            ],
          },
        },
      },
    },
    lapsed: {
      description: 'The code was accepted too long ago. The user starts again.',
      on: { 'email.edit': { target: 'identifying', actions: 'clearMessage' } },
    },
    changed: {
      description: 'The new password is valid from now on.',
      type: 'final',
      entry: ['forgetPassword', 'endDraft', 'announceChanged'],
    },
  },
});
