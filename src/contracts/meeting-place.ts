import * as v from 'valibot';
import { serviceAddress } from './address.ts';
import { flatOrUnderData } from './text.ts';

/** The name of a meeting's room: the conference server compares names without regard to case. */
export const roomNameOf = (meetingId: string): string => meetingId.toLowerCase();

/**
 * GET meet/{meeting_id} (specification 7.1, 7.4): the addresses of the meeting service and the conferencing service.
 */
export const meetingPlaceAnswer = v.pipe(
  flatOrUnderData(v.object({ harmony: serviceAddress, jitsi_url: serviceAddress })),
  v.transform((answer) => ({ harmony: answer.harmony, jitsiUrl: answer.jitsi_url })),
);
export type MeetingPlace = Readonly<v.InferOutput<typeof meetingPlaceAnswer>>;
