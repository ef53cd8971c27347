/** The meetings that people of this device were in, as stored on it. What cannot be read is left out. */
import * as v from 'valibot';

/** `account` is the name that the person signs in with: each person sees their own meetings. */
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
