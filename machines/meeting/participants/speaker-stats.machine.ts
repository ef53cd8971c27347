import { assign, emit, setup } from 'xstate';
import type { ConferenceEvent } from '../conference.types.ts';
import { meetingDelays, meetingLimits } from '../limits.ts';

export interface SpeakerStatsContext {
  /** The user's own id; '' before the user has joined. */
  readonly localId: string;
  /** Seconds for which the user was the dominant speaker. */
  readonly seconds: number;
  /** The value of `seconds` that the other participants have. */
  readonly published: number;
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
 * speaker_stats increases by 1 each second. It is published every 5 s and when the user stops speaking, because the
 * server sends each publication to all participants.
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
    hasUnpublished: ({ context }) => context.seconds > context.published,
    /** With the second that is being counted. */
    isDue: ({ context }) => context.seconds + 1 - context.published >= meetingLimits.speakerStatsPublish,
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId })),
    countSecond: assign({ seconds: ({ context }) => context.seconds + 1 }),
    storePublished: assign({ published: ({ context }) => context.seconds }),
    announceStats: emit(({ context }) => ({ type: 'statsChanged' as const, speakerStats: context.seconds })),
  },
}).createMachine({
  id: 'speakerStats',
  description: 'Counts the time for which the user was the dominant speaker.',
  context: { localId: '', seconds: 0, published: 0 },
  on: {
    'conference.joined': [
      {
        guard: 'hasSpoken',
        target: '.silent',
        actions: [{ type: 'storeLocal', params: ({ event }) => event }, 'announceStats', 'storePublished'],
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
        'speaker.changed': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'stopping' },
        'conference.interrupted': 'stopping',
        'conference.dropped': 'stopping',
      },
      after: {
        speakerTick: [
          {
            guard: 'isDue',
            target: 'speaking',
            reenter: true,
            actions: ['countSecond', 'announceStats', 'storePublished'],
          },
          { target: 'speaking', reenter: true, actions: 'countSecond' },
        ],
      },
    },
    stopping: {
      description: 'The user has stopped speaking: what is not published yet is published now.',
      always: [
        { guard: 'hasUnpublished', target: 'silent', actions: ['announceStats', 'storePublished'] },
        { target: 'silent' },
      ],
    },
  },
});
