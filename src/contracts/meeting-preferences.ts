/** What a person chose for their meetings, as stored on this device. What cannot be read is as if it were not chosen. */
import * as v from 'valibot';
import type { CallStartup, Performance, SoundSettings } from '#machines/meeting/contracts.ts';
import type { DeviceChoice } from '#machines/meeting/device-choice.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

const on = v.fallback(v.boolean(), true);

/** An id of the browser's; '' for its choice, null for none. */
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

/** Whether one sees oneself mirrored. */
export const storedMirror = v.fallback(v.boolean(), false);

/** '' when none was given. */
export const storedDisplayName = v.fallback(
  v.pipe(v.string(), v.trim(), v.maxLength(meetingLimits.displayNameMax)),
  '',
);

/** Address of one's picture; '' for none. */
export const storedAvatar = v.fallback(v.pipe(v.string(), v.maxLength(2_048), v.url(), v.regex(/^https:/iu)), '');

/** A screen is never shared without being asked for. */
const notShared = v.pipe(
  v.unknown(),
  v.transform(() => false),
);

/** null: as the call type has it. */
export const storedStartup = v.fallback(
  v.nullable(v.object({ video: on, audio: on, desktop: notShared })),
  null,
) satisfies v.GenericSchema<unknown, CallStartup | null>;
