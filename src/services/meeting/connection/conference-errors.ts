/** Errors of a connection and of a conference, as specification 8.4 names them. The code is loaded with the call. */
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { readText } from '#src/contracts/conference-token.ts';

const connectionErrors: Readonly<Record<string, string>> = {
  'connection.droppedError': 'CONNECTION_DROPPED_ERROR',
  'connection.serverError': 'SERVER_ERROR',
  'connection.otherError': 'OTHER_ERROR',
  'connection.passwordRequired': 'PASSWORD_REQUIRED',
};

const conferenceErrors: Readonly<Record<string, string>> = {
  'conference.authenticationRequired': 'AUTHENTICATION_REQUIRED',
  'conference.chatError': 'CHAT_ERROR',
  'conference.connectionError.accessDenied': 'CONFERENCE_ACCESS_DENIED',
  'conference.destroyed': 'CONFERENCE_DESTROYED',
  'conference.max_users': 'CONFERENCE_MAX_USERS',
  'conference.connectionError': 'CONNECTION_ERROR',
  'conference.focusDisconnected': 'FOCUS_DISCONNECTED',
  'conference.focusLeft': 'FOCUS_LEFT',
  'conference.gracefulShutdown': 'GRACEFUL_SHUTDOWN',
  'conference.iceFailed': 'ICE_FAILED',
  'conference.incompatible_server_versions': 'INCOMPATIBLE_SERVER_VERSIONS',
  'conference.connectionError.membersOnly': 'MEMBERS_ONLY_ERROR',
  'conference.connectionError.notAllowed': 'NOT_ALLOWED_ERROR',
  'conference.offerAnswerFailed': 'OFFER_ANSWER_FAILED',
  'conference.passwordNotSupported': 'PASSWORD_NOT_SUPPORTED',
  'conference.passwordRequired': 'PASSWORD_REQUIRED',
  'conference.reservationError': 'RESERVATION_ERROR',
  'conference.videobridgeNotAvailable': 'VIDEOBRIDGE_NOT_AVAILABLE',
};

const { refused } = meetingCall;

/** A user who is refused with one of these errors would be refused again on every attempt. */
const refusals: Readonly<Record<string, string>> = {
  AUTHENTICATION_REQUIRED: refused.notAllowed,
  MEMBERS_ONLY_ERROR: refused.notAllowed,
  NOT_ALLOWED_ERROR: refused.notAllowed,
  PASSWORD_NOT_SUPPORTED: refused.password,
  CONFERENCE_MAX_USERS: refused.full,
  CONFERENCE_DESTROYED: refused.over,
  RESERVATION_ERROR: refused.notAllowed,
  INCOMPATIBLE_SERVER_VERSIONS: meeting.notConnected,
};

export interface ConferenceTrouble {
  readonly error: string;
  readonly isFatal: boolean;
  readonly message: string;
}

/** Details of the library's events are unknown: an object cannot always be converted to a string, and `toString` is a key of every record. */
const nameIn = (names: Readonly<Record<string, string>>, error: unknown): string | undefined =>
  typeof error === 'string' && Object.hasOwn(names, error) ? names[error] : undefined;

/** Returns whether the error says that the server did not pass on a message of the user. */
export const isChatError = (error: unknown): boolean => nameIn(conferenceErrors, error) === 'CHAT_ERROR';

/** Returns whether the error says that the meeting was ended for all participants. */
export const isDestroyed = (error: unknown): boolean => nameIn(conferenceErrors, error) === 'CONFERENCE_DESTROYED';

/**
 * Returns the event of a refusal that a moderator or a password can lift; null for any other error.
 * @param lobby the address of the lobby, which the library gives with `MEMBERS_ONLY_ERROR`; without one, a user cannot ask.
 */
export function refusalOf(error: unknown, lobby: unknown): ConferenceEvent | null {
  const name = nameIn(conferenceErrors, error);
  if (name === 'PASSWORD_REQUIRED') return { type: 'password.required' };
  if (name === 'CONFERENCE_ACCESS_DENIED') return { type: 'lobby.denied' };
  return name === 'MEMBERS_ONLY_ERROR' && readText(lobby) !== '' ? { type: 'lobby.required' } : null;
}

/**
 * Classifies a conference error. After joining, errors are only logged (8.4); before joining, a refusal that would be repeated is fatal, so that the user does not wait for attempts that cannot
 * succeed.
 */
export function conferenceTrouble(error: unknown, isJoined: boolean): ConferenceTrouble {
  const name = nameIn(conferenceErrors, error) ?? 'CONNECTION_ERROR';
  const refusal = refusals[name];
  return { error: name, isFatal: !isJoined && refusal !== undefined, message: refusal ?? meeting.notConnected };
}

/**
 * Classifies the end of a connection. A user without a valid token would be refused on the next attempt, too; all other
 * errors may be temporary.
 */
export function connectionEnd(error: unknown): ConferenceEvent {
  const name = nameIn(connectionErrors, error) ?? 'OTHER_ERROR';
  if (name !== 'PASSWORD_REQUIRED') return { type: 'conference.dropped', error: name };
  return { type: 'conference.failed', error: name, isFatal: true, message: refused.notAllowed };
}
