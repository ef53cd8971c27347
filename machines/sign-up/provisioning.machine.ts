import { assign, raise, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { ProvisioningStatus, StatusQuery } from './contracts.ts';

export interface ProvisioningContext {
  readonly query: StatusQuery;
  /** null until the first answer. */
  readonly status: ProvisioningStatus | null;
  /** The toast's text while one shows. */
  readonly message: string;
  readonly outcome: ProvisioningOutput['outcome'];
}

export type ProvisioningEvent =
  | { readonly type: 'modal.open' }
  | { readonly type: 'modal.close' }
  | { readonly type: 'notice.dismiss' }
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

/**
 * Waits while the account is provisioned (specification 4.1): the status is polled every 10 s until a step failed or all
 * are done. A server API error ends in failure; any other error shows a toast and polling goes on.
 */
export const provisioningMachine = setup({
  types: {
    context: {} as ProvisioningContext,
    events: {} as ProvisioningEvent,
    input: {} as StatusQuery,
    output: {} as ProvisioningOutput,
    tags: {} as 'modalOpen' | 'noticed',
  },
  actors: {
    fetchStatus: promisePlaceholder<ProvisioningStatus, StatusQuery>('fetchStatus'),
  },
  delays: { pollInterval: delays.pollInterval, noticeDuration: delays.noticeDuration },
  guards: {
    hasFailedStep: (_, { results }: ProvisioningStatus) => results.includes('failed'),
    isComplete: (_, { total, results }: ProvisioningStatus) =>
      results.filter((result) => result !== 'pending').length >= total,
    isApiError: (_, { error }: { error: unknown }) => toFailure(error).apiError,
  },
  actions: {
    storeStatus: assign((_, { total, results }: ProvisioningStatus) => ({ status: { total, results } })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    markSucceeded: assign({ outcome: 'succeeded' }),
    showNotice: raise({ type: 'notice.show' }),
  },
}).createMachine({
  id: 'provisioning',
  context: ({ input }) => ({ query: input, status: null, message: '', outcome: 'failed' }),
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
                    guard: { type: 'isApiError', params: ({ event }) => ({ error: event.error }) },
                    target: '#provisioning.failed',
                  },
                  {
                    target: 'waiting',
                    actions: [{ type: 'storeFailure', params: ({ event }) => ({ error: event.error }) }, 'showNotice'],
                  },
                ],
              },
            },
            waiting: {
              description: 'Ten seconds until the next question.',
              after: { pollInterval: 'polling' },
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
    failed: { description: 'A step failed, or the service refused to say.', type: 'final' },
  },
});
