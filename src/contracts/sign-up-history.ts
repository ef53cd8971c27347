/** The state that sign-up writes to its history entries; parsed, because entries may contain any state. */
import * as v from 'valibot';

export const signUpEntry = v.object({
  signUpStep: v.picklist(['numbers', 'form', 'ending']),
  /** The form above the numbers is one entry deeper. */
  signUpDepth: v.picklist([0, 1]),
});
