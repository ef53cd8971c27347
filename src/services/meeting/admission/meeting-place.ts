import { meetingPlaceAnswer, type MeetingPlace } from '#src/contracts/meeting-place.ts';
import type { HttpClient } from '#src/services/http/client.ts';
import type { Operation } from '#src/services/operation.ts';

/**
 * GET meet/{meeting_id} (specification 7.1). Rejects with a `Failure` of status 404 if the meeting does not exist.
 * @param bearer returns the token of the signed-in user, who may open a new meeting; '' for a guest.
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
