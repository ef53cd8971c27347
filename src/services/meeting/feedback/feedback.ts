import type { Feedback } from '#machines/meeting/feedback/feedback.machine.ts';
import { feedbackAnswer, type FeedbackRequest } from '#src/contracts/conference.ts';
import { joinUrl } from '#src/services/http/url.ts';
import type { Operation } from '#src/services/operation.ts';
import type { MeetingAccessOptions } from '../admission/meeting-access.ts';
import { createFetchMeetingPlace } from '../admission/meeting-place.ts';

export type SendFeedback = Operation<Feedback & { readonly meetingId: string }, void>;

/**
 * POST room/feedback (specification 3.4 feed_back), at the current address of the meeting service, because a call may
 * have lasted for hours. Rejects with a `Failure`.
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
