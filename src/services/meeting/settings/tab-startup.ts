import * as v from 'valibot';
import type { CallStartup } from '#machines/meeting/media.types.ts';
import { roomNameOf } from '#src/contracts/meeting-place.ts';
import { storedStartup } from '#src/contracts/meeting-preferences.ts';
import { createEntries, type OpenStorage } from '#src/services/storage/entries.ts';

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

const itemOf = (meetingId: string): string => `dialer-login:meeting:${roomNameOf(meetingId)}`;

/** @param storage returns the tab's storage. Where it is denied, a reload uses the usual startup. */
export function createTabStartup(storage: OpenStorage): TabStartup {
  const entries = createEntries(storage);
  /** What this page has stored: writing takes some milliseconds, and a call keeps its startup several times while it is joined. */
  const stored = new Map<string, string>();
  return {
    load: (meetingId) => {
      try {
        return v.parse(storedStartup, JSON.parse(entries.get(itemOf(meetingId)) ?? 'null'));
      } catch {
        return null;
      }
    },
    keep: (meetingId, startup) => {
      const item = itemOf(meetingId);
      if (startup === null) {
        stored.delete(item);
        entries.remove(item);
        return;
      }
      const text = JSON.stringify(startup);
      if (stored.get(item) === text) return;
      stored.set(item, text);
      entries.set(item, text);
    },
  };
}
