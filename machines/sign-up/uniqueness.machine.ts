import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { UniquenessAnswer, UniquenessKind, UniquenessQuery } from './contracts.ts';
import { companyProblem, emailProblem } from './validation.ts';

export interface UniquenessInput {
  readonly kind: UniquenessKind;
  /** A value kept from before, checked at once; '' to start empty. */
  readonly value: string;
}

export interface UniquenessContext {
  readonly kind: UniquenessKind;
  readonly value: string;
  /** The service's word on the value, shown under the field; '' when there is none. */
  readonly message: string;
}

export type UniquenessEvent =
  /** The value as typed; numbers in E.164, '' while they are not valid. */
  { readonly type: 'value.change'; readonly value: string } | { readonly type: 'check.retry' };

/** How the value stands; `busy` while it is on its way to the service. */
export type UniquenessVerdict = 'unchecked' | 'checking' | 'available' | 'refused';
export type UniquenessEmitted = { readonly type: 'judged'; readonly verdict: UniquenessVerdict };

function isCheckable(kind: UniquenessKind, value: string): boolean {
  if (kind === 'email') return emailProblem(value) === '';
  if (kind === 'company') return companyProblem(value) === '';
  return value !== '';
}

/**
 * Is this e-mail, number or company still free? (specification 4.3, 7.2 checkusernameavailable.) Asks two seconds after
 * typing stops; typing again drops and aborts a stale question.
 */
export const uniquenessMachine = setup({
  types: {
    context: {} as UniquenessContext,
    events: {} as UniquenessEvent,
    input: {} as UniquenessInput,
    emitted: {} as UniquenessEmitted,
    tags: {} as 'busy' | 'available' | 'refused',
  },
  actors: {
    checkUniqueness: promisePlaceholder<UniquenessAnswer, UniquenessQuery>('checkUniqueness'),
  },
  delays: { uniquenessDebounce: delays.uniquenessDebounce },
  guards: {
    isCheckable: ({ context, event }) => event.type === 'value.change' && isCheckable(context.kind, event.value),
    hasCheckableValue: ({ context }) => isCheckable(context.kind, context.value),
    /** An error answer means taken (specification 7.2); a service that is down or limits us says nothing of the value. */
    isTaken: (_, { error }: { error: unknown }) => {
      const { apiError, status } = toFailure(error);
      return apiError && status !== undefined && status < 500 && status !== 429;
    },
  },
  actions: {
    storeValue: assign(({ event }) => (event.type === 'value.change' ? { value: event.value, message: '' } : {})),
    storeAnswer: assign((_, { message }: { message: string }) => ({ message })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
    announceVerdict: emit((_, { verdict }: { verdict: UniquenessVerdict }) => ({ type: 'judged' as const, verdict })),
  },
}).createMachine({
  id: 'uniqueness',
  context: ({ input }) => ({ kind: input.kind, value: input.value, message: '' }),
  initial: 'starting',
  on: {
    'value.change': [
      { guard: 'isCheckable', target: '.debouncing', actions: 'storeValue', description: 'Restarts the wait.' },
      { target: '.unchecked', actions: 'storeValue', description: 'Not a value to ask about.' },
    ],
  },
  states: {
    starting: {
      description: 'A value kept from before is checked at once.',
      always: [{ guard: 'hasCheckableValue', target: 'checking' }, { target: 'unchecked' }],
    },
    unchecked: {
      description: 'Status 0: nothing to ask, or not asked yet.',
      entry: { type: 'announceVerdict', params: { verdict: 'unchecked' } },
    },
    debouncing: {
      description: 'Waits until typing has stopped for two seconds.',
      entry: { type: 'announceVerdict', params: { verdict: 'unchecked' } },
      after: { uniquenessDebounce: 'checking' },
    },
    checking: {
      description: 'The service is asked.',
      tags: ['busy'],
      entry: ['clearMessage', { type: 'announceVerdict', params: { verdict: 'checking' } }],
      invoke: {
        id: 'checkUniqueness',
        src: 'checkUniqueness',
        input: ({ context }) => ({ kind: context.kind, value: context.value }),
        onDone: {
          target: 'available',
          actions: { type: 'storeAnswer', params: ({ event }) => ({ message: event.output.message }) },
        },
        onError: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ error: event.error }) },
            target: 'taken',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    available: {
      description: 'Status 1: free to use.',
      tags: ['available'],
      entry: { type: 'announceVerdict', params: { verdict: 'available' } },
    },
    taken: {
      description: "Status 2: 'Already exits'.",
      tags: ['refused'],
      entry: { type: 'announceVerdict', params: { verdict: 'refused' } },
    },
    unanswered: {
      description: 'Status 2: the question failed; it can be asked again without typing.',
      tags: ['refused'],
      entry: { type: 'announceVerdict', params: { verdict: 'refused' } },
      on: { 'check.retry': 'checking' },
    },
  },
});
