import type { RecentMeetings } from '#machines/meeting/launcher/launcher.machine.ts';
import { roomNameOf } from '#src/contracts/meeting-place.ts';
import { storedMeetings, type StoredMeeting } from '#src/contracts/recent-meetings.ts';
import type { SealedStore } from '#src/services/storage/sealed-store.ts';

const record = 'recent-meetings';
/** Our own value: so many fit below each other on a phone. */
const mostOfAccount = 8;
/** Our own value: for all users of this device together. */
const mostOfAll = 40;

export interface RecentMeetingsOptions {
  readonly store: Pick<SealedStore, 'read' | 'write'>;
  /** Returns the name of the signed-in user; '' for a guest, for whom nothing is stored. */
  readonly account: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The last meetings of the signed-in user, stored on this device (sealed). No call rejects. */
export interface RecentMeetingsKeeper {
  load(): Promise<RecentMeetings>;
  /** Stores that the user has joined a meeting just now. */
  keep(meetingId: string): Promise<void>;
  remove(meetingIds: readonly string[]): Promise<void>;
}

const isSame = (one: string, other: string): boolean => roomNameOf(one) === roomNameOf(other);

/** The changes of a store run in sequence, each applied to the result of the previous one: a call and the dashboard each have a keeper. */
const changes = new WeakMap<object, Promise<void>>();

export function createRecentMeetings({ store, account, now }: RecentMeetingsOptions): RecentMeetingsKeeper {
  const read = async (): Promise<readonly StoredMeeting[]> => (await store.read(record, storedMeetings)) ?? [];

  const changed = (): Promise<void> => changes.get(store) ?? Promise.resolve();
  function change(by: (meetings: readonly StoredMeeting[]) => readonly StoredMeeting[]): Promise<void> {
    const made = changed().then(async () => store.write(record, by(await read())));
    changes.set(store, made);
    return made;
  }

  return {
    load: async () => {
      await changed();
      const own = (await read()).filter((meeting) => meeting.account === account());
      return {
        meetings: own.map(({ meeting_id: meetingId, joined_at: joinedAt }) => ({ meetingId, joinedAt })),
        now: now(),
      };
    },
    keep: async (meetingId) => {
      const name = account();
      if (name === '') return;
      const latest: StoredMeeting = { account: name, meeting_id: meetingId, joined_at: now() };
      await change((before) => {
        const own = before.filter((meeting) => meeting.account === name && !isSame(meeting.meeting_id, meetingId));
        const others = before.filter((meeting) => meeting.account !== name);
        return [latest, ...own.slice(0, mostOfAccount - 1), ...others].slice(0, mostOfAll);
      });
    },
    remove: (meetingIds) => {
      const name = account();
      return change((before) =>
        before.filter(
          (meeting) => meeting.account !== name || !meetingIds.some((each) => isSame(each, meeting.meeting_id)),
        ),
      );
    },
  };
}
