import { roomNameOf } from '#src/contracts/meeting-place.ts';
import { createEntries, type OpenStorage } from '#src/services/storage/entries.ts';

/**
 * The passwords with which this tab has joined meetings, or which it has set as a moderator, so that a reload of the tab does not ask again. They are not
 * stored beyond the tab. No call throws.
 */
export interface RoomPasswords {
  /** Returns '' when none is known. */
  readonly load: (meetingId: string) => string;
  /** @param password '': the meeting has none any more. */
  readonly keep: (meetingId: string, password: string) => void;
}

const itemOf = (meetingId: string): string => `dialer-login:meeting-password:${roomNameOf(meetingId)}`;

/** @param storage returns the tab's storage. Where it is denied, a reload asks for the password. */
export function createRoomPasswords(storage: OpenStorage): RoomPasswords {
  const entries = createEntries(storage);
  return {
    load: (meetingId) => entries.get(itemOf(meetingId)) ?? '',
    keep: (meetingId, password) => {
      if (password === '') entries.remove(itemOf(meetingId));
      else entries.set(itemOf(meetingId), password);
    },
  };
}
