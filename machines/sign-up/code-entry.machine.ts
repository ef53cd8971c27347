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
  invoke: { id: 'pinEntry', src: 'pinEntry', input: pinEntryInput(limits.pincodeLength) },
  initial: 'starting',
  states: {
    starting: {
      description: 'Failed attempts may have been used up before a reload.',
      always: [{ guard: 'hasVerifications', target: 'entering' }, { target: 'exhausted' }],
    },
    entering: {
      description: 'The code can be entered, and another one asked for after the countdown.',
      type: 'parallel',
      invoke: { id: 'readOneTimeCode', src: 'readOneTimeCode', input: ({ context }) => ({ kind: context.kind }) },
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
          initial: 'enterable',
          states: {
            enterable: {
              description: 'Six boxes wait for the code.',
              tags: ['pinEnterable'],
              on: {
                'pin.completed': { guard: 'canVerify', target: 'verifying', actions: ['storeCode', 'clearPinMessage'] },
                'pin.demand': { actions: 'demandPin', description: 'The visitor tried to register.' },
              },
            },
            verifying: {
              description: 'The code is checked.',
              tags: ['busy', 'verifying'],
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
                    target: '#codeEntry.exhausted',
                    actions: [
                      'countVerification',
                      'clearCooldown',
                      'clearPin',
                      'announceProgress',
                      'announceExhausted',
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
              initial: 'counting',
              states: {
                counting: {
                  description: 'The countdown is shown.',
                  always: { guard: 'isToldToWait', target: 'told' },
                  on: { 'code.resend': { target: 'told', actions: 'sayWait' } },
                },
                told: {
                  description: "'Wait for 3 minutes' stands in the place of the countdown for a moment.",
                  tags: ['told'],
                  exit: 'clearSendMessage',
                  after: { waitNotice: 'counting' },
                },
              },
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
              tags: ['busy', 'resending'],
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
              description: 'Another code is on its way. An answer counts however late it comes.',
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
                  { guard: 'isChallengedAgain', description: 'The next request is being prepared already.' },
                  {
                    target: 'open',
                    actions: { type: 'storeSendFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The service is asked.',
                  tags: ['busy', 'resending'],
                  entry: 'announceBusy',
                  exit: 'announceIdle',
                  after: {
                    smsSendTimeout: { guard: 'isNumber', target: 'overdue', actions: 'saySendTimedOut' },
                  },
                },
                overdue: {
                  description: "No answer within 5 s: 'Resolve Recaptcha'. The SMS may still come.",
                  initial: 'open',
                  states: {
                    open: {
                      description: 'Another SMS can be asked for; until then the first answer is waited for.',
                      tags: ['resendable'],
                      on: {
                        'code.resend': { guard: 'canResend', target: 'challenging', actions: 'clearSendMessage' },
                      },
                    },
                    challenging: {
                      description: 'The captcha modal again; the first answer closes it.',
                      tags: ['busy', 'resending'],
                      entry: 'announceBusy',
                      exit: 'announceIdle',
                      invoke: {
                        id: 'captcha',
                        src: 'captcha',
                        onDone: [
                          {
                            guard: { type: 'isPassed', params: ({ event }) => event.output },
                            target: '#codeEntry.entering.resend.resending',
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
                  },
                },
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
    exhausted: {
      description:
        "More than three failed attempts: 'Attempts are exceeded'. Nothing is sent any more, nothing is waited for.",
      tags: ['pinExhausted', 'resendExhausted'],
      on: {
        'value.edit': { guard: 'mayEdit', target: 'edited', description: 'The way out: another e-mail or number.' },
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
