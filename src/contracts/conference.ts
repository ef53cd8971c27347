/**
 * Wire shapes of the meeting service (specification 7.4, which shows its rows and not their payloads: docs/contracts.md
 * says what is this project's proposal). Request schemas are shared with the local back end.
 */
import * as v from 'valibot';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { serviceAddress } from './address.ts';
import { acknowledgement, flatOrUnderData, identifier, optionalText } from './text.ts';

/** The parameters of /meet. An id that is missing is asked for; the call type of specification 9 is for both media. */
export const meetingAddress = v.object({
  meeting_id: v.fallback(v.pipe(v.string(), v.trim()), ''),
  call_type: v.fallback(v.string(), 'video:audio'),
});

// POST room/check-password.
export const checkPasswordRequest = v.object({ meeting_id: v.pipe(v.string(), v.nonEmpty()), password: v.string() });
/** `proof` stands in for the password when the meeting is asked for; '' where the meeting has none. */
export const checkPasswordAnswer = flatOrUnderData(v.object({ proof: optionalText }));

// GET room/conf-id/{meeting_id}.
/**
 * Sent in headers, percent-encoded, for an address ends up in logs and histories: what lets a user in and what they are
 * called has no place there.
 */
export const conferencePassHeaders = {
  proof: 'x-meeting-proof',
  name: 'x-guest-name',
  avatar: 'x-guest-avatar',
} as const;
export const conferencePassRequest = v.object({
  /** Of check-password. */
  proof: v.optional(v.string(), ''),
  /** What a guest is called, and looks like; who is signed in is known. */
  name: v.optional(v.string(), ''),
  avatar: v.optional(v.string(), ''),
});
/** `jitsi_url` is the 'http-bind' address, in whose place the websocket stands; `token` says room and domain. */
export const conferencePassAnswer = v.pipe(
  flatOrUnderData(
    v.object({ conf_id: identifier, token: v.pipe(v.string(), v.nonEmpty()), jitsi_url: serviceAddress }),
  ),
  v.transform((answer) => ({ conferenceId: answer.conf_id, token: answer.token, jitsiUrl: answer.jitsi_url })),
);

// POST room/feedback: the feed_back of specification 3.4.
export const feedbackRequest = v.object({
  meeting_id: v.pipe(v.string(), v.nonEmpty()),
  rate: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(meetingLimits.ratingMax)),
  detail: v.pipe(v.string(), v.maxLength(meetingLimits.feedbackDetailMax)),
});
export const feedbackAnswer = acknowledgement;
export type FeedbackRequest = Readonly<v.InferOutput<typeof feedbackRequest>>;
