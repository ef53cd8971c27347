import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { MuteStates } from '#machines/meeting/media.types.ts';
import type { ModeratorOffer, RoomSettings } from '#machines/meeting/moderation/moderator.types.ts';
import * as v from 'valibot';
import { readRoomStartMuted, readStartMuted } from '#src/contracts/moderation-wire.ts';
import type { Conference, Listener } from '../connection/jitsi.types.ts';

export interface RoomHearing {
  /** Subscribes to an event of the conference, if the build has it. */
  readonly on: (name: string, listener: Listener) => void;
  readonly say: (event: ConferenceEvent) => void;
  /** Whether a participant is the user. */
  readonly isLocal: (id: unknown) => boolean;
}

/** A user who joined with the password: the library emits no event then. */
const locked = v.object({ room: v.object({ locked: v.literal(true) }) });

/** What this build and its server offer; the services of a server are known by the time the user is a moderator. */
function offersOf(conference: Conference): readonly ModeratorOffer[] {
  const offers: ModeratorOffer[] = [];
  if (conference.isLobbySupported?.() === true) offers.push('lobby');
  if (conference.isEndConferenceSupported?.() === true) offers.push('end');
  if (conference.isAVModerationSupported?.() === true) {
    offers.push('moderation');
    // The library of 2022 knows no desktop.
    if ('isDesktopMutedByFocus' in conference) offers.push('shareModeration');
  }
  return offers;
}

/** Translates what the library says about the settings that moderators change. */
export function subscribeToRoom(conference: Conference, { on, say, isLocal }: RoomHearing): void {
  const tell = (changes: Partial<RoomSettings>) => say({ type: 'room.changed', changes });
  const tellStartMuted = (policy: MuteStates | null) => {
    if (policy !== null) tell({ startMuted: policy });
  };
  on('MEMBERS_ONLY_CHANGED', (isOn) => tell({ isLobbyOn: isOn === true }));
  on('LOCK_STATE_CHANGED', (isLocked) => tell({ hasPassword: isLocked === true }));
  // In the library of 2022 from the presence of a moderator, in the current one from the data of the room; that one
  // emits the first event only before joining.
  on('START_MUTED_POLICY_CHANGED', (policy) => tellStartMuted(readStartMuted(policy)));
  on('METADATA_UPDATED', (metadata) => tellStartMuted(readRoomStartMuted(metadata)));
  on('USER_ROLE_CHANGED', (id) => {
    if (!isLocal(id)) return;
    tell({
      offers: offersOf(conference),
      isLobbyOn: conference.isMembersOnly?.() === true,
      hasPassword: v.is(locked, conference),
    });
  });
}
