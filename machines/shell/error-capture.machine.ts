import { assign, emit, setup } from 'xstate';
import { shellDelays, shellLimits } from './shell-limits.ts';
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
  /** The maximum number of records; the oldest are dropped. */
  readonly capacity: number;
}

export const errorCaptureInput: ErrorCaptureInput = { capacity: shellLimits.capturedErrors };

export interface ErrorCaptureContext {
  readonly capacity: number;
  /** Not yet accepted by the service, oldest first. */
  readonly records: readonly CapturedError[];
  /** The records that are being sent. */
  readonly underway: readonly CapturedError[];
}

/** From the `watchErrors` actor. */
export type ErrorCaptureEvent = { readonly type: 'error.recorded'; readonly record: CapturedError };

/** Stores the changed list, to keep it over a reload. */
export type ErrorCaptureEmitted = { readonly type: 'changed'; readonly records: readonly CapturedError[] };

/**
 * Error capture (specification 7.5): the records are sent every 90 s when the list is not empty; the list is then
 * reset. After a failed attempt all records are kept for the next one, also over a reload.
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
  delays: { errorSyncInterval: shellDelays.errorSyncInterval },
  guards: {
    hasRecords: ({ context }) => context.records.length > 0,
  },
  actions: {
    storeRecord: assign({
      records: ({ context, event }) => [...context.records, event.record].slice(-context.capacity),
    }),
    /** The stored records are older than the new ones. */
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
  description: 'Collects the records of errors, and sends them every 90 s.',
  context: ({ input }) => ({ capacity: input.capacity, records: [], underway: [] }),
  invoke: { id: 'watchErrors', src: 'watchErrors' },
  initial: 'restoring',
  on: {
    'error.recorded': { actions: ['storeRecord', 'announceChanged'] },
  },
  states: {
    restoring: {
      description: 'Reads the records stored before a reload.',
      on: {
        'error.recorded': {
          actions: 'storeRecord',
          description: 'Not stored yet: that would replace the stored records.',
        },
      },
      invoke: {
        id: 'loadRecords',
        src: 'loadRecords',
        onDone: {
          target: 'waiting',
          actions: [{ type: 'restoreRecords', params: ({ event }) => ({ kept: event.output }) }, 'announceChanged'],
        },
        onError: { target: 'waiting', description: 'Without readable records it starts with an empty list.' },
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
      description: 'The records are being sent; new records wait for the next attempt.',
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
