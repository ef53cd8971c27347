/**
 * Wire shapes of an account's own data (specification 3.4, 7.1, which shows their rows and, but for the profile, not
 * their payloads: docs/contracts.md lists this project's proposals). Request schemas are shared with the local
 * back end.
 */
import * as v from 'valibot';
import { acknowledgement, flatOrUnderData, identifier, optionalText } from './text.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
/** A picture's address, '' for none. */
const picture = v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:/iu))]);

// POST signups, as profile update: distinguished from the e-mail code by its fields, of which either may be missing.
export const profileRequest = v.object({ display_name: v.optional(v.string()), image_url: v.optional(picture) });
export const profileAnswer = v.pipe(
  flatOrUnderData(v.object({ display_name: optionalText, image_url: v.nullish(picture, '') })),
  v.transform((answer) => ({ displayName: answer.display_name, imageUrl: answer.image_url })),
);
export type Profile = Readonly<v.InferOutput<typeof profileAnswer>>;

// POST update-user-account, in its third use; the others are in sign-in.ts.
/** Changes the name of the signed-in user. */
export const accountNameRequest = v.object({ first_name: filled, last_name: filled });
/** Of all three uses. */
export const accountUpdateAnswer = acknowledgement;

// POST resend-pincode: a first code for '', another one for the uid of an earlier answer.
export const numberCodeRequest = v.object({ number: filled, number_uid: v.string() });
export const numberCodeAnswer = v.pipe(
  flatOrUnderData(v.object({ uuid: identifier })),
  v.transform(({ uuid }) => ({ uid: uuid })),
);

// POST verifynumber
export const verifyNumberRequest = v.object({ code: filled, number: filled, number_uid: filled });
export const verifyNumberAnswer = acknowledgement;

// POST update-signup-number: the uid of a number that verifynumber accepted.
export const changeNumberRequest = v.object({ number: filled, number_uid: filled });
export const changeNumberAnswer = flatOrUnderData(v.object({ number: identifier }));

// POST check-promocode-validity; an error answer means that the code is not valid.
export const promoCodeRequest = v.object({ promocode: filled });
/** `valid_until` is the last day of it, ISO 8601. */
export const promoCodeAnswer = v.pipe(
  flatOrUnderData(
    v.object({ promocode: filled, description: optionalText, valid_until: v.nullish(v.pipe(v.string(), v.isoDate())) }),
  ),
  v.transform((answer) => ({
    code: answer.promocode,
    description: answer.description,
    validUntil: answer.valid_until ?? null,
  })),
);
export type PromoCode = Readonly<v.InferOutput<typeof promoCodeAnswer>>;
