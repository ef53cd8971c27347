/** What goes wrong in the library, in the words of specification 8.4. */
import * as v from 'valibot';
import type { ConferenceEvent } from '#machines/meeting/contracts.ts';
import { Failure, type FailureReason } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';

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

const { refused } = meetingRoom;

/** Who is refused with one of these is refused again, however often they try. */
const refusals: Readonly<Record<string, string>> = {
  AUTHENTICATION_REQUIRED: refused.notAllowed,
  CONFERENCE_ACCESS_DENIED: refused.notAllowed,
  MEMBERS_ONLY_ERROR: refused.notAllowed,
  NOT_ALLOWED_ERROR: refused.notAllowed,
  PASSWORD_NOT_SUPPORTED: refused.password,
  PASSWORD_REQUIRED: refused.password,
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

/**
 * A conference error. Once somebody is in, all but the end of the conference are logged only (8.4); before, a refusal
 * that would be repeated is fatal, so that nobody waits for what cannot come.
 */
export function conferenceTrouble(error: unknown, isJoined: boolean): ConferenceTrouble {
  const name = conferenceErrors[String(error)] ?? 'CONNECTION_ERROR';
  const refusal = refusals[name];
  const isFatal = isJoined ? name === 'CONFERENCE_DESTROYED' : refusal !== undefined;
  return { error: name, isFatal, message: refusal ?? meeting.notConnected };
}

/**
 * Why a connection ended. Who is not let in (the token is over, or none) would not be let in next time either; everything
 * else may be better with the next attempt.
 */
export function connectionEnd(error: unknown): ConferenceEvent {
  const name = connectionErrors[String(error)] ?? 'OTHER_ERROR';
  if (name !== 'PASSWORD_REQUIRED') return { type: 'conference.dropped', error: name };
  return { type: 'conference.failed', error: name, isFatal: true, message: refused.notAllowed };
}

/** The media that are opened for a conference. */
export type MediaKind = 'camera' | 'microphone' | 'screen' | 'desktopAudio';

type MediaReason = Extract<FailureReason, 'permission' | 'in-use' | 'no-device' | 'not-started' | 'cancelled'>;
type Texts = Readonly<Record<MediaReason, string>>;

const { camera, devices, permissions, sharing } = meeting;
const texts: Readonly<Record<MediaKind, Texts>> = {
  camera: {
    permission: camera.blocked,
    'in-use': camera.inUse,
    'no-device': camera.none,
    'not-started': camera.general,
    cancelled: camera.blocked,
  },
  microphone: {
    permission: permissions.blocked,
    'in-use': devices.alreadyUsed,
    'no-device': devices.missing,
    'not-started': meeting.audioTrackMissing,
    cancelled: permissions.blocked,
  },
  screen: {
    permission: sharing.unavailable,
    'in-use': sharing.unavailable,
    'no-device': sharing.unavailable,
    'not-started': sharing.noVideoTrack,
    cancelled: sharing.selectVideo,
  },
  desktopAudio: {
    permission: sharing.unavailable,
    'in-use': sharing.unavailable,
    'no-device': sharing.unavailable,
    'not-started': sharing.noAudioTrack,
    cancelled: sharing.selectAudio,
  },
};

/** Names of the browser's errors, and of the library's own. */
const reasons: Readonly<Record<string, MediaReason>> = {
  NotAllowedError: 'permission',
  PermissionDeniedError: 'permission',
  SecurityError: 'permission',
  'gum.permission_denied': 'permission',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'not-started',
  NotFoundError: 'no-device',
  DevicesNotFoundError: 'no-device',
  'gum.not_found': 'no-device',
  OverconstrainedError: 'no-device',
  'gum.constraint_failed': 'not-started',
  'gum.unsupported_resolution': 'not-started',
  'gum.general': 'not-started',
  'gum.timeout': 'not-started',
  'gum.screensharing_user_canceled': 'cancelled',
  'gum.screensharing_generic_error': 'not-started',
};

const named = v.object({ name: v.optional(v.string(), ''), message: v.optional(v.string(), '') });
/** The library wraps the browser's error; the browser's says more. */
const wrapped = v.object({ gum: v.object({ error: named }) });

/** Why media could not be opened, with the text of the catalogue, else the raw message (8.4). */
export function mediaFailure(kind: MediaKind, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const inner = v.safeParse(wrapped, error);
  const outer = v.safeParse(named, error);
  const inside = inner.success ? inner.output.gum.error : null;
  const outside = outer.success ? outer.output : { name: '', message: '' };
  const reason = reasons[inside?.name ?? ''] ?? reasons[outside.name];
  if (reason !== undefined) return new Failure({ ownMessage: texts[kind][reason], reason, responseError: error });
  const raw = inside?.message ?? outside.message;
  const ownMessage = raw === '' ? texts[kind]['not-started'] : raw;
  return new Failure({ ownMessage, reason: 'unknown', responseError: error });
}

/** There is no track where one is needed. */
export function missingTrack(kind: MediaKind): Failure {
  return new Failure({ ownMessage: texts[kind]['not-started'], reason: 'no-track' });
}
