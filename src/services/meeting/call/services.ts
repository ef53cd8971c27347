import type { Auth } from '#machines/shell/shell.types.ts';
import type { CallServices } from './call-services.ts';
import { createCallResources, type CallResourcesById } from './call-resources.ts';
import { lazily } from '#src/services/lazily.ts';
import type { OwnPictureRecords } from '../media/background/own-picture-records.ts';
import { createHttpClient } from '#src/services/http/client.ts';
import type { Services } from '#src/services/services.ts';
import { whenIdle } from '#src/services/when-idle.ts';
import { createMeetingAccess, type MeetingAccess } from '../admission/meeting-access.ts';
import { createMeetingPreferences, type MeetingPreferences, type Preference } from '../settings/preferences.ts';
import { createTabStartup, type TabStartup } from '../settings/tab-startup.ts';

/** The services of a meeting; loaded with its route. */
export interface MeetingServices {
  readonly clients: CallResourcesById;
  readonly access: MeetingAccess;
  /** The user's own backgrounds; their code is loaded with the first use. */
  readonly ownPictures: () => Promise<OwnPictureRecords>;
  readonly loadCallServices: () => Promise<CallServices>;
  readonly preferences: MeetingPreferences;
  readonly tabStartup: TabStartup;
}

/** @param auth returns the credentials of the signed-in user; null for a guest. */
export function createMeetingServices({ backEnd }: Services, auth: () => Auth | null): MeetingServices {
  const bearer = () => auth()?.token ?? '';
  const account = () => auth()?.user.username ?? '';
  const meetingService = {
    relay: backEnd.relay,
    clientFor: (base: string) => createHttpClient({ base, ...backEnd.signedInCalls }),
    bearer,
  };
  const libraryLoader = lazily(async () => {
    const { createLibraryLoader } = await import('../media/opening.late.ts');
    return createLibraryLoader({ document, globals: globalThis, navigator });
  });
  const ownPictures = lazily(async () => {
    const { createOwnPictureRecords } = await import('../media/background/own-picture-records.ts');
    return createOwnPictureRecords({ store: backEnd.store, locks: navigator.locks });
  });
  return {
    clients: createCallResources({
      load: async (deployment) => (await libraryLoader())(deployment),
      untilIdle: () => new Promise<void>(whenIdle),
      browserTracks: async (deployment) => {
        const { createBrowserTracks, preloadLibrary } = await import('../media/opening.late.ts');
        preloadLibrary({ document }, deployment);
        return createBrowserTracks(navigator);
      },
      startBackground: async (name) => {
        const { startBackground } = await import('../media/effects.late.ts');
        return startBackground(name, async (id) => (await ownPictures()).find(id));
      },
    }),
    ownPictures,
    access: createMeetingAccess(meetingService),
    loadCallServices: async () =>
      (await import('./call-services.ts')).createCallServices({ ...meetingService, store: backEnd.store, account }),
    preferences: createMeetingPreferences(backEnd.store),
    tabStartup: createTabStartup(() => sessionStorage),
  };
}

export type MeetingChoices = {
  readonly [Name in keyof MeetingPreferences]: Awaited<ReturnType<MeetingPreferences[Name]['load']>>;
};

/** Returns all of the user's last choices. */
export function loadChoices(preferences: MeetingPreferences): Promise<MeetingChoices>;
export async function loadChoices(preferences: MeetingPreferences): Promise<object> {
  const all: Readonly<Record<string, Preference<unknown>>> = { ...preferences };
  const loaded = Object.entries(all).map(async ([name, preference]) => [name, await preference.load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
