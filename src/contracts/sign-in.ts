/**
 * Wire shapes of sign-in, forgotten password, invitation and ownership (specification 7.1, which shows their rows and
 * not their payloads: docs/contracts.md lists this project's proposals). Request schemas are shared with the local back
 * end; answer schemas normalise to the names of machines/sign-in/sign-in.types.ts.
 */
import * as v from 'valibot';
import type { Invitation, Ownership, ResetStarted } from '#machines/sign-in/sign-in.types.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import { acknowledgement, flatOrUnderData, identifier, optionalText } from './text.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

// POST logins
export const signInRequest = v.object({ username: filled, password: filled });
/** Without a token or an account to dial with, the sign-in fails; the rest of the user (3.2) may be missing. */
export const signInAnswer: v.GenericSchema<unknown, Auth> = flatOrUnderData(
  v.object({
    token: filled,
    user: v.object({
      dialerServerVersion: optionalText,
      vbToken: optionalText,
      voipaccountcode: optionalText,
      username: identifier,
      apiServer: optionalText,
      tab_id: optionalText,
      voipaccount: identifier,
    }),
  }),
);

// POST forgot/password; the same answer with and without an account.
export const resetCodeRequest = v.object({ email: filled });
export const resetCodeAnswer: v.GenericSchema<unknown, Pick<ResetStarted, 'uid'>> = v.pipe(
  flatOrUnderData(v.object({ uuid: identifier })),
  v.transform(({ uuid }) => ({ uid: uuid })),
);

// POST resend-email-pincode; the answer's uuid, when there is one, replaces the earlier.
export const resendPincodeRequest = v.object({ email: filled, email_uid: filled });
export const resendPincodeAnswer = v.pipe(
  v.nullish(flatOrUnderData(v.object({ uuid: v.optional(identifier) }))),
  v.transform((answer) => ({ uid: answer?.uuid ?? '' })),
);

// POST update-user-account, in two of its uses.
/** Forgotten password: `email_uid` of a pincode that verifyemail accepted. */
export const newPasswordRequest = v.object({ email: filled, email_uid: filled, password: filled });
/** Invitation: `key` of the link. */
export const acceptInvitationRequest = v.object({
  key: filled,
  first_name: filled,
  last_name: filled,
  password: filled,
});

// POST verify-invitation: 404 unknown, 409 used, 410 expired.
export const linkRequest = v.object({ key: filled });
export const invitationAnswer: v.GenericSchema<unknown, Invitation> = v.pipe(
  flatOrUnderData(
    v.object({
      email: filled,
      company: filled,
      first_name: optionalText,
      last_name: optionalText,
      invited_by: optionalText,
    }),
  ),
  v.transform((answer) => ({
    email: answer.email,
    company: answer.company,
    firstName: answer.first_name,
    lastName: answer.last_name,
    invitedBy: answer.invited_by,
  })),
);

// POST verify-ownership: a request with only the key reads, `accept` accepts; errors as for invitations.
export const ownershipRequest = v.object({ key: filled, accept: v.optional(v.boolean(), false) });
export const ownershipAnswer: v.GenericSchema<unknown, Ownership> = v.pipe(
  flatOrUnderData(v.object({ email: filled, company: filled, current_owner: optionalText })),
  v.transform((answer) => ({
    email: answer.email,
    company: answer.company,
    currentOwner: answer.current_owner,
  })),
);
export const ownershipAcceptedAnswer = acknowledgement;

/** The notices of /login, selected by its URL parameter `notice`; other values are ignored. */
export const loginNotice = v.fallback(
  v.nullable(v.picklist(['password-changed', 'account-ready', 'session-ended'])),
  null,
);
export type LoginNotice = v.InferOutput<typeof loginNotice>;
