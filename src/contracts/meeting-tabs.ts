/** The messages between tabs of one browser about their meetings; the format is this project's. */
import * as v from 'valibot';

export const meetingTabMessage = v.object({
  event: v.picklist([
    /** Asks whether another tab is in this meeting. */
    'MEETING_ASK',
    /** Answers that this tab is. */
    'MEETING_HERE',
    /** Reports that this tab has left it. */
    'MEETING_GONE',
    /** Requests the tab that is in it to leave. */
    'MEETING_TAKE',
  ]),
  /** In lower case. */
  meeting_id: v.pipe(v.string(), v.nonEmpty()),
});
export type MeetingTabMessage = v.InferOutput<typeof meetingTabMessage>;
