import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';
import type { ParticipantFigures } from './statistics.types.ts';

export interface StatisticsContext extends OfCall {
  /** The participant whose figures are shown first; '' for the user. */
  readonly participantId: string;
  /** Of the last sample; empty before the first one. */
  readonly figures: readonly ParticipantFigures[];
  /** Why the last sample failed; '' when it did not. */
  readonly problem: string;
  /** The report that is copied. */
  readonly report: string;
}

export type StatisticsEvent =
  | { readonly type: 'statistics.open'; readonly participantId: string }
  | { readonly type: 'statistics.close' }
  | { readonly type: 'report.copy'; readonly text: string };

const sample = {
  id: 'readFigures',
  src: 'readFigures',
  input: ({ context: { callId } }: { readonly context: StatisticsContext }) => ({ callId }),
  onDone: {
    target: 'pausing',
    actions: {
      type: 'storeFigures',
      params: ({ event }: { readonly event: { readonly output: readonly ParticipantFigures[] } }) => event,
    },
  },
  onError: {
    target: 'failed',
    actions: {
      type: 'storeProblem',
      params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
    },
  },
} as const;

const copy = {
  target: 'writing',
  actions: {
    type: 'storeReport',
    params: ({ event }: { readonly event: Extract<StatisticsEvent, { type: 'report.copy' }> }) => event,
  },
} as const;

/**
 * The statistics of a call: while they are shown, a sample is taken every 2 s. A sample that fails is reported, the figures
 * before it stay, and the next one is taken as usual: a connection that is being restored has none.
 *
 * Receives `statistics.open|close`, `report.copy`. Tags: `open`, `measuring` before the first sample, `failed`, `busy` while the report is
 * copied, `copied` for 2 s, `refused`. Actors: `readFigures`, `copyReport`.
 */
export const statisticsMachine = setup({
  types: {
    context: {} as StatisticsContext,
    events: {} as StatisticsEvent,
    input: {} as OfCall,
    tags: {} as 'open' | 'measuring' | 'failed' | 'busy' | 'copied' | 'refused',
  },
  actors: {
    /** Rejects with a `Failure` while the call has no connection. */
    readFigures: promisePlaceholder<readonly ParticipantFigures[], OfCall>('readFigures'),
    copyReport: promisePlaceholder<void, { readonly text: string }>('copyReport'),
  },
  delays: { samplePause: meetingDelays.statisticsSample, copiedNotice: meetingDelays.copiedNotice },
  actions: {
    storeParticipant: assign((_, { participantId }: { participantId: string }) => ({ participantId })),
    storeFigures: assign((_, { output }: { output: readonly ParticipantFigures[] }) => ({
      figures: output,
      problem: '',
    })),
    storeProblem: assign((_, { error }: { error: unknown }) => ({ problem: toFailure(error).ownMessage })),
    storeReport: assign((_, { text }: { text: string }) => ({ report: text })),
    forgetFigures: assign({ figures: [], problem: '', report: '' }),
  },
}).createMachine({
  id: 'statistics',
  description: 'Measures the connections of a call while the statistics are shown, and copies a report.',
  context: ({ input: { callId } }) => ({ callId, participantId: '', figures: [], problem: '', report: '' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The statistics are not shown, and nothing is measured.',
      on: {
        'statistics.open': { target: 'open', actions: { type: 'storeParticipant', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The statistics are shown.',
      tags: ['open'],
      exit: 'forgetFigures',
      type: 'parallel',
      on: { 'statistics.close': 'closed' },
      states: {
        sampling: {
          description: 'A sample is taken every 2 s.',
          initial: 'first',
          states: {
            first: {
              description: 'The first sample is being taken; no figures are shown yet.',
              tags: ['measuring'],
              invoke: sample,
            },
            reading: {
              description: 'The next sample is being taken; what is shown stays.',
              invoke: sample,
            },
            pausing: {
              description: 'The figures of the last sample are shown.',
              after: { samplePause: 'reading' },
            },
            failed: {
              description: 'The last sample failed: the reason is shown, above the figures before it.',
              tags: ['failed'],
              after: { samplePause: 'reading' },
            },
          },
        },
        copying: {
          description: 'The report that is written to the clipboard.',
          initial: 'idle',
          states: {
            idle: {
              description: 'The report can be copied.',
              on: { 'report.copy': copy },
            },
            writing: {
              description: 'The report is being written to the clipboard.',
              tags: ['busy'],
              invoke: {
                id: 'copyReport',
                src: 'copyReport',
                input: ({ context }) => ({ text: context.report }),
                onDone: 'copied',
                onError: 'refused',
              },
            },
            copied: {
              description: 'The confirmation is shown for 2 s.',
              tags: ['copied'],
              on: { 'report.copy': copy },
              after: { copiedNotice: 'idle' },
            },
            refused: {
              description: 'The browser refused to copy: the report is shown selected, so that the user can copy it.',
              tags: ['refused'],
              on: { 'report.copy': copy },
            },
          },
        },
      },
    },
  },
});
