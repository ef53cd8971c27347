/** The recent meetings of this device's users, as stored on it. Invalid entries are dropped. */
import * as v from 'valibot';

/** `account` is the user's sign-in name: each user sees only their own meetings. */
export const storedMeeting = v.object({
  account: v.pipe(v.string(), v.nonEmpty()),
  meeting_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  joined_at: v.pipe(v.number(), v.finite()),
});
export type StoredMeeting = Readonly<v.InferOutput<typeof storedMeeting>>;

const isStoredMeeting = (entry: unknown): entry is StoredMeeting => v.is(storedMeeting, entry);

/** Latest first. */
export const storedMeetings = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.filter(isStoredMeeting)),
  ),
  [],
);
