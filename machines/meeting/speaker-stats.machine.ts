import { assign, emit, setup } from 'xstate';
import type { ConferenceEvent } from './contracts.ts';
import { meetingDelays } from './limits.ts';

export interface SpeakerStatsContext {
  /** '' before one has joined. */
  readonly localId: string;
  /** Seconds oneself was the dominant speaker. */
  readonly seconds: number;
}

export type SpeakerStatsEvent = Extract<
  ConferenceEvent,
  {
    readonly type:
      | 'conference.joined'
      | 'conference.interrupted'
      | 'conference.dropped'
      | 'conference.left'
      | 'speaker.changed';
  }
>;

export type SpeakerStatsEmitted = { readonly type: 'statsChanged'; readonly speakerStats: number };

/**
 * How long oneself was the dominant speaker (specification 4.6): while one is, speaker_stats rises by 1 each second and is
 * published.
 *
 * Hears `conference.joined|interrupted|dropped|left`, `speaker.changed`. Announces `statsChanged`. Tag: `speaking`.
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
        description: 'Back after a lost connection: the others are told again.',
      },
      { target: '.silent', actions: { type: 'storeLocal', params: ({ event }) => event } },
    ],
  },
  initial: 'silent',
  states: {
    silent: {
      description: 'Somebody else speaks, or nobody.',
      on: { 'speaker.changed': { guard: { type: 'isLocal', params: ({ event }) => event }, target: 'speaking' } },
    },
    speaking: {
      description: 'Oneself is the dominant speaker: each second counts.',
      tags: ['speaking'],
      on: {
        'speaker.changed': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'silent' },
        'conference.interrupted': 'silent',
        'conference.dropped': 'silent',
        'conference.left': 'silent',
      },
      after: { speakerTick: { target: 'speaking', reenter: true, actions: ['countSecond', 'announceStats'] } },
    },
  },
});
