import { forgottenPasswordSetup } from './forgotten-password.setup.ts';

/**
 * Forgotten password (specification 7.1 forgot/password, resend-email-pincode, verifyemail): an e-mail, the code that was
 * sent to it, a new password. That there is no such account is never told: the way is the same, only no code arrives.
 * The steps after the e-mail survive a reload for 30 minutes; a reload sends nothing.
 */
export const forgottenPasswordMachine = forgottenPasswordSetup.createMachine({
  id: 'forgottenPassword',
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
      description: 'Was a code on its way before a reload?',
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
        onError: { target: 'identifying', description: 'The user can begin again.' },
      },
    },
    identifying: {
      description: 'Which account? Its e-mail is typed.',
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
        clean: { description: 'Nothing to complain about yet.' },
        failed: { description: 'The code could not be asked for: the message says why.', tags: ['told'] },
        cooling: {
          description: 'A code went out moments ago; the countdown says when the next may.',
          tags: ['told', 'waiting'],
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ deadline: context.cooldownDeadline ?? 0 }),
            onDone: { target: 'clean', actions: 'clearMessage' },
          },
          on: { 'form.submit': { description: 'Not yet.' } },
        },
      },
    },
    requesting: {
      description: 'A code is asked for.',
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
      description: 'The code is entered, or another one asked for: the code entry of sign-up.',
      tags: ['step:code'],
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => ({
          kind: 'email',
          value: context.email,
          uid: context.uid,
          testMode: false,
          mayEdit: false,
          resendCount: context.resendCount,
          verifyCount: context.verifyCount,
          cooldownDeadline: context.cooldownDeadline,
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
      description: 'The code was right: a new password, by the rules of sign-up.',
      tags: ['step:password'],
      invoke: { id: 'password', src: 'password' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The password is typed.',
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
            clean: { description: 'Nothing to complain about yet.' },
            failed: { description: 'It was not taken: the message says why.', tags: ['told'] },
          },
        },
        saving: {
          description: 'The new password is on its way.',
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
      description: 'The code proved right too long ago. The way begins again.',
      on: { 'email.edit': { target: 'identifying', actions: 'clearMessage' } },
    },
    changed: {
      description: 'The new password is good from now on.',
      type: 'final',
      entry: ['forgetPassword', 'endDraft', 'announceChanged'],
    },
  },
});
