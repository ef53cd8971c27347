import { createConferenceClients, type ConferenceClients } from '../conference/clients.ts';
import { createLibraryLoader } from '../conference/library.ts';
import { createHttpClient } from '../http/client.ts';
import type { Services } from '../services.ts';
import { createMeetingAccess, type MeetingAccess } from './meeting-access.ts';
import { createMeetingPreferences, type MeetingPreferences } from './preferences.ts';

/** What a meeting asks of the world; loaded with its route. */
export interface MeetingServices {
  readonly clients: ConferenceClients;
  readonly access: MeetingAccess;
  readonly preferences: MeetingPreferences;
}

/** @param bearer the token of whoever is signed in; '' for a guest. */
export function createMeetingServices({ backEnd }: Services, bearer: () => string): MeetingServices {
  return {
    clients: createConferenceClients({ load: createLibraryLoader({ document, globals: globalThis }) }),
    access: createMeetingAccess({
      relay: backEnd.relay,
      clientFor: (base) => createHttpClient({ base, report: backEnd.reports.reportAnswer }),
      bearer,
    }),
    preferences: createMeetingPreferences(backEnd.store),
  };
}

/** What a person chose the last time, all of it. */
export async function loadChoices(preferences: MeetingPreferences) {
  const [sounds, performance, hasShortcuts, isMirrored, displayName, startup] = await Promise.all([
    preferences.sounds.load(),
    preferences.performance.load(),
    preferences.shortcuts.load(),
    preferences.mirror.load(),
    preferences.displayName.load(),
    preferences.startup.load(),
  ]);
  return { sounds, performance, hasShortcuts, isMirrored, displayName, startup };
}

export type MeetingChoices = Awaited<ReturnType<typeof loadChoices>>;
