import { assign, raise, setup } from 'xstate';
import { toFailure, type Failure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { ProvisioningStatus, StatusQuery } from './contracts.ts';

export interface ProvisioningContext {
  readonly query: StatusQuery;
  /** null until the first answer. */
  readonly status: ProvisioningStatus | null;
  /** Status calls in a row that failed; 0 after an answer. */
  readonly failures: number;
  /** Seconds the service asked to wait with its last refusal. */
  readonly retryAfter: number;
  /** The toast's text while one shows. */
  readonly message: string;
  readonly outcome: ProvisioningOutput['outcome'];
}

export type ProvisioningEvent =
  | { readonly type: 'modal.open' }
  | { readonly type: 'modal.close' }
  | { readonly type: 'notice.dismiss' }
  /** 'Check again': do not wait for the pause to end. */
  | { readonly type: 'status.check' }
  /** Raised by the polling region. */
  | { readonly type: 'notice.show' };

export interface ProvisioningOutput {
  readonly outcome: 'succeeded' | 'failed';
}

/** Completed and total steps, for the 'Processes' counter. */
export function stepCount(status: ProvisioningStatus | null): { readonly completed: number; readonly total: number } {
  if (status === null) return { completed: 0, total: 0 };
  return { completed: status.results.filter((result) => result === 'succeed').length, total: status.total };
}

/** Statuses of the 4xx range that say nothing about the job: the call was too slow, too early or too often. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** The service answered that there is no such job, or that it will not go on with it: asking again changes nothing. */
function saysFailed({ apiError, status = 0 }: Failure): boolean {
  return apiError && status >= 400 && status < 500 && !passing.has(status);
}

/** Milliseconds until the status is asked for again after calls that failed: 10, 20, 40, then 60 s, or what the service asks. */
function retryPause({ failures, retryAfter }: ProvisioningContext): number {
  return Math.max(Math.min(delays.pollInterval * 2 ** (failures - 1), delays.pollPauseMax), retryAfter * 1_000);
}

/**
 * Waits while the account is provisioned (specification 4.1): the status is polled every 10 s until a step failed or all
 * are done. An answer that says 'failed' ends in failure. A call that failed says nothing about the account: it shows a
 * toast, and polling goes on with growing pauses until the service answers again.
 */
export const provisioningMachine = setup({
  types: {
    context: {} as ProvisioningContext,
    events: {} as ProvisioningEvent,
    input: {} as StatusQuery,
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
  context: ({ input }) => ({
    query: input,
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
          initial: 'polling',
          states: {
            polling: {
              description: 'The status is asked for.',
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
              description: 'Ten seconds until the next question.',
              after: { pollInterval: 'polling' },
            },
            interrupted: {
              description: "The call failed, and the account is still being set up. 'Check again' ends the pause.",
              after: { retryPause: 'polling' },
              on: { 'status.check': 'polling' },
            },
          },
        },
        modal: {
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
          initial: 'hidden',
          states: {
            hidden: { description: 'No toast.', on: { 'notice.show': 'shown' } },
            shown: {
              description: 'An error toast says why the last question failed.',
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
