import type { Choice, Choices } from '#machines/meeting/settings/preferences.ts';
import type { CallStartup } from '#machines/meeting/media.types.ts';
import type { MeetingPreferences, Preference } from './preferences.ts';

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

  const keepers: Readonly<Partial<Record<string, Preference<unknown>>>> = { ...preferences };

  return ({ startup, ...others }) => {
    for (const [name, chosen] of Object.entries(others)) void keepers[name]?.keep(chosen);
    if (startup !== undefined) startupKept = startupKept.then(() => addToStartup(startup));
  };
}
