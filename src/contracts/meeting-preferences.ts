/** A user's preferences for meetings, as stored on this device. Invalid values are read as the defaults. */
import * as v from 'valibot';
import type { CallStartup, Performance, SoundSettings } from '#machines/meeting/media.types.ts';
import type { DeviceChoice } from '#machines/meeting/media/device-choice.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { isPictureData } from '#machines/meeting/settings/picture-data.ts';

const on = v.fallback(v.boolean(), true);
const off = v.fallback(v.boolean(), false);

/** A device id of the browser; '' for the browser's choice, null for none. */
const deviceId = v.exactOptional(v.fallback(v.nullable(v.string()), null));

export const storedDevices = v.fallback(
  v.object({ camera: deviceId, microphone: deviceId, speaker: deviceId }),
  {},
) satisfies v.GenericSchema<unknown, DeviceChoice>;

/** Specification 9, Meeting: all on by default. */
export const storedSounds = v.fallback(
  v.object({ reaction: on, incoming_message: on, user_joined: on, user_left: on }),
  { reaction: true, incoming_message: true, user_joined: true, user_left: true },
) satisfies v.GenericSchema<unknown, SoundSettings>;

/** Specification 9, Meeting: standard by default. */
export const storedPerformance = v.fallback(
  v.picklist(['high', 'standard', 'low', 'none']),
  'standard',
) satisfies v.GenericSchema<unknown, Performance>;

/** Whether keyboard shortcuts are on. */
export const storedShortcuts = on;

/** Whether the own video is mirrored. */
export const storedMirror = off;

/** Whether noise of the microphone is suppressed. */
export const storedNoiseSuppression = off;

/**
 * The name of the background of the camera's picture. A name that this version does not have is kept: it stands for a blurred
 * background, because the user wants no picture without one.
 */
export const storedBackground = v.fallback(v.string(), 'none');

/** '' when none was given. */
export const storedDisplayName = v.fallback(
  v.pipe(v.string(), v.trim(), v.maxLength(meetingLimits.displayNameMax)),
  '',
);

/** The user's picture: its address, or the picture itself as data; '' for none. */
export const storedAvatar = v.fallback(
  v.union([
    v.pipe(v.string(), v.maxLength(2_048), v.url(), v.regex(/^https:/iu)),
    v.pipe(v.string(), v.check(isPictureData)),
  ]),
  '',
);

/** A screen is never shared without a request of the user. */
const notShared = v.pipe(
  v.unknown(),
  v.transform(() => false),
);

/** null: as the call type defines. */
export const storedStartup = v.fallback(
  v.nullable(v.object({ video: on, audio: on, desktop: notShared })),
  null,
) satisfies v.GenericSchema<unknown, CallStartup | null>;
