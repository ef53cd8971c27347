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
  /** The value that was last asked about: its answer may come when another one is typed already. */
  readonly asked: string;
  /** What the service said of each value that is taken, so that a value typed again is refused at once. */
  readonly refusals: Readonly<Record<string, string>>;
}

export type UniquenessEvent =
  /** The value as typed; numbers in E.164, '' while they are not valid. */
  | { readonly type: 'value.change'; readonly value: string }
  /** The answer is needed now: the visitor tried to register. */
  | { readonly type: 'check.demand' }
  | { readonly type: 'check.retry' };

/** How the value stands; `busy` while it is on its way to the service. */
export type UniquenessVerdict = 'unchecked' | 'checking' | 'available' | 'refused';
export type UniquenessEmitted = { readonly type: 'judged'; readonly verdict: UniquenessVerdict };

function isCheckable(kind: UniquenessKind, value: string): boolean {
  if (kind === 'email') return emailProblem(value) === '';
  if (kind === 'company') return companyProblem(value) === '';
  return value !== '';
}

/** An error answer means taken (specification 7.2); a service that is down or limits us says nothing of the value. */
function meansTaken(error: unknown): boolean {
  const { apiError, status } = toFailure(error);
  return apiError && status !== undefined && status < 500 && status !== 429;
}

/**
 * Is this e-mail, number or company still free? (specification 4.3, 7.2 checkusernameavailable.) Asks two seconds after
 * typing stops. A question that is under way when typing goes on is answered for its own value alone.
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
  context: ({ input }) => ({ kind: input.kind, value: input.value, message: '', asked: '', refusals: {} }),
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
      on: { 'check.demand': 'checking' },
      after: { uniquenessDebounce: 'checking' },
    },
    checking: {
      description: 'The service is asked.',
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
          { actions: 'forgetAsked', description: 'Said of a value that is not there any more.' },
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
            description: 'Kept for the case that the value is typed again.',
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
          description: 'The value that is asked about is the one that is typed.',
          tags: ['busy'],
          entry: { type: 'announceVerdict', params: { verdict: 'checking' } },
        },
        passed: {
          description: 'Typing went on; the next question waits until it has stopped for two seconds.',
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
            description: 'The value that is asked about.',
          },
          { guard: 'isCheckable', target: '.passed', actions: 'storeValue' },
          { target: 'unchecked', actions: 'storeValue' },
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
