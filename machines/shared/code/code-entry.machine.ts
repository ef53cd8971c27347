import { limits } from '#machines/shared/limits.ts';
import { pinEntryInput } from '#machines/shared/pin-entry.machine.ts';
import { codeEntrySetup } from './code-entry.setup.ts';

/**
 * The entry of a code that was sent; another code can be requested after the countdown (specification 4.3, 5.2, 8.2).
 * Done when the service accepted the code, or when the visitor presses the pencil to change the e-mail or number.
 */
export const codeEntryMachine = codeEntrySetup.createMachine({
  id: 'codeEntry',
  description: 'The visitor enters the code that was sent, or requests another one.',
  context: ({ input }) => ({
    ...input,
    code: '',
    identity: null,
    sendMessage: '',
    pinMessage: '',
  }),
  output: ({ context }) => ({ identity: context.identity, code: context.code }),
  invoke: { id: 'pinEntry', src: 'pinEntry', input: pinEntryInput(limits.pincodeLength) },
  initial: 'starting',
  states: {
    starting: {
      description: 'The failed attempts may have been used up before a reload.',
      always: [{ guard: 'hasVerifications', target: 'entering' }, { target: 'exhausted' }],
    },
    entering: {
      description: 'The visitor can enter the code, and request another one after the countdown.',
      type: 'parallel',
      invoke: { id: 'readOneTimeCode', src: 'readOneTimeCode', input: ({ context }) => ({ kind: context.kind }) },
      on: {
        'value.edit': {
          guard: 'canEdit',
          target: 'edited',
          description: 'The pencil: at most two changes, never during a request or a countdown.',
        },
        'code.received': { actions: 'fillPin' },
      },
      states: {
        pin: {
          description: 'The digits, and their check.',
          initial: 'enterable',
          states: {
            enterable: {
              description: 'Six empty or partly filled boxes for the code.',
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
                    description: 'The request failed for another reason than the code: no attempt is used up.',
                  },
                ],
              },
            },
          },
        },
        resend: {
          description: 'Whether another code can be requested.',
          initial: 'starting',
          states: {
            starting: {
              description: 'After a send the countdown starts; after a reload it may be over.',
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
                  description: "'Wait for 3 minutes' is shown in place of the countdown for a short time.",
                  tags: ['told'],
                  exit: 'clearSendMessage',
                  after: { waitNotice: 'counting' },
                },
              },
            },
            open: {
              description: 'Another code can be requested.',
              tags: ['resendable'],
              on: {
                'code.resend': { guard: 'canResend', target: 'resending', actions: 'clearSendMessage' },
              },
            },
            resending: {
              description: 'Another code is being sent, an SMS after the captcha. A late answer is accepted.',
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context: { kind, value, uid, testMode } }) => ({ kind, value, uid, testMode }),
                onDone: [
                  {
                    guard: { type: 'isSent', params: ({ event }) => event.output },
                    target: 'starting',
                    actions: [
                      { type: 'storeSent', params: ({ event }) => event.output },
                      'countResend',
                      'clearPin',
                      'announceProgress',
                    ],
                  },
                  {
                    guard: { type: 'isWaitAsked', params: ({ event }) => event.output },
                    target: 'starting',
                    actions: [
                      { type: 'storeRefusal', params: ({ event }) => event.output },
                      'announceProgress',
                      'recheckPin',
                    ],
                  },
                  {
                    target: 'open',
                    actions: [{ type: 'storeRefusal', params: ({ event }) => event.output }, 'recheckPin'],
                  },
                ],
                onError: {
                  target: 'open',
                  actions: { type: 'storeSendFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The captcha comes before an SMS; then the service is called.',
                  tags: ['busy', 'resending'],
                  entry: 'announceBusy',
                  exit: 'announceIdle',
                  on: { 'send.overdue': { target: 'overdue', actions: ['storeOverdue', 'recheckPin'] } },
                },
                overdue: {
                  description: 'The SMS may still arrive; another one can be requested.',
                  tags: ['resendable'],
                  on: {
                    'code.resend': {
                      guard: 'canResend',
                      target: 'waiting',
                      actions: ['clearSendMessage', 'sendAgain'],
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
        "More than three failed attempts: 'Attempts are exceeded'. No code is sent any more, and no countdown runs.",
      tags: ['pinExhausted', 'resendExhausted'],
      on: {
        'value.edit': {
          guard: 'mayEdit',
          target: 'edited',
          description: 'The remaining action: another e-mail or number.',
        },
      },
    },
    verified: {
      description: 'The service accepted the code.',
      type: 'final',
    },
    edited: {
      description: 'The visitor changes the e-mail or the number.',
      type: 'final',
    },
  },
});
