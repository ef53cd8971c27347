import type { RecentMeetings } from '#machines/meeting/launcher.machine.ts';
import { storedMeetings, type StoredMeeting } from '#src/contracts/recent-meetings.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

const record = 'recent-meetings';
/** Ours: so many fit below each other on a phone. */
const mostOfAccount = 8;
/** Ours: of all people who sign in on this device. */
const mostOfAll = 40;

export interface RecentMeetingsOptions {
  readonly store: Pick<SealedStore, 'read' | 'write'>;
  /** The name that the person signs in with; '' for a guest, of whom nothing is stored. */
  readonly account: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The last meetings of the person who is signed in, kept on this device (sealed). No call ever rejects. */
export interface RecentMeetingsKeeper {
  load(): Promise<RecentMeetings>;
  /** The person has joined a meeting just now. */
  keep(meetingId: string): Promise<void>;
  remove(meetingIds: readonly string[]): Promise<void>;
}

/** The conference server compares the names of rooms without regard to case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function createRecentMeetings({ store, account, now }: RecentMeetingsOptions): RecentMeetingsKeeper {
  const read = async (): Promise<readonly StoredMeeting[]> => (await store.read(record, storedMeetings)) ?? [];

  /** One change after the other: each is made to what the one before has written. */
  let changed: Promise<void> = Promise.resolve();
  function change(by: (meetings: readonly StoredMeeting[]) => readonly StoredMeeting[]): Promise<void> {
    changed = changed.then(async () => store.write(record, by(await read())));
    return changed;
  }

  return {
    load: async () => {
      await changed;
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
