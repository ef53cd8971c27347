import type { Auth } from '#machines/shell/shell.types.ts';
import type { CallServices } from './call-services.ts';
import { createCallResources, type CallResourcesById } from './call-resources.ts';
import { createLibraryLoader } from '../connection/jitsi-library.ts';
import { createHttpClient } from '#src/services/http/client.ts';
import type { Services } from '#src/services/services.ts';
import { whenIdle } from '#src/services/when-idle.ts';
import { createMeetingAccess, type MeetingAccess } from '../admission/meeting-access.ts';
import { createMeetingPreferences, type MeetingPreferences } from '../settings/preferences.ts';
import { createTabStartup, type TabStartup } from '../settings/tab-startup.ts';

/** The services of a meeting; loaded with its route. */
export interface MeetingServices {
  readonly clients: CallResourcesById;
  readonly access: MeetingAccess;
  readonly loadCallServices: () => Promise<CallServices>;
  readonly preferences: MeetingPreferences;
  readonly tabStartup: TabStartup;
  /** Called when the user has joined a meeting: it is listed on the user's dashboard. */
  readonly keepMeeting: (meetingId: string) => void;
}

/** @param auth returns the credentials of the signed-in user; null for a guest. */
export function createMeetingServices({ backEnd }: Services, auth: () => Auth | null): MeetingServices {
  const bearer = () => auth()?.token ?? '';
  const account = () => auth()?.user.username ?? '';
  async function keepMeeting(meetingId: string): Promise<void> {
    const { createRecentMeetings } = await import('../launcher/recent-meetings.ts');
    await createRecentMeetings({ store: backEnd.store, account, now: Date.now }).keep(meetingId);
  }
  const meetingService = {
    relay: backEnd.relay,
    clientFor: (base: string) => createHttpClient({ base, ...backEnd.signedInCalls }),
    bearer,
  };
  return {
    clients: createCallResources({
      load: createLibraryLoader({ document, globals: globalThis, navigator }),
      untilIdle: () => new Promise<void>(whenIdle),
    }),
    access: createMeetingAccess(meetingService),
    loadCallServices: async () => (await import('./call-services.ts')).createCallServices(meetingService),
    preferences: createMeetingPreferences(backEnd.store),
    tabStartup: createTabStartup(() => sessionStorage),
    // If the code cannot be loaded, the meeting is not listed on the dashboard; the call continues.
    keepMeeting: (meetingId) => void keepMeeting(meetingId).catch(() => undefined),
  };
}

/** Returns all of the user's last choices. */
export async function loadChoices(preferences: MeetingPreferences) {
  const [sounds, performance, hasShortcuts, isMirrored, displayName, avatar, startup] = await Promise.all([
    preferences.sounds.load(),
    preferences.performance.load(),
    preferences.shortcuts.load(),
    preferences.mirror.load(),
    preferences.displayName.load(),
    preferences.avatar.load(),
    preferences.startup.load(),
  ]);
  return { sounds, performance, hasShortcuts, isMirrored, displayName, avatar, startup };
}

export type MeetingChoices = Awaited<ReturnType<typeof loadChoices>>;
