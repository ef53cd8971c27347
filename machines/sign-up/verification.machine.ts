import { limits } from '#machines/shared/limits.ts';
import { empty, verificationSetup } from './verification.setup.ts';

/**
 * A field that proves it belongs to the visitor: the e-mail or the mobile number of sign-up (specification 4.3, 5.2,
 * 8.2). One machine, two services: e-mail codes are the product's own, SMS codes come through the phone provider after a
 * captcha.
 */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  context: ({ input }) => ({
    ...empty,
    changeCount: 0,
    tried: {},
    country: input.country,
    ...input.progress,
    kind: input.kind,
    testMode: input.testMode,
    startPhase: input.progress?.phase ?? 'entering',
  }),
  invoke: {
    id: 'uniqueness',
    src: 'uniqueness',
    input: ({ context }) => ({
      kind: context.kind,
      value: context.startPhase === 'sent' || context.startPhase === 'verified' ? '' : context.canonical,
    }),
  },
  initial: 'starting',
  on: {
    'field.blur': { actions: 'markTouched' },
    'verification.demand': { actions: ['markTouched', 'demandVerification'] },
  },
  states: {
    starting: {
      description: 'Takes up what was kept from before a reload.',
      always: [
        { guard: 'wasVerified', target: 'verified' },
        { guard: 'wasSent', target: 'sent' },
        { target: 'entering' },
      ],
    },
    entering: {
      description: 'To be typed, or not available. Uniqueness is asked two seconds after typing stops.',
      entry: { type: 'announceProgress', params: { phase: 'entering' } },
      on: {
        'value.change': { target: 'entering', reenter: true, actions: ['storeValue', 'forwardValue'] },
        'country.change': { target: 'entering', reenter: true, actions: ['storeValue', 'forwardValue'] },
        'uniqueness.judged': { guard: 'isChecking', target: 'checking' },
      },
    },
    checking: {
      description: 'Is it still free? The e-mail is locked meanwhile; the number may be typed on.',
      tags: ['busy'],
      entry: 'announceBusy',
      exit: 'announceIdle',
      on: {
        'value.change': { guard: 'isNumber', target: 'entering', actions: ['storeValue', 'forwardValue'] },
        'country.change': { guard: 'isNumber', target: 'entering', actions: ['storeValue', 'forwardValue'] },
        'uniqueness.judged': [{ guard: 'isAvailable', target: 'offered' }, { target: 'entering' }],
      },
    },
    offered: {
      description: "Available: 'Click here to verify email' or 'Click here to verify number'.",
      tags: ['offered'],
      entry: { type: 'announceProgress', params: { phase: 'offered' } },
      initial: 'starting',
      states: {
        starting: {
          description: 'Attempts may be used up, and a cooldown may still run from an earlier send.',
          always: [
            { guard: 'isSpent', target: 'spent' },
            { guard: 'isCooling', target: 'cooling' },
            { target: 'open' },
          ],
        },
        spent: {
          description: "The attempts for this address were used up before a change: 'Attempts are exceeded'.",
          tags: ['spent'],
          on: {
            'value.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'country.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
          },
        },
        open: {
          description: 'A code can be asked for.',
          on: {
            'value.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'country.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'code.send': [
              { guard: 'isNumber', target: '#verification.challenging', actions: 'clearMessage' },
              { target: '#verification.sending', actions: 'clearMessage' },
            ],
          },
        },
        cooling: {
          description: "Too many requests: 'Wait for mm:ss'.",
          tags: ['cooling', 'locked'],
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ deadline: context.cooldownDeadline ?? 0 }),
            onDone: { target: 'open', actions: ['clearCooldown', 'clearMessage'] },
          },
          initial: 'counting',
          states: {
            counting: {
              description: 'The countdown is shown.',
              always: { guard: 'isToldToWait', target: 'told' },
              on: { 'code.send': { target: 'told', actions: 'sayWait' } },
            },
            told: {
              description: "'Wait for 3 minutes' stands in the place of the countdown for a moment.",
              tags: ['told'],
              exit: 'clearMessage',
              after: { waitNotice: 'counting' },
            },
          },
        },
      },
    },
    challenging: {
      description: 'The captcha modal stands before an SMS is sent.',
      tags: ['busy', 'locked', 'sending'],
      entry: 'announceBusy',
      exit: 'announceIdle',
      invoke: {
        id: 'captcha',
        src: 'captcha',
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'storeToken', params: ({ event }) => event.output },
          },
          { target: 'offered', actions: 'sayUnsolved' },
        ],
        onError: {
          target: 'offered',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      description: 'The code is on its way. An answer counts however late it comes, until another value is typed.',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({
          value: context.canonical,
          uid: context.uid,
          captchaToken: context.captchaToken,
          testMode: context.testMode,
        }),
        onDone: { target: 'sent', actions: { type: 'storeSent', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => ({ error: event.error }) },
            target: 'offered',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeCooldown', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          { guard: 'isChallengedAgain', description: 'The next request is being prepared already.' },
          { target: 'offered', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The service is asked.',
          tags: ['busy', 'locked', 'sending'],
          entry: 'announceBusy',
          exit: 'announceIdle',
          after: {
            smsSendTimeout: {
              guard: 'isNumber',
              target: 'overdue',
              actions: 'saySendTimedOut',
              description: "An SMS that does not go out within 5 s: 'Resolve Recaptcha'.",
            },
          },
        },
        overdue: {
          description: 'The SMS may still come; another one can be asked for.',
          initial: 'open',
          states: {
            open: {
              description: 'The first answer is waited for until another SMS is asked for or another number typed.',
              tags: ['offered'],
              on: {
                'value.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
                'country.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
                'code.send': { target: 'challenging', actions: 'clearMessage' },
              },
            },
            challenging: {
              description: 'The captcha modal again; the first answer closes it.',
              tags: ['busy', 'locked', 'sending'],
              entry: 'announceBusy',
              exit: 'announceIdle',
              invoke: {
                id: 'captcha',
                src: 'captcha',
                onDone: [
                  {
                    guard: { type: 'isPassed', params: ({ event }) => event.output },
                    target: '#verification.sending',
                    actions: { type: 'storeToken', params: ({ event }) => event.output },
                  },
                  { target: 'open', actions: 'sayUnsolved' },
                ],
                onError: {
                  target: 'open',
                  actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
      },
    },
    sent: {
      description: 'The code is out; the code entry takes over until it is right or the visitor takes the pencil.',
      tags: ['locked', 'sent'],
      entry: { type: 'announceProgress', params: { phase: 'sent' } },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => ({
          kind: context.kind,
          value: context.canonical,
          testMode: context.testMode,
          uid: context.uid,
          resendCount: context.resendCount,
          verifyCount: context.verifyCount,
          cooldownDeadline: context.cooldownDeadline,
          mayEdit: context.changeCount < limits.changes,
        }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'storeVerified', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: ['clearField', 'countChange', 'forwardValue', 'announceEdited'] },
        ],
        onError: {
          target: 'offered',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'verification.demand': { actions: ['markTouched', 'demandVerification', 'demandPin'] },
        'code.progressed': {
          actions: ['storeProgress', { type: 'announceProgress', params: { phase: 'sent' } }],
        },
        'code.busied': { actions: 'announceBusy' },
        'code.idled': { actions: 'announceIdle' },
      },
    },
    verified: {
      description: "'Verified': the send, resend and uniqueness states are reset; only the pencil leads back.",
      tags: ['locked', 'verified'],
      entry: ['clearMessage', { type: 'announceProgress', params: { phase: 'verified' } }],
      on: {
        'value.edit': {
          guard: 'hasChanges',
          target: 'entering',
          actions: ['clearField', 'countChange', 'forwardValue', 'announceEdited'],
        },
        'verification.demand': { description: 'Nothing is left to verify.' },
      },
    },
  },
});
