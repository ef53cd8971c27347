import { assign, emit, sendTo, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { AccessRequest } from '../admission/admission.machine.ts';
import type { ConferenceAccess, ConferenceEvent, OfCall } from '../conference.types.ts';
import { meetingDelays, meetingLimits } from '../limits.ts';
import type { Profile } from '../settings/profile.machine.ts';

export interface ConnectionInput extends OfCall {
  readonly access: ConferenceAccess;
  /** The values with which a pass is requested. */
  readonly query: AccessRequest;
}

/** A pass that may have expired, and the values for requesting another one. */
export type PassRenewal = Pick<ConnectionInput, 'access' | 'query'>;

export interface ConnectionContext extends ConnectionInput {
  /** Attempts since the conference was last joined, including the first one. */
  readonly attempts: number;
  /** '' when there is no message. */
  readonly message: string;
  /** The password of the room, used at every reconnection; '' when it has none, or none is known. */
  readonly password: string;
  /** The user has asked to be let in, or was in the meeting: the lobby is entered without asking again. */
  readonly mayKnock: boolean;
  /** The user has been in the meeting. */
  readonly wasInside: boolean;
}

export type ConnectionEvent =
  | ConferenceEvent
  /** 'Try now' was pressed, the browser is online again, or the page is visible again. */
  | { readonly type: 'connection.retry' }
  | { readonly type: 'conference.leave' }
  /** The user has changed the name or the picture. */
  | { readonly type: 'profile.changed'; readonly profile: Profile }
  /** The user asks the moderators to be let in. */
  | { readonly type: 'lobby.ask' }
  | { readonly type: 'password.submit'; readonly password: string }
  /** The user, a moderator, has set the password of the room, or removed it (''). */
  | { readonly type: 'password.changed'; readonly password: string };

/** The input of the `conference` actor; `password` is '' when none is known. */
export type OpenConference = ConnectionInput & { readonly password: string };

/** Sent to the `conference` actor. */
export type ConferenceCommand =
  | { readonly type: 'conference.hangUp' }
  /** Enters the lobby: `lobby.entered` follows. */
  | { readonly type: 'lobby.knock' }
  | { readonly type: 'password.try'; readonly password: string };

/** The moderator's name and text; '' when unknown. */
interface Kick {
  readonly by: string;
  readonly reason: string;
}

export type ConnectionEmitted =
  /** An event of the conference that other parts handle as well. */
  | { readonly type: 'said'; readonly event: ConferenceEvent }
  /** Emitted the first time and after every reconnection: the state for the other participants is sent again. */
  | { readonly type: 'joined' }
  | { readonly type: 'dropped' }
  /** No further attempt without the user: specification 8.4 ends the call. */
  | { readonly type: 'gaveUp'; readonly message: string }
  | ({ readonly type: 'kicked' } & Kick)
  | { readonly type: 'ended'; readonly reason: string }
  | { readonly type: 'left' }
  /** The room was joined with this password, or the user has set it; '': the user has removed it. */
  | { readonly type: 'passwordAccepted'; readonly password: string };

interface OfPassword {
  readonly password: string;
}

type Failed = Extract<ConferenceEvent, { type: 'conference.failed' }>;

/** The event of the conference that `announceSaid` passes on. */
export const conferenceEventOf = (event: ConnectionEvent): ConferenceEvent => event as ConferenceEvent;

/** The meeting has a password by now, or does not exist any more: the same request has the same answer. */
const finalStatuses: ReadonlySet<number | undefined> = new Set([403, 404]);

export const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as ConnectionInput,
    emitted: {} as ConnectionEmitted,
    tags: {} as
      | 'joined'
      | 'reconnecting'
      | 'withoutMedia'
      | 'busy'
      | 'outside'
      | 'lobby:ask'
      | 'lobby:waiting'
      | 'lobby:denied'
      | 'password',
  },
  actors: {
    /**
     * One connection and its conference: connects, joins, and sends all its events. Ends with its state.
     */
    conference: callbackPlaceholder<OpenConference, ConferenceCommand>('conference'),
    /**
     * Resolves with the existing pass while it is younger than the identity-token maximum age (9), else with a new one.
     */
    renewAccess: promisePlaceholder<ConferenceAccess, PassRenewal>('renewAccess'),
    /** Resolves with the password that this tab remembers for the meeting; '' for none. */
    recallPassword: promisePlaceholder<string, Pick<ConnectionInput, 'query'>>('recallPassword'),
    /** Sends `connection.retry` when the browser is online again, and when the page is visible again. */
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
    isRefused: (_, { error }: { error: unknown }) => finalStatuses.has(toFailure(error).status),
    mayKnock: ({ context }) => context.mayKnock,
    isNewPassword: ({ context }, { password }: OfPassword) => password !== '' && password !== context.password,
    hasPassword: ({ context }) => context.password !== '',
    isEmpty: (_, { password }: OfPassword) => password === '',
    isFatal: (_, { isFatal }: Pick<Failed, 'isFatal'>) => isFatal,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, message: '' }),
    forgetAttempts: assign({ attempts: 0, message: '' }),
    storeAccess: assign((_, { access }: { access: ConferenceAccess }) => ({ access })),
    /** The next attempt introduces the user, and asks the moderators, with the current name and picture. */
    storeProfile: assign(({ context: { access, query } }, { profile }: { profile: Profile }) => {
      const { displayName, imageUrl: avatar } = profile;
      return { access: { ...access, displayName, avatar }, query: { ...query, displayName, avatar } };
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    storeMessage: assign((_, { message }: { message: string }) => ({ message })),
    storeNotConnected: assign({ message: messages.meeting.notConnected }),
    storeInside: assign({ attempts: 0, message: '', mayKnock: true, wasInside: true }),
    storeAsked: assign({ mayKnock: true }),
    storePassword: assign((_, { password }: OfPassword) => ({ password })),
    forgetPassword: assign({ password: '' }),
    countAgain: assign({ attempts: 0 }),
    forgetMessage: assign({ message: '' }),
    storeWrongPassword: assign({ message: messages.meetingLobby.wrongPassword }),
    storeEmptyPassword: assign({ message: messages.validation.password.required }),
    knock: sendTo('conference', { type: 'lobby.knock' } satisfies ConferenceCommand),
    tryPassword: sendTo(
      'conference',
      ({ context }) => ({ type: 'password.try', password: context.password }) satisfies ConferenceCommand,
    ),
    hangUp: sendTo('conference', { type: 'conference.hangUp' } satisfies ConferenceCommand),
    announceSaid: emit(({ event }) => ({ type: 'said' as const, event: conferenceEventOf(event) })),
    announceJoined: emit({ type: 'joined' as const }),
    announceDropped: emit({ type: 'dropped' }),
    announceGaveUp: emit(({ context }) => ({ type: 'gaveUp' as const, message: context.message })),
    announceKicked: emit((_, { by, reason }: Kick) => ({ type: 'kicked' as const, by, reason })),
    announceEnded: emit((_, { reason }: { reason: string }) => ({ type: 'ended' as const, reason })),
    announceLeft: emit({ type: 'left' }),
    announcePassword: emit(({ context: { password } }) => ({ type: 'passwordAccepted' as const, password })),
  },
});
