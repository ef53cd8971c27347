import type { Choice, Choices } from '#machines/meeting/settings/preferences.ts';
import type { CallStartup } from '#machines/meeting/media.types.ts';
import type { MeetingPreferences } from './preferences.ts';

/** Specification 9, Meeting: the default call type. */
const bothOn: CallStartup = { video: true, audio: true, desktop: false };

/**
 * Stores the user's choices for the next meeting (specification 3.4, 9 Meeting). Each choice is stored on its own: a
 * failed one does not affect the others. Reports no errors, and never rejects.
 */
export function createChoiceKeeper(preferences: MeetingPreferences): (choice: Choice) => void {
  /** The choices of microphone and camera are two halves of one record, so they are written in sequence. */
  let startupKept: Promise<void> = Promise.resolve();

  async function addToStartup(change: Choices['startup']): Promise<void> {
    const before = await preferences.startup.load();
    await preferences.startup.keep({ ...(before ?? bothOn), ...change });
  }

  return ({
    displayName,
    avatar,
    startup,
    devices,
    sounds,
    performance,
    isMirrored,
    hasShortcuts,
    suppressesNoise,
  }) => {
    if (displayName !== undefined) void preferences.displayName.keep(displayName);
    if (avatar !== undefined) void preferences.avatar.keep(avatar);
    if (devices !== undefined) void preferences.devices.keep(devices);
    if (sounds !== undefined) void preferences.sounds.keep(sounds);
    if (performance !== undefined) void preferences.performance.keep(performance);
    if (isMirrored !== undefined) void preferences.mirror.keep(isMirrored);
    if (hasShortcuts !== undefined) void preferences.shortcuts.keep(hasShortcuts);
    if (suppressesNoise !== undefined) void preferences.noise.keep(suppressesNoise);
    if (startup !== undefined) startupKept = startupKept.then(() => addToStartup(startup));
  };
}
