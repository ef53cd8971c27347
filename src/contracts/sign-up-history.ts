/** What sign-up writes into the state of its history entries: a visitor may bring any state along. */
import * as v from 'valibot';

export const signUpEntry = v.object({
  signUpStep: v.picklist(['numbers', 'form', 'ending']),
  /** The form above the numbers lies one entry deeper. */
  signUpDepth: v.picklist([0, 1]),
});
