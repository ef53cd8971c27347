/** What forgotten password kept, parsed before it is used: it may come from an older version of the app. */
import * as v from 'valibot';
import type { ResetDraft } from '#machines/sign-in/contracts.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
/** Counts begin with the first code that is sent. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const resetDraftSchema: v.GenericSchema<unknown, ResetDraft> = v.object({
  email: filled,
  uid: filled,
  step: v.picklist(['code', 'password']),
  resendCount: count,
  verifyCount: count,
  cooldownDeadline: v.nullable(v.number()),
});
