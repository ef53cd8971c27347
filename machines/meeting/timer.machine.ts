import { assign, setup } from 'xstate';
import { formatDuration } from '#machines/shared/duration.ts';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { ConferenceEvent } from './contracts.ts';

export interface TimerContext {
  /** Epoch milliseconds at which the conference was created, else at which it was joined; null before. */
  readonly startedAt: number | null;
  /** Epoch milliseconds of the last tick; null before the first. */
  readonly now: number | null;
}

export type TimerEvent =
  | Extract<ConferenceEvent, { readonly type: 'conference.joined' | 'conference.created' | 'conference.left' }>
  /** Sent by the `tickClock` actor at once and then every second. */
  | { readonly type: 'clock.ticked'; readonly now: number };

interface Start {
  readonly createdAt: number | null;
}

/** Joining begins the count anew. */
const joined = [
  {
    guard: { type: 'isKnown', params: ({ event }: { event: Start }) => event },
    target: 'running.sinceCreated',
    actions: { type: 'storeStart', params: ({ event }: { event: Start }) => event },
  },
  {
    target: 'running.sinceJoined',
    actions: { type: 'storeStart', params: ({ event }: { event: Start }) => event },
  },
] as const;

/**
 * How long the conference has lasted (specification 3.4 time): since it was created, else since one joined. A lost
 * connection does not stop it, nor does a conference that the server made anew.
 *
 * Hears `conference.joined|created|left`, `clock.ticked`. Announces nothing. Tag: `running`. Actor: `tickClock` (callback).
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
  context: { startedAt: null, now: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Not in the meeting yet.',
      on: { 'conference.joined': joined },
    },
    running: {
      description: 'Each tick updates how long it has lasted.',
      tags: ['running'],
      invoke: { id: 'tickClock', src: 'tickClock' },
      on: {
        'clock.ticked': { actions: { type: 'storeNow', params: ({ event }) => event } },
        'conference.left': 'stopped',
      },
      initial: 'sinceJoined',
      states: {
        sinceJoined: {
          description: 'When it was created is not known, or not yet.',
          on: {
            'conference.created': {
              target: 'sinceCreated',
              actions: { type: 'storeStart', params: ({ event }) => event },
            },
          },
        },
        sinceCreated: { description: 'As the server has said.' },
      },
    },
    stopped: {
      description: 'Left; what it lasted still shows.',
      on: { 'conference.joined': joined },
    },
  },
});

/** Whole seconds, never negative: clocks of servers may be ahead. */
const elapsedSeconds = ({ startedAt, now }: TimerContext): number =>
  startedAt === null || now === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1_000));

/** hh:mm:ss (specification 9). */
export const elapsedText = (context: TimerContext): string => formatDuration(elapsedSeconds(context));
