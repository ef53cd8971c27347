import { assign, raise, setup } from 'xstate';
import { toFailure, type Failure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { ProvisioningStatus, StatusQuery } from './sign-up.types.ts';

export interface ProvisioningContext {
  readonly query: StatusQuery;
  /** null until the first answer. */
  readonly status: ProvisioningStatus | null;
  /** The number of consecutive failed status calls; 0 after an answer. */
  readonly failures: number;
  /** Seconds that the service asked to wait in its last refusal. */
  readonly retryAfter: number;
  /** The text of the toast while it is shown. */
  readonly message: string;
  readonly outcome: ProvisioningOutput['outcome'];
}

export type ProvisioningEvent =
  | { readonly type: 'modal.open' }
  | { readonly type: 'modal.close' }
  | { readonly type: 'notice.dismiss' }
  /** 'Check again': ends the pause. */
  | { readonly type: 'status.check' }
  /** Raised by the polling region. */
  | { readonly type: 'notice.show' };

export interface ProvisioningOutput {
  readonly outcome: 'succeeded' | 'failed';
}

const noAccount: StatusQuery = {
  accountId: '',
  email: '',
  number: '',
  firstName: '',
  lastName: '',
  company: '',
  address: '',
};

/** Completed and total steps, for the 'Processes' counter. */
export function stepCount(status: ProvisioningStatus | null): { readonly completed: number; readonly total: number } {
  if (status === null) return { completed: 0, total: 0 };
  return { completed: status.results.filter((result) => result === 'succeed').length, total: status.total };
}

/** Statuses of the 4xx range that are not about the job: the call was too slow, too early or too frequent. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * The service answered that there is no such job, or that it will not continue it: another call would get the same
 * answer.
 */
function saysFailed({ apiError, status = 0 }: Failure): boolean {
  return apiError && status >= 400 && status < 500 && !passing.has(status);
}

/**
 * Milliseconds until the next status call after failed calls: 10, 20, 40, then 60 s, or the service's `Retry-After`.
 */
function retryPause({ failures, retryAfter }: ProvisioningContext): number {
  return Math.max(Math.min(delays.pollInterval * 2 ** (failures - 1), delays.pollPauseMax), retryAfter * 1_000);
}

/**
 * Waits while the account is provisioned (specification 4.1): the status is polled every 10 s until a step failed or
 * all are done. The answer 'failed' ends in failure. A failed call is not about the account: it shows a toast, and
 * polling continues with growing pauses until the service answers again.
 */
export const provisioningMachine = setup({
  types: {
    context: {} as ProvisioningContext,
    events: {} as ProvisioningEvent,
    /** Not null where the sign-up page starts it: the visitor is registered. */
    input: {} as StatusQuery | null,
    output: {} as ProvisioningOutput,
    tags: {} as 'modalOpen' | 'noticed' | 'asking',
  },
  actors: {
    fetchStatus: promisePlaceholder<ProvisioningStatus, StatusQuery>('fetchStatus'),
  },
  delays: {
    pollInterval: delays.pollInterval,
    retryPause: ({ context }) => retryPause(context),
    noticeDuration: delays.noticeDuration,
  },
  guards: {
    hasFailedStep: (_, { results }: ProvisioningStatus) => results.includes('failed'),
    isComplete: (_, { total, results }: ProvisioningStatus) =>
      results.filter((result) => result !== 'pending').length >= total,
    saysFailed: (_, { error }: { error: unknown }) => saysFailed(toFailure(error)),
  },
  actions: {
    storeStatus: assign((_, { total, results }: ProvisioningStatus) => ({
      status: { total, results },
      failures: 0,
    })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => {
      const { ownMessage, retryAfter = 0 } = toFailure(error);
      return { message: ownMessage, failures: context.failures + 1, retryAfter };
    }),
    markSucceeded: assign({ outcome: 'succeeded' }),
    showNotice: raise({ type: 'notice.show' }),
  },
}).createMachine({
  id: 'provisioning',
  description: 'Waits while the account is provisioned, and ends with success or failure.',
  context: ({ input }) => ({
    query: input ?? noAccount,
    status: null,
    failures: 0,
    retryAfter: 0,
    message: '',
    outcome: 'failed',
  }),
  output: ({ context }) => ({ outcome: context.outcome }),
  initial: 'watching',
  states: {
    watching: {
      description: "'Please wait we are creating your account...'",
      type: 'parallel',
      states: {
        status: {
          description: 'The requests for the status.',
          initial: 'polling',
          states: {
            polling: {
              description: 'The status is requested.',
              tags: ['asking'],
              invoke: {
                id: 'fetchStatus',
                src: 'fetchStatus',
                input: ({ context }) => context.query,
                onDone: [
                  {
                    guard: { type: 'hasFailedStep', params: ({ event }) => event.output },
                    target: '#provisioning.failed',
                    actions: { type: 'storeStatus', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event.output },
                    target: '#provisioning.succeeded',
                    actions: [{ type: 'storeStatus', params: ({ event }) => event.output }, 'markSucceeded'],
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'storeStatus', params: ({ event }) => event.output },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'saysFailed', params: ({ event }) => ({ error: event.error }) },
                    target: '#provisioning.failed',
                  },
                  {
                    target: 'interrupted',
                    actions: [{ type: 'storeFailure', params: ({ event }) => ({ error: event.error }) }, 'showNotice'],
                  },
                ],
              },
            },
            waiting: {
              description: 'The pause of ten seconds until the next status call.',
              after: { pollInterval: 'polling' },
            },
            interrupted: {
              description: "The call failed, and the account is still being provisioned. 'Check again' ends the pause.",
              after: { retryPause: 'polling' },
              on: { 'status.check': 'polling' },
            },
          },
        },
        modal: {
          description: 'The modal with the steps.',
          initial: 'closed',
          states: {
            closed: { description: 'Only the counter shows.', on: { 'modal.open': 'open' } },
            open: {
              description: "The progress modal: one circle per step, 'Thank You!'.",
              tags: ['modalOpen'],
              on: { 'modal.close': 'closed' },
            },
          },
        },
        notice: {
          description: 'The toast about a failed request.',
          initial: 'hidden',
          states: {
            hidden: { description: 'No toast.', on: { 'notice.show': 'shown' } },
            shown: {
              description: 'An error toast contains the reason of the last failed call.',
              tags: ['noticed'],
              on: { 'notice.dismiss': 'hidden' },
              after: { noticeDuration: 'hidden' },
            },
          },
        },
      },
    },
    succeeded: { description: 'Every step is done.', type: 'final' },
    failed: { description: 'A step failed, or the service answered that there is no such job.', type: 'final' },
  },
});
