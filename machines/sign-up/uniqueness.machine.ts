import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { UniquenessAnswer, UniquenessKind, UniquenessQuery } from './sign-up.types.ts';
import { companyProblem, emailProblem } from '#machines/shared/fields/validation.ts';

export interface UniquenessInput {
  readonly kind: UniquenessKind;
  /** A kept value, which is checked immediately; '' to start empty. */
  readonly value: string;
}

export interface UniquenessContext {
  readonly kind: UniquenessKind;
  readonly value: string;
  /** The service's message for the value, shown under the field; '' for none. */
  readonly message: string;
  /** The value of the last request: its answer may arrive when another value is typed already. */
  readonly asked: string;
  /** The service's messages for the values that are taken, so that a value typed again is refused immediately. */
  readonly refusals: Readonly<Record<string, string>>;
}

export type UniquenessEvent =
  /** The value as typed; numbers in E.164, '' while they are not valid. */
  | { readonly type: 'value.change'; readonly value: string }
  /** The answer is needed now: the visitor tried to register. */
  | { readonly type: 'check.demand' }
  | { readonly type: 'check.retry' };

/** The result for the current value; 'checking' during its request. */
export type UniquenessVerdict = 'unchecked' | 'checking' | 'available' | 'refused';
export type UniquenessEmitted = { readonly type: 'judged'; readonly verdict: UniquenessVerdict };

function isCheckable(kind: UniquenessKind, value: string): boolean {
  if (kind === 'email') return emailProblem(value) === '';
  if (kind === 'company') return companyProblem(value) === '';
  return value !== '';
}

/**
 * An error answer means taken (specification 7.2); an unavailable or rate-limiting service says nothing about the
 * value.
 */
function meansTaken(error: unknown): boolean {
  const { apiError, status } = toFailure(error);
  return apiError && status !== undefined && status < 500 && status !== 429;
}

/**
 * Checks whether an e-mail, number or company is still available (specification 4.3, 7.2 checkusernameavailable), two
 * seconds after typing stops. If the visitor types during a request, its answer applies only to the requested value.
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
    isAsked: ({ context, event }) => event.type === 'value.change' && event.value === context.asked,
    isCurrent: ({ context }) => context.asked === context.value,
    hasCheckableValue: ({ context }) => isCheckable(context.kind, context.value),
    isTaken: (_, { error }: { error: unknown }) => meansTaken(error),
    isTakenNow: ({ context }, { error }: { error: unknown }) => context.asked === context.value && meansTaken(error),
  },
  actions: {
    storeValue: assign(({ context, event }) =>
      event.type === 'value.change' ? { value: event.value, message: context.refusals[event.value] ?? '' } : {},
    ),
    storeAsked: assign(({ context }) => ({ asked: context.value, message: context.refusals[context.value] ?? '' })),
    storeAnswer: assign(({ context }, { message }: { message: string }) => ({
      message,
      refusals: Object.fromEntries(Object.entries(context.refusals).filter(([value]) => value !== context.asked)),
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    storeRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusals: { ...context.refusals, [context.asked]: toFailure(error).ownMessage },
    })),
    forgetAsked: assign({ asked: '' }),
    announceVerdict: emit((_, { verdict }: { verdict: UniquenessVerdict }) => ({ type: 'judged' as const, verdict })),
  },
}).createMachine({
  id: 'uniqueness',
  description: 'Checks whether an e-mail, a number or a company name is still available.',
  context: ({ input }) => ({ kind: input.kind, value: input.value, message: '', asked: '', refusals: {} }),
  initial: 'starting',
  on: {
    'value.change': [
      { guard: 'isCheckable', target: '.debouncing', actions: 'storeValue', description: 'Restarts the wait.' },
      { target: '.unchecked', actions: 'storeValue', description: 'Not a value that can be checked.' },
    ],
  },
  states: {
    starting: {
      description: 'A kept value is checked immediately.',
      always: [{ guard: 'hasCheckableValue', target: 'checking' }, { target: 'unchecked' }],
    },
    unchecked: {
      description: 'Status 0: no value to check, or not checked yet.',
      entry: { type: 'announceVerdict', params: { verdict: 'unchecked' } },
    },
    debouncing: {
      description: 'Waits until typing has stopped for two seconds.',
      entry: { type: 'announceVerdict', params: { verdict: 'unchecked' } },
      on: { 'check.demand': 'checking' },
      after: { uniquenessDebounce: 'checking' },
    },
    checking: {
      description: 'The service is called.',
      entry: 'storeAsked',
      invoke: {
        id: 'checkUniqueness',
        src: 'checkUniqueness',
        input: ({ context }) => ({ kind: context.kind, value: context.value }),
        onDone: [
          {
            guard: 'isCurrent',
            target: 'available',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ message: event.output.message }) },
          },
          { actions: 'forgetAsked', description: 'The answer is for a value that is no longer typed.' },
        ],
        onError: [
          {
            guard: { type: 'isTakenNow', params: ({ event }) => ({ error: event.error }) },
            target: 'taken',
            actions: [
              { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) }, 'forgetAsked'],
            description: 'Stored in case the value is typed again.',
          },
          {
            guard: 'isCurrent',
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { actions: 'forgetAsked' },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The requested value is the typed one.',
          tags: ['busy'],
          entry: { type: 'announceVerdict', params: { verdict: 'checking' } },
        },
        passed: {
          description:
            'The visitor typed another value; the next request waits until typing has stopped for two seconds.',
          entry: { type: 'announceVerdict', params: { verdict: 'unchecked' } },
          on: { 'check.demand': '#uniqueness.checking' },
          after: { uniquenessDebounce: '#uniqueness.checking' },
        },
      },
      on: {
        'value.change': [
          {
            guard: 'isAsked',
            target: '.waiting',
            actions: 'storeValue',
            description: 'The requested value was typed again.',
          },
          { guard: 'isCheckable', target: '.passed', actions: 'storeValue' },
        ],
      },
    },
    available: {
      description: 'Status 1: available.',
      tags: ['available'],
      entry: { type: 'announceVerdict', params: { verdict: 'available' } },
    },
    taken: {
      description: "Status 2: 'Already exits'.",
      tags: ['refused'],
      entry: { type: 'announceVerdict', params: { verdict: 'refused' } },
    },
    unanswered: {
      description: 'Status 2: the request failed; the visitor can repeat it without typing.',
      tags: ['refused'],
      entry: { type: 'announceVerdict', params: { verdict: 'refused' } },
      on: { 'check.retry': 'checking' },
    },
  },
});
