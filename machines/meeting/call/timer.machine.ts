import { assign, setup } from 'xstate';
import { formatDuration } from '#machines/shared/duration.ts';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { ConferenceEvent } from '../conference.types.ts';

export interface TimerContext {
  /** Epoch milliseconds at which the conference was created, else at which the user joined; null before. */
  readonly startedAt: number | null;
  /** Epoch milliseconds of the last tick; null before the first. */
  readonly now: number | null;
}

export type TimerEvent =
  | Extract<ConferenceEvent, { readonly type: 'conference.joined' | 'conference.created' }>
  /** Sent by the `tickClock` actor immediately and then every second. */
  | { readonly type: 'clock.ticked'; readonly now: number };

interface Start {
  readonly createdAt: number | null;
}

/**
 * The duration of the conference (specification 3.4 time): since it was created, else since the user joined. A lost
 * connection does not stop it. A later creation time from the server replaces the earlier value, so that all
 * participants see the same duration.
 *
 * Receives `conference.joined|created`, `clock.ticked`. Emits nothing. Tag: `running`. Actor: `tickClock` (callback).
 */
export const timerMachine = setup({
  types: { context: {} as TimerContext, events: {} as TimerEvent, tags: {} as 'running' },
  actors: { tickClock: callbackPlaceholder('tickClock') },
  guards: { isKnown: (_, { createdAt }: Start) => createdAt !== null },
  actions: {
    storeStart: assign((_, { createdAt }: Start) => ({ startedAt: createdAt })),
    storeNow: assign(({ context }, { now }: { now: number }) => ({ now, startedAt: context.startedAt ?? now })),
  },
}).createMachine({
  id: 'timer',
  description: 'Shows how long the conference has lasted.',
  context: { startedAt: null, now: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Not in the meeting yet.',
      on: {
        'conference.joined': [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'running.sinceCreated',
            actions: { type: 'storeStart', params: ({ event }) => event },
          },
          { target: 'running.sinceJoined', actions: { type: 'storeStart', params: ({ event }) => event } },
        ],
      },
    },
    running: {
      description: 'Each tick updates the duration.',
      tags: ['running'],
      invoke: { id: 'tickClock', src: 'tickClock' },
      on: {
        'clock.ticked': { actions: { type: 'storeNow', params: ({ event }) => event } },
        'conference.created': {
          target: '.sinceCreated',
          actions: { type: 'storeStart', params: ({ event }) => event },
          description: 'The server sends the creation time: all participants see the same duration.',
        },
      },
      initial: 'sinceJoined',
      states: {
        sinceJoined: { description: 'The creation time is unknown, or not yet known.' },
        sinceCreated: { description: "The duration is based on the server's creation time." },
      },
    },
  },
});

/** Whole seconds, never negative: the clock of a server may be ahead. */
const elapsedSeconds = ({ startedAt, now }: TimerContext): number =>
  startedAt === null || now === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1_000));

/** hh:mm:ss (specification 9). */
export const elapsedText = (context: TimerContext): string => formatDuration(elapsedSeconds(context));
