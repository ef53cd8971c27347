/** Errors of the media that are opened for a conference, as specification 8.4 names them. */
import * as v from 'valibot';
import { Failure, type FailureReason } from '#machines/shared/failure.ts';
import { api } from '#machines/shared/messages/api.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';

/** The media that are opened for a conference. */
export type MediaKind = 'camera' | 'microphone' | 'screen' | 'desktopAudio';

type MediaReason = Extract<
  FailureReason,
  'permission' | 'permission-system' | 'in-use' | 'no-device' | 'not-started' | 'cancelled' | 'unknown'
>;
type Texts = Readonly<Record<MediaReason, string>>;

const { camera, devices, permissions, sharing } = meeting;
const texts: Readonly<Record<MediaKind, Texts>> = {
  camera: {
    permission: camera.blocked,
    'permission-system': camera.blocked,
    'in-use': camera.inUse,
    'no-device': camera.none,
    'not-started': camera.general,
    cancelled: camera.blocked,
    unknown: camera.general,
  },
  microphone: {
    permission: permissions.blocked,
    'permission-system': permissions.blocked,
    'in-use': devices.alreadyUsed,
    'no-device': devices.missing,
    'not-started': meeting.audioTrackMissing,
    cancelled: permissions.blocked,
    unknown: api.default,
  },
  screen: {
    permission: sharing.unavailable,
    'permission-system': sharing.unavailable,
    'in-use': sharing.unavailable,
    'no-device': sharing.unavailable,
    'not-started': sharing.noVideoTrack,
    cancelled: sharing.selectVideo,
    unknown: sharing.unavailable,
  },
  desktopAudio: {
    permission: sharing.unavailable,
    'permission-system': sharing.unavailable,
    'in-use': sharing.unavailable,
    'no-device': sharing.unavailable,
    'not-started': sharing.noAudioTrack,
    cancelled: sharing.selectAudio,
    unknown: sharing.unavailable,
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
/** The library wraps the browser's error, which is more specific. */
const wrapped = v.object({ gum: v.object({ error: named }) });

/** Chromium's message when the operating system refuses the device: the name of the error is that of a refused page. */
const bySystem = /by system$/;

/** Programming errors in any library: their messages are not for users. */
const programmingError = /^(?:Type|Reference|Range|Syntax|Internal)Error$/;

/**
 * Returns why media could not be opened, with the catalogue's text; other messages for a camera are shown unchanged
 * (8.4).
 */
export function mediaFailure(kind: MediaKind, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const inner = v.safeParse(wrapped, error);
  const outer = v.safeParse(named, error);
  const inside = inner.success ? inner.output.gum.error : null;
  const outside = outer.success ? outer.output : { name: '', message: '' };
  const reason = reasons[inside?.name ?? ''] ?? reasons[outside.name];
  const { name, message } = inside ?? outside;
  if (reason !== undefined) {
    const exact = reason === 'permission' && bySystem.test(message) ? 'permission-system' : reason;
    return new Failure({ ownMessage: texts[kind][exact], reason: exact, responseError: error });
  }
  const isShown = kind === 'camera' && message !== '' && !programmingError.test(name);
  const ownMessage = isShown ? message : texts[kind].unknown;
  return new Failure({ ownMessage, reason: 'unknown', responseError: error });
}

/** The device is open, but the conference did not accept its track. */
export function unpublishedTrack(kind: MediaKind, error: unknown): Failure {
  return new Failure({ ownMessage: texts[kind].unknown, reason: 'unusable', responseError: error });
}

/** The background cannot be applied: the camera stays off. */
export function noBackground(error: unknown): Failure {
  return new Failure({ ownMessage: camera.noBackground, reason: 'unusable', responseError: error });
}

/** An operation requires a track that does not exist. */
export function missingTrack(kind: MediaKind): Failure {
  return new Failure({ ownMessage: texts[kind]['not-started'], reason: 'no-track' });
}

/** A track was opened after its request was aborted. */
export const openedTooLate = () => new Failure({ ownMessage: meeting.alreadyLeft, reason: 'cancelled' });
