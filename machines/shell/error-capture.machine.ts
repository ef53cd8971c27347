import { assign, emit, setup } from 'xstate';
import { delays, limits } from '#machines/shared/limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';

/** An API error record (specification 3.2), as it is sent to error capture. */
export interface CapturedError {
  readonly domain: string;
  readonly method: string;
  readonly status: string;
  readonly url: string;
  readonly accountcode: string | null;
  readonly app: 'dialer-login';
  readonly cp_domain: string;
}

export interface ErrorCaptureInput {
  /** How many are kept; the oldest give way. */
  readonly capacity: number;
}

export const errorCaptureInput: ErrorCaptureInput = { capacity: limits.capturedErrors };

export interface ErrorCaptureContext {
  readonly capacity: number;
  /** Not yet taken by the service, oldest first. */
  readonly records: readonly CapturedError[];
  /** What is on its way. */
  readonly underway: readonly CapturedError[];
}

/** From the `watchErrors` actor. */
export type ErrorCaptureEvent = { readonly type: 'error.recorded'; readonly record: CapturedError };

/** The list has changed: keep this over a reload. */
export type ErrorCaptureEmitted = { readonly type: 'changed'; readonly records: readonly CapturedError[] };

/**
 * Error capture (specification 7.5): what was recorded is sent every 90 s when the list is not empty; the list is then
 * reset. A failed attempt keeps everything for the next, a reload too.
 */
export const errorCaptureMachine = setup({
  types: {
    context: {} as ErrorCaptureContext,
    events: {} as ErrorCaptureEvent,
    input: {} as ErrorCaptureInput,
    emitted: {} as ErrorCaptureEmitted,
  },
  actors: {
    loadRecords: promisePlaceholder<readonly CapturedError[]>('loadRecords'),
    watchErrors: callbackPlaceholder('watchErrors'),
    syncErrors: promisePlaceholder<void, { records: readonly CapturedError[] }>('syncErrors'),
  },
  delays: { errorSyncInterval: delays.errorSyncInterval },
  guards: {
    hasRecords: ({ context }) => context.records.length > 0,
  },
  actions: {
    storeRecord: assign({
      records: ({ context, event }) => [...context.records, event.record].slice(-context.capacity),
    }),
    /** What was kept is older than what was recorded since. */
    restoreRecords: assign({
      records: ({ context }, { kept }: { kept: readonly CapturedError[] }) =>
        [...kept, ...context.records].slice(-context.capacity),
    }),
    markUnderway: assign({ underway: ({ context }) => context.records }),
    dropSent: assign(({ context }) => ({
      records: context.records.filter((record) => !context.underway.includes(record)),
      underway: [],
    })),
    keepForNextTime: assign({ underway: [] }),
    announceChanged: emit(({ context }) => ({ type: 'changed' as const, records: context.records })),
  },
}).createMachine({
  id: 'errorCapture',
  context: ({ input }) => ({ capacity: input.capacity, records: [], underway: [] }),
  invoke: { id: 'watchErrors', src: 'watchErrors' },
  initial: 'restoring',
  on: {
    'error.recorded': { actions: ['storeRecord', 'announceChanged'] },
  },
  states: {
    restoring: {
      description: 'Was something left from before a reload?',
      on: {
        'error.recorded': { actions: 'storeRecord', description: 'Not written yet: that would replace what is kept.' },
      },
      invoke: {
        id: 'loadRecords',
        src: 'loadRecords',
        onDone: {
          target: 'waiting',
          actions: [{ type: 'restoreRecords', params: ({ event }) => ({ kept: event.output }) }, 'announceChanged'],
        },
        onError: { target: 'waiting', description: 'What cannot be read is not worth stopping for.' },
      },
    },
    waiting: {
      description: 'Ninety seconds until the next attempt.',
      after: {
        errorSyncInterval: [
          { guard: 'hasRecords', target: 'sending' },
          { target: 'waiting', reenter: true },
        ],
      },
    },
    sending: {
      description: 'What was recorded is on its way; what is recorded meanwhile waits for the next time.',
      entry: 'markUnderway',
      invoke: {
        id: 'syncErrors',
        src: 'syncErrors',
        input: ({ context }) => ({ records: context.records }),
        onDone: { target: 'waiting', actions: ['dropSent', 'announceChanged'] },
        onError: { target: 'waiting', actions: 'keepForNextTime' },
      },
    },
  },
});
