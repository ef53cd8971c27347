/** The stored draft of forgotten password, parsed before use: an older version of the app may have written it. */
import * as v from 'valibot';
import type { ResetDraft } from '#machines/sign-in/sign-in.types.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
/** Counts start with the first sent code. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const resetDraftSchema: v.GenericSchema<unknown, ResetDraft> = v.object({
  email: filled,
  uid: filled,
  step: v.picklist(['code', 'password']),
  resendCount: count,
  verifyCount: count,
  cooldownDeadline: v.nullable(v.number()),
});
