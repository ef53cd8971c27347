import { meetingPlaceAnswer, type MeetingPlace } from '#src/contracts/meeting-place.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/**
 * GET meet/{meeting_id} (specification 7.1). A `Failure` of status 404: there is no such meeting.
 * @param bearer the token of the person who is signed in: they may open a new meeting; '' for a guest.
 */
export function createFetchMeetingPlace(
  relay: HttpClient,
  bearer: () => string = () => '',
): Operation<{ readonly meetingId: string }, MeetingPlace> {
  return ({ meetingId }, signal) =>
    relay.send(
      {
        method: 'GET',
        path: 'meet/{meeting_id}',
        segments: { meeting_id: meetingId },
        answer: meetingPlaceAnswer,
        ...(bearer() === '' ? {} : { bearer: bearer() }),
      },
      signal,
    );
}
