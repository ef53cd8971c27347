/**
 * Wire shapes of the meeting service (specification 7.4, which shows its rows and not their payloads: docs/contracts.md
 * lists this project's proposals). Request schemas are shared with the local back end.
 */
import * as v from 'valibot';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { serviceAddress } from './address.ts';
import { acknowledgement, flatOrUnderData, identifier, optionalText } from './text.ts';

/** The parameters of /meet. The page asks for a missing id; the default call type of specification 9 is both media. */
export const meetingAddress = v.object({
  meeting_id: v.fallback(v.pipe(v.string(), v.trim()), ''),
  call_type: v.fallback(v.string(), 'video:audio'),
});

// POST room/check-password.
export const checkPasswordRequest = v.object({ meeting_id: v.pipe(v.string(), v.nonEmpty()), password: v.string() });
/** `proof` replaces the password in the request for the pass; '' where the meeting has none. */
export const checkPasswordAnswer = flatOrUnderData(v.object({ proof: optionalText }));

// GET room/conf-id/{meeting_id}.
/**
 * Sent in headers, percent-encoded, because addresses are stored in logs and histories, which must not contain the
 * proof and the user's name.
 */
export const conferencePassHeaders = {
  proof: 'x-meeting-proof',
  name: 'x-guest-name',
  avatar: 'x-guest-avatar',
} as const;
export const conferencePassRequest = v.object({
  /** From check-password. */
  proof: v.optional(v.string(), ''),
  /** Name and picture of a guest; those of a signed-in user are known. */
  name: v.optional(v.string(), ''),
  avatar: v.optional(v.string(), ''),
});
/**
 * `jitsi_url` is the 'http-bind' address, from which the websocket's address is derived; `token` contains room and
 * domain.
 */
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
