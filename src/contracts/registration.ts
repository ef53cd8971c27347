/**
 * Wire shapes of the registration form (specification 7.1, 7.2), apart from those of the page around it, which loads
 * first.
 */
import * as v from 'valibot';
import { acknowledgement, flatOrUnderData, identifier, optionalText } from './text.ts';

const text = v.string();
const filled = v.pipe(v.string(), v.nonEmpty());
const numberType = v.picklist(['uk', 'usa']);

// POST username-origanization-lookup; an error answer means taken.
export const uniquenessRequest = v.variant('type', [
  v.object({ type: v.literal('username'), name: filled }),
  v.object({ type: v.literal('number'), name: v.literal('number'), number: filled }),
  v.object({ type: v.literal('org'), name: filled }),
]);
export type UniquenessRequest = v.InferOutput<typeof uniquenessRequest>;
export const uniquenessAnswer = v.pipe(
  v.nullish(v.object({ message: optionalText })),
  v.transform((answer) => ({ message: answer?.message ?? '' })),
);

// POST signups
export const sendEmailCodeRequest = v.object({ email: filled, email_uid: text });
export const sendEmailCodeAnswer = flatOrUnderData(v.object({ uuid: identifier }));

// POST resend-email; the answer's uuid, when there is one, replaces the earlier.
export const resendEmailCodeRequest = v.object({ email: filled, email_uid: filled, type: v.literal('resend') });
export const resendEmailCodeAnswer = v.pipe(
  v.nullish(flatOrUnderData(v.object({ uuid: v.optional(identifier) }))),
  v.transform((answer) => ({ uuid: answer?.uuid ?? '' })),
);

// POST verifyemail
export const verifyEmailRequest = v.object({ code: filled, email: filled, email_uid: filled });
export const verifyEmailAnswer = acknowledgement;

// POST register-user
export const registerRequest = v.object({
  first_name: filled,
  last_name: filled,
  password: filled,
  company: filled,
  address: filled,
  postcode: filled,
  email_uid: filled,
  firebase_uid: v.union([filled, v.object({ number: filled, pincode: filled })]),
  otp_pincode: filled,
  time_zone: filled,
  number: v.optional(filled),
  type: v.optional(numberType),
  sku: v.optional(text),
  did_group_id: v.optional(text),
  city: v.optional(text),
});
export type RegisterRequest = v.InferOutput<typeof registerRequest>;
export const registerAnswer = flatOrUnderData(v.object({ id: identifier }));
