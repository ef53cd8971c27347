import type { Auth } from '#machines/shell/contracts.ts';
import { createConferenceClients, type ConferenceClients } from '../conference/clients.ts';
import { createLibraryLoader } from '../conference/library.ts';
import { createProfileOperations } from '../account/profile.ts';
import { createHttpClient } from '../http/client.ts';
import type { Services } from '../services.ts';
import { createSendFeedback, type SendFeedback } from './feedback.ts';
import { createMeetingAccess, type MeetingAccess } from './meeting-access.ts';
import { createMeetingPreferences, type MeetingPreferences } from './preferences.ts';
import { createUpdateOwnProfile, type UpdateOwnProfile } from './profile.ts';

/** What a meeting asks of the world; loaded with its route. */
export interface MeetingServices {
  readonly clients: ConferenceClients;
  readonly access: MeetingAccess;
  readonly sendFeedback: SendFeedback;
  readonly updateProfile: UpdateOwnProfile;
  readonly preferences: MeetingPreferences;
  /** The person has joined a meeting: it is listed on their dashboard. */
  readonly keepMeeting: (meetingId: string) => void;
}

/** @param auth of the person who is signed in; null for a guest. */
export function createMeetingServices({ backEnd }: Services, auth: () => Auth | null): MeetingServices {
  const bearer = () => auth()?.token ?? '';
  const account = () => auth()?.user.username ?? '';
  async function keepMeeting(meetingId: string): Promise<void> {
    const { createRecentMeetings } = await import('./recent-meetings.ts');
    await createRecentMeetings({ store: backEnd.store, account, now: Date.now }).keep(meetingId);
  }
  const meetingService = {
    relay: backEnd.relay,
    clientFor: (base: string) => createHttpClient({ base, ...backEnd.signedInCalls }),
    bearer,
  };
  return {
    clients: createConferenceClients({ load: createLibraryLoader({ document, globals: globalThis }) }),
    access: createMeetingAccess(meetingService),
    sendFeedback: createSendFeedback(meetingService),
    updateProfile: createUpdateOwnProfile(createProfileOperations(backEnd.relay), bearer),
    preferences: createMeetingPreferences(backEnd.store),
    // Without its code there is nothing to list on the dashboard; the meeting goes on.
    keepMeeting: (meetingId) => void keepMeeting(meetingId).catch(() => undefined),
  };
}

/** What a person chose the last time, all of it. */
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
