import { meetingPlaceAnswer, type MeetingPlace } from '#src/contracts/meeting-place.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** GET meet/{meeting_id} (specification 7.1). A `Failure` of status 404: there is no such meeting. */
export function createFetchMeetingPlace(relay: HttpClient): Operation<{ readonly meetingId: string }, MeetingPlace> {
  return ({ meetingId }, signal) =>
    relay.send(
      { method: 'GET', path: 'meet/{meeting_id}', segments: { meeting_id: meetingId }, answer: meetingPlaceAnswer },
      signal,
    );
}
