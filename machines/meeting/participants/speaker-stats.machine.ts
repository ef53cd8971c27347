import { assign, emit, setup } from 'xstate';
import type { ConferenceEvent } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';

export interface SpeakerStatsContext {
  /** The user's own id; '' before the user has joined. */
  readonly localId: string;
  /** Seconds for which the user was the dominant speaker. */
  readonly seconds: number;
}

export type SpeakerStatsEvent = Extract<
  ConferenceEvent,
  {
    readonly type: 'conference.joined' | 'conference.interrupted' | 'conference.dropped' | 'speaker.changed';
  }
>;

export type SpeakerStatsEmitted = { readonly type: 'statsChanged'; readonly speakerStats: number };

/**
 * The time for which the user was the dominant speaker (specification 4.6): while the user is the dominant speaker,
 * speaker_stats increases by 1 each second and is published.
 *
 * Receives `conference.joined|interrupted|dropped|left`, `speaker.changed`. Emits `statsChanged`. Tag: `speaking`.
 */
export const speakerStatsMachine = setup({
  types: {
    context: {} as SpeakerStatsContext,
    events: {} as SpeakerStatsEvent,
    emitted: {} as SpeakerStatsEmitted,
    tags: {} as 'speaking',
  },
  delays: { speakerTick: meetingDelays.speakerTick },
  guards: {
    isLocal: ({ context }, { id }: { id: string | null }) => id !== null && id === context.localId,
    isOther: ({ context }, { id }: { id: string | null }) => id !== context.localId,
    hasSpoken: ({ context }) => context.seconds > 0,
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId })),
    countSecond: assign({ seconds: ({ context }) => context.seconds + 1 }),
    announceStats: emit(({ context }) => ({ type: 'statsChanged' as const, speakerStats: context.seconds })),
  },
}).createMachine({
  id: 'speakerStats',
  context: { localId: '', seconds: 0 },
  on: {
    'conference.joined': [
      {
        guard: 'hasSpoken',
        target: '.silent',
        actions: [{ type: 'storeLocal', params: ({ event }) => event }, 'announceStats'],
        description: 'Reconnected: the value is sent to the other participants again.',
      },
      { target: '.silent', actions: { type: 'storeLocal', params: ({ event }) => event } },
    ],
  },
  initial: 'silent',
  states: {
    silent: {
      description: 'Another participant is the dominant speaker, or none is.',
      on: { 'speaker.changed': { guard: { type: 'isLocal', params: ({ event }) => event }, target: 'speaking' } },
    },
    speaking: {
      description: 'The user is the dominant speaker: each second is counted.',
      tags: ['speaking'],
      on: {
        'speaker.changed': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'silent' },
        'conference.interrupted': 'silent',
        'conference.dropped': 'silent',
      },
      after: { speakerTick: { target: 'speaking', reenter: true, actions: ['countSecond', 'announceStats'] } },
    },
  },
});
