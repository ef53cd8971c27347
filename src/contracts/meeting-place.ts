import * as v from 'valibot';
import { flatOrUnderData } from './text.ts';

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/iu));

/** GET meet/{meeting_id} (specification 7.1, 7.4): where the meeting service and the conferencing service are. */
export const meetingPlaceAnswer = v.pipe(
  flatOrUnderData(v.object({ harmony: address, jitsi_url: address })),
  v.transform((answer) => ({ harmony: answer.harmony, jitsiUrl: answer.jitsi_url })),
);
export type MeetingPlace = Readonly<v.InferOutput<typeof meetingPlaceAnswer>>;
