/** The exact results of functions. */
import * as v from 'valibot';

export const text = v.string();
export const filled = v.pipe(v.string(), v.nonEmpty());
export const nothing = v.undefined();
export const codeSent = v.strictObject({ uid: filled, sentAt: v.number() });
export const codeVerified = v.strictObject({ identity: filled });
export const optionList = v.array(v.strictObject({ code: filled, label: text }));
export const url = v.pipe(v.string(), v.url());
