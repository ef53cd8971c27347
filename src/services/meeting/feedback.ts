import type { Feedback } from '#machines/meeting/feedback.machine.ts';
import { feedbackAnswer, type FeedbackRequest } from '#src/contracts/conference.ts';
import { joinUrl } from '../http/url.ts';
import type { Operation } from '../operation.ts';
import type { MeetingAccessOptions } from './meeting-access.ts';
import { createFetchMeetingPlace } from './meeting-place.ts';

export type SendFeedback = Operation<Feedback & { readonly meetingId: string }, void>;

/**
 * POST room/feedback (specification 3.4 feed_back), at the meeting service of the moment: a call may have lasted for hours.
 * Rejects with a `Failure`.
 */
export function createSendFeedback({ relay, clientFor, bearer }: MeetingAccessOptions): SendFeedback {
  const findMeeting = createFetchMeetingPlace(relay);
  return async ({ meetingId, rate, detail }, signal) => {
    const { harmony } = await findMeeting({ meetingId }, signal);
    const body: FeedbackRequest = { meeting_id: meetingId, rate, detail };
    await clientFor(joinUrl(harmony, 'api/v1/')).send(
      {
        method: 'POST',
        path: 'room/feedback',
        body,
        answer: feedbackAnswer,
        ...(bearer() === '' ? {} : { bearer: bearer() }),
      },
      signal,
    );
  };
}
