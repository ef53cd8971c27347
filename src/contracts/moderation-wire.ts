/** What the conference library says about the settings of a meeting. All readers accept any input and never throw. */
import * as v from 'valibot';
import type { MuteStates } from '#machines/meeting/media.types.ts';

const flag = v.fallback(v.boolean(), false);
const startMuted = v.object({ audio: v.optional(flag, false), video: v.optional(flag, false) });
const metadata = v.object({ startMuted });

/** The media that newcomers have off; null for anything else. */
export function readStartMuted(given: unknown): MuteStates | null {
  const parsed = v.safeParse(startMuted, given);
  return parsed.success ? parsed.output : null;
}

/** The same in the data of a room; null when they say nothing of it. */
export function readRoomStartMuted(given: unknown): MuteStates | null {
  const parsed = v.safeParse(metadata, given);
  return parsed.success ? parsed.output.startMuted : null;
}
