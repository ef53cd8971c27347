import * as v from 'valibot';
import type { CallStartup } from '#machines/meeting/media.types.ts';
import { storedStartup } from '#src/contracts/meeting-preferences.ts';

/**
 * Whether microphone and camera are on in the meetings of this tab, so that a reload restores them. The startup of
 * other tabs and meetings is stored elsewhere (preference-keeper.ts). No call throws.
 */
export interface TabStartup {
  /** Returns null for a meeting that this tab is not in. */
  readonly load: (meetingId: string) => CallStartup | null;
  /** null: the user has left the meeting. */
  readonly keep: (meetingId: string, startup: CallStartup | null) => void;
}

/** The conference server compares room names without regard to case. */
const itemOf = (meetingId: string): string => `dialer-login:meeting:${meetingId.toLowerCase()}`;

/** @param storage returns the tab's storage; throws if the browser denies it, and then nothing is stored. */
export function createTabStartup(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TabStartup {
  return {
    load: (meetingId) => {
      try {
        return v.parse(storedStartup, JSON.parse(storage().getItem(itemOf(meetingId)) ?? 'null'));
      } catch {
        return null;
      }
    },
    keep: (meetingId, startup) => {
      try {
        if (startup === null) storage().removeItem(itemOf(meetingId));
        else storage().setItem(itemOf(meetingId), JSON.stringify(startup));
      } catch {
        // The next reload then uses the usual startup.
      }
    },
  };
}
