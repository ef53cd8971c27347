import type { ConferenceAccess, OfCall } from '#machines/meeting/contracts.ts';
import type { ConferenceClients } from '#src/services/conference/clients.ts';
import { openLine } from '#src/services/conference/line.ts';
import { watchConnectivity } from '#src/services/connectivity.ts';
import { createFullscreen } from '#src/services/meeting/fullscreen.ts';
import type { MeetingAccess } from '#src/services/meeting/meeting-access.ts';
import type { UpdateOwnProfile } from '#src/services/meeting/profile.ts';
import type { Recordings } from '#src/services/meeting/recordings.ts';
import { createScreenRecorder } from '#src/services/meeting/screen-recorder.ts';
import { createConnection, createSendChat } from './callConnection.ts';
import { createProfile } from './callProfile.ts';
import { createRoom, createShortcuts } from './callRoom.ts';

export interface CallEffects {
  readonly clients: Pick<ConferenceClients, 'find'>;
  readonly access: Pick<MeetingAccess, 'renewAccess'>;
  readonly updateProfile: UpdateOwnProfile;
  readonly recordings: Recordings;
  /** Whether it is this call whose screen is to be seen. */
  readonly isShown: (call: OfCall) => boolean;
  /** What fills the screen when a person wants it; null while it is not there. */
  readonly stage: () => Element | null;
  readonly page: Window & typeof globalThis;
}

/** What only a call needs, with its effects (architecture 2): loaded while one prepares. */
export function createCallParts({ clients, access, updateProfile, recordings, isShown, stage, page }: CallEffects) {
  const onOnline = (tell: () => void) =>
    watchConnectivity((isOnline) => {
      if (isOnline) tell();
    });
  return {
    connectAhead: (call: OfCall, pass: ConferenceAccess | null) => clients.find(call)?.connectAhead(openLine, pass),
    connection: createConnection(clients, access, onOnline),
    room: createRoom({
      sendChat: createSendChat(clients),
      fullscreen: createFullscreen(page.document),
      stage,
      navigator: page.navigator,
    }),
    shortcuts: createShortcuts(page, isShown),
    profile: createProfile(updateProfile),
    record: createScreenRecorder({ page, recordings }),
  };
}

export type CallParts = ReturnType<typeof createCallParts>;
