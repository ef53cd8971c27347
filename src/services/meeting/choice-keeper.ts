import type { Choice, Choices } from '#machines/meeting/choices.ts';
import type { CallStartup } from '#machines/meeting/contracts.ts';
import type { MeetingPreferences } from './preferences.ts';

/** Specification 9, Meeting: the default call type. */
const bothOn: CallStartup = { video: true, audio: true, desktop: false };

/**
 * Keeps what a person chooses for their next meeting (specification 3.4, 9 Meeting). Each choice is kept on its own: one
 * that cannot be stored takes no other with it. Silent, and never rejects.
 */
export function createChoiceKeeper(preferences: MeetingPreferences): (choice: Choice) => void {
  /** Two switches pressed one after the other are two halves of one record. */
  let startupKept: Promise<void> = Promise.resolve();

  async function addToStartup(change: Choices['startup']): Promise<void> {
    const before = await preferences.startup.load();
    await preferences.startup.keep({ ...(before ?? bothOn), ...change });
  }

  return ({ displayName, avatar, startup, devices, sounds, performance, isMirrored, hasShortcuts }) => {
    if (displayName !== undefined) void preferences.displayName.keep(displayName);
    if (avatar !== undefined) void preferences.avatar.keep(avatar);
    if (devices !== undefined) void preferences.devices.keep(devices);
    if (sounds !== undefined) void preferences.sounds.keep(sounds);
    if (performance !== undefined) void preferences.performance.keep(performance);
    if (isMirrored !== undefined) void preferences.mirror.keep(isMirrored);
    if (hasShortcuts !== undefined) void preferences.shortcuts.keep(hasShortcuts);
    if (startup !== undefined) startupKept = startupKept.then(() => addToStartup(startup));
  };
}
