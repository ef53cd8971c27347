import { codeProgressOf } from '#machines/shared/code/code-entry.setup.ts';
import { limits } from '#machines/shared/limits.ts';
import { empty, verificationSetup } from './verification.setup.ts';

/**
 * Proves that a field belongs to the visitor: the e-mail or the mobile number of sign-up (specification 4.3, 5.2, 8.2).
 * One machine for two services: e-mail codes are sent by the product's own service, SMS codes by the phone provider
 * after a captcha.
 */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  description: 'Proves with a code that the e-mail or the mobile number belongs to the visitor.',
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
      description: 'Restores the progress from before a reload.',
      always: [
        { guard: 'wasVerified', target: 'verified' },
        { guard: 'wasSent', target: 'sent' },
        { target: 'entering' },
      ],
    },
    entering: {
      description:
        'The value is being typed, or is not available. Uniqueness is checked two seconds after typing stops.',
      entry: { type: 'announceProgress', params: { phase: 'entering' } },
      on: {
        'value.change': { target: 'entering', reenter: true, actions: ['storeValue', 'forwardValue'] },
        'country.change': { target: 'entering', reenter: true, actions: ['storeValue', 'forwardValue'] },
        'uniqueness.judged': { guard: 'isChecking', target: 'checking' },
      },
    },
    checking: {
      description: 'Checks whether the value is available. The e-mail is locked meanwhile; the number can be edited.',
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
          description: 'Attempts may be used up, and the cooldown of an earlier send may still be running.',
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
          description: 'A code can be requested.',
          on: {
            'value.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'country.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'code.send': { target: '#verification.sending', actions: 'clearMessage' },
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
              description: "'Wait for 3 minutes' is shown in place of the countdown for a short time.",
              tags: ['told'],
              exit: 'clearMessage',
              after: { waitNotice: 'counting' },
            },
          },
        },
      },
    },
    sending: {
      description:
        'The code is being sent, an SMS after the captcha. A late answer is accepted, until another value is typed.',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({
          kind: context.kind,
          value: context.canonical,
          uid: context.uid,
          testMode: context.testMode,
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'storeSent', params: ({ event }) => event.output },
          },
          { target: 'offered', actions: { type: 'storeRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'offered',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The captcha comes before an SMS; then the service is called.',
          tags: ['busy', 'locked', 'sending'],
          entry: 'announceBusy',
          exit: 'announceIdle',
          on: { 'send.overdue': { target: 'overdue', actions: 'storeOverdue' } },
        },
        overdue: {
          description: 'The SMS may still arrive; the visitor can request another one, or type another number.',
          tags: ['offered'],
          on: {
            'value.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'country.change': { target: '#verification.entering', actions: ['storeValue', 'forwardValue'] },
            'code.send': { target: 'waiting', actions: ['clearMessage', 'sendAgain'] },
          },
        },
      },
    },
    sent: {
      description:
        'The code was sent; the code entry runs until the code is accepted or the visitor presses the pencil.',
      tags: ['locked', 'sent'],
      entry: { type: 'announceProgress', params: { phase: 'sent' } },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => ({
          kind: context.kind,
          value: context.canonical,
          testMode: context.testMode,
          ...codeProgressOf(context),
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
        'verification.demand': { description: 'The value is verified already.' },
      },
    },
  },
});
