import { assign, emit, sendTo, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { PassQuery } from './admission.machine.ts';
import type { ConferenceAccess, ConferenceEvent, ConferenceOrder, OfCall } from './contracts.ts';
import { meetingDelays, meetingLimits } from './limits.ts';

export interface ConnectionInput extends OfCall {
  readonly access: ConferenceAccess;
  /** With what the pass was asked for. */
  readonly query: PassQuery;
}

/** A pass that may have become too old, and how to get another one. */
export type PassRenewal = Pick<ConnectionInput, 'access' | 'query'>;

export interface ConnectionContext extends ConnectionInput {
  /** Attempts since the conference was last joined; the first one counts. */
  readonly attempts: number;
  /** '' while there is nothing to say. */
  readonly message: string;
}

export type ConnectionEvent =
  | ConferenceEvent
  | ConferenceOrder
  /** 'Try again', or the browser is online again. */
  | { readonly type: 'connection.retry' }
  | { readonly type: 'conference.leave' };

/** Of the `conference` actor. */
export type OpenConference = Omit<ConnectionInput, 'query'>;

/** To the `conference` actor. */
export type ConferenceCommand = ConferenceOrder | { readonly type: 'conference.hangUp' };

export type ConnectionEmitted =
  /** Everything the conference says that concerns more than the connection. */
  | { readonly type: 'said'; readonly event: ConferenceEvent }
  /** The first time, and after every reconnection: what the others are to know is told again. */
  | { readonly type: 'joined'; readonly localId: string; readonly createdAt: number | null }
  | { readonly type: 'dropped' }
  /** No further attempt by itself: specification 8.4 tears the call down. */
  | { readonly type: 'gaveUp'; readonly message: string }
  | { readonly type: 'kicked'; readonly by: string }
  | { readonly type: 'left' };

type Failed = Extract<ConferenceEvent, { type: 'conference.failed' }>;

export const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'joined' | 'reconnecting' | 'withoutMedia' | 'busy',
  },
  actors: {
    /** One connection and its conference: connects, joins, tells all it hears, does what it is told. Ends with its state. */
    conference: callbackPlaceholder<OpenConference, ConferenceCommand>('conference'),
    /** Answers the pass there is while it is younger than the identity-token maximum age (9), else a new one. */
    renewAccess: promisePlaceholder<ConferenceAccess, PassRenewal>('renewAccess'),
    /** Sends `connection.retry` when the browser is online again. */
    watchNetwork: callbackPlaceholder('watchNetwork'),
  },
  delays: {
    connectTimeout: meetingDelays.conferenceConnect,
    interruptionPatience: meetingDelays.conferenceInterruption,
    mediaPatience: meetingDelays.mediaPatience,
    leaveTimeout: meetingDelays.conferenceLeave,
    reconnectBackoff: ({ context }) =>
      Math.min(meetingDelays.reconnectFirst * 2 ** (context.attempts - 1), meetingDelays.reconnectLongest),
  },
  guards: {
    canRetry: ({ context }) => context.attempts < meetingLimits.reconnects,
    isFatal: (_, { isFatal }: Pick<Failed, 'isFatal'>) => isFatal,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, message: '' }),
    forgetAttempts: assign({ attempts: 0, message: '' }),
    storeAccess: assign((_, { access }: { access: ConferenceAccess }) => ({ access })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    storeMessage: assign((_, { message }: { message: string }) => ({ message })),
    storeNotConnected: assign({ message: messages.meeting.notConnected }),
    passOrder: sendTo('conference', ({ event }) => event as ConferenceOrder),
    hangUp: sendTo('conference', { type: 'conference.hangUp' } satisfies ConferenceCommand),
    announceSaid: emit(({ event }) => ({ type: 'said' as const, event: event as ConferenceEvent })),
    announceJoined: emit((_, { localId, createdAt }: { localId: string; createdAt: number | null }) => ({
      type: 'joined' as const,
      localId,
      createdAt,
    })),
    announceDropped: emit({ type: 'dropped' }),
    announceGaveUp: emit(({ context }) => ({ type: 'gaveUp' as const, message: context.message })),
    announceKicked: emit((_, { by }: { by: string }) => ({ type: 'kicked' as const, by })),
    announceLeft: emit({ type: 'left' }),
  },
});
