import { limits } from '#machines/shared/limits.ts';
import { pinEntryInput } from '#machines/shared/pin-entry.machine.ts';
import { codeEntrySetup } from './code-entry.setup.ts';

/**
 * A code is out: it can be entered, and another one asked for after the countdown (specification 4.3, 5.2, 8.2). Done
 * when the code proved right, or when the visitor takes the pencil to change where it went.
 */
export const codeEntryMachine = codeEntrySetup.createMachine({
  id: 'codeEntry',
  context: ({ input }) => ({
    ...input,
    code: '',
    identity: null,
    captchaToken: '',
    sendMessage: '',
    pinMessage: '',
  }),
  output: ({ context }) => ({ identity: context.identity, code: context.code }),
  initial: 'entering',
  states: {
    entering: {
      description: 'The code can be entered, and another one asked for after the countdown.',
      type: 'parallel',
      invoke: [
        { id: 'pinEntry', src: 'pinEntry', input: pinEntryInput(limits.pincodeLength) },
        { id: 'readOneTimeCode', src: 'readOneTimeCode', input: ({ context }) => ({ kind: context.kind }) },
      ],
      on: {
        'value.edit': {
          guard: 'canEdit',
          target: 'edited',
          description: 'The pencil: at most two changes, never while a request or a countdown runs.',
        },
        'code.received': { actions: 'fillPin' },
      },
      states: {
        pin: {
          initial: 'starting',
          states: {
            starting: {
              description: 'Failed attempts may have been used up before a reload.',
              always: [{ guard: 'hasVerifications', target: 'enterable' }, { target: 'exhausted' }],
            },
            enterable: {
              description: 'Six boxes wait for the code.',
              tags: ['pinEnterable'],
              on: {
                'pin.completed': { guard: 'canVerify', target: 'verifying', actions: ['storeCode', 'clearPinMessage'] },
              },
            },
            verifying: {
              description: 'The code is checked.',
              tags: ['busy'],
              entry: 'announceBusy',
              exit: 'announceIdle',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context }) => ({
                  value: context.value,
                  uid: context.uid,
                  code: context.code,
                  testMode: context.testMode,
                }),
                onDone: {
                  target: '#codeEntry.verified',
                  actions: { type: 'storeIdentity', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isLastRefusedCode', params: ({ event }) => ({ error: event.error }) },
                    target: 'exhausted',
                    actions: [
                      { type: 'storePinFailure', params: ({ event }) => ({ error: event.error }) },
                      'countVerification',
                      'clearPin',
                      'announceProgress',
                    ],
                  },
                  {
                    guard: { type: 'isRefusedCode', params: ({ event }) => ({ error: event.error }) },
                    target: 'enterable',
                    actions: [
                      { type: 'storePinFailure', params: ({ event }) => ({ error: event.error }) },
                      'countVerification',
                      'clearPin',
                      'announceProgress',
                    ],
                  },
                  {
                    target: 'enterable',
                    actions: [{ type: 'storePinFailure', params: ({ event }) => ({ error: event.error }) }, 'clearPin'],
                    description: 'Not the code but the way to the service failed: no attempt is used up.',
                  },
                ],
              },
            },
            exhausted: {
              description: "More than three failed attempts: 'Attempts are exceeded'.",
              tags: ['pinExhausted'],
            },
          },
        },
        resend: {
          initial: 'starting',
          states: {
            starting: {
              description: 'After a send the countdown runs; after a reload it may be over.',
              always: [
                { guard: 'isCooling', target: 'cooling' },
                { guard: 'hasResends', target: 'open' },
                { target: 'exhausted' },
              ],
            },
            cooling: {
              description: "'Resend' with its mm:ss countdown.",
              tags: ['cooling'],
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ deadline: context.cooldownDeadline ?? 0 }),
                onDone: {
                  target: 'starting',
                  actions: ['clearCooldown', 'clearSendMessage', 'announceProgress'],
                },
              },
              on: { 'code.resend': { actions: 'sayWait' } },
            },
            open: {
              description: 'Another code can be asked for.',
              tags: ['resendable'],
              on: {
                'code.resend': [
                  { guard: 'canResendNumber', target: 'challenging', actions: 'clearSendMessage' },
                  { guard: 'canResend', target: 'resending', actions: 'clearSendMessage' },
                ],
              },
            },
            challenging: {
              description: 'The captcha modal stands before another SMS.',
              tags: ['busy'],
              entry: 'announceBusy',
              exit: 'announceIdle',
              invoke: {
                id: 'captcha',
                src: 'captcha',
                onDone: [
                  {
                    guard: { type: 'isPassed', params: ({ event }) => event.output },
                    target: 'resending',
                    actions: { type: 'storeToken', params: ({ event }) => event.output },
                  },
                  { target: 'open', actions: 'sayUnsolved' },
                ],
                onError: {
                  target: 'open',
                  actions: { type: 'storeSendFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            resending: {
              description: 'Another code is on its way.',
              tags: ['busy'],
              entry: 'announceBusy',
              exit: 'announceIdle',
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({
                  value: context.value,
                  uid: context.uid,
                  captchaToken: context.captchaToken,
                  testMode: context.testMode,
                }),
                onDone: {
                  target: 'starting',
                  actions: [
                    { type: 'storeSent', params: ({ event }) => event.output },
                    'countResend',
                    'clearPin',
                    'announceProgress',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isTooMany', params: ({ event }) => ({ error: event.error }) },
                    target: 'starting',
                    actions: [
                      { type: 'storeSendFailure', params: ({ event }) => ({ error: event.error }) },
                      { type: 'storeCooldown', params: ({ event }) => ({ error: event.error }) },
                      'announceProgress',
                    ],
                  },
                  {
                    target: 'open',
                    actions: { type: 'storeSendFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
              after: {
                smsSendTimeout: { guard: 'isNumber', target: 'open', actions: 'saySendTimedOut' },
              },
            },
            exhausted: {
              description: "More than three resends: 'Attempts are exceeded'.",
              tags: ['resendExhausted'],
            },
          },
        },
      },
    },
    verified: {
      description: 'The code proved right.',
      type: 'final',
    },
    edited: {
      description: 'The visitor changes the e-mail or the number.',
      type: 'final',
    },
  },
});
