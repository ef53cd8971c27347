/** The stored sign-up draft (architecture 5), parsed before use: an older version of the app may have written it. */
import * as v from 'valibot';
import type { SignUpDraft } from '#machines/sign-up/draft.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const verification = v.object({
  phase: v.picklist(['entering', 'offered', 'sent', 'verified']),
  value: text,
  country: text,
  canonical: text,
  uid: text,
  identity: v.nullable(v.union([text, v.object({ number: text, pincode: text })])),
  code: text,
  resendCount: count,
  verifyCount: count,
  changeCount: count,
  cooldownDeadline: v.nullable(v.number()),
  // Drafts of an older version have no counts of earlier addresses.
  tried: v.optional(v.record(text, count), {}),
});

const selected = v.object({
  number: text,
  numberType: v.picklist(['uk', 'usa']),
  city: text,
  sku: text,
  didGroupId: text,
  // Not in drafts of earlier versions.
  region: v.optional(text, ''),
});

export const signUpDraftSchema: v.GenericSchema<unknown, SignUpDraft> = v.object({
  // Not in drafts of earlier versions, like the other optional fields here.
  query: v.optional(v.record(text, text), {}),
  availability: v.object({
    mode: v.nullable(text),
    country: v.nullable(text),
    utmId: v.nullable(text),
    ip: text,
  }),
  selected: v.nullable(selected),
  form: v.nullable(
    v.object({
      firstName: text,
      lastName: text,
      company: text,
      email: verification,
      number: verification,
      countryPicked: v.optional(v.boolean(), false),
      address: v.object({ country: text, manual: v.boolean(), address: text, postcode: text }),
    }),
  ),
  account: v.nullable(
    v.object({
      accountId: text,
      email: text,
      number: text,
      firstName: text,
      lastName: text,
      company: text,
      address: text,
    }),
  ),
});
