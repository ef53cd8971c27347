import { Hono } from 'hono';
import * as v from 'valibot';
import { messages } from '#machines/shared/messages.ts';
import { emailProblem } from '#machines/shared/fields/validation.ts';
import { profileRequest } from '#src/contracts/account.ts';
import { resendEmailCodeRequest, sendEmailCodeRequest, verifyEmailRequest } from '#src/contracts/registration.ts';
import { attached } from '../../http/attached.ts';
import type { SandboxContext, SandboxEnvironment } from '../../http/environment.ts';
import { jsonBody, parseBody, parseInput } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem } from '../../http/problem.ts';
import type { SentCode } from '../../state/code-desk.ts';
import { updateProfile } from './account.ts';

/** An empty e-mail is reported by the rule below. */
const sendRequest = v.object({ ...sendEmailCodeRequest.entries, email: v.optional(v.string(), '') });
const isProfileUpdate = v.union([v.object({ display_name: v.string() }), v.object({ image_url: v.string() })]);

function deliverEmail(context: SandboxContext, to: string, { uid, code }: SentCode): Response {
  context.get('tenant').mailbox.deliver({
    channel: 'email',
    to,
    subject: 'Verify your e-mail address',
    text: `Your verification code is ${code}. It is valid for 10 minutes.`,
    code,
  });
  return context.json({ uuid: uid });
}

/** E-mail codes of sign-up (specification 4.3, 5.2, 7.2), and the check of every pincode sent by e-mail. */
export const codes = new Hono<SandboxEnvironment>()
  // One path, two uses (specification 7.1): the profile update is recognized by its fields.
  .post('/signups', operation('signup'), attached, async (context) => {
    const body = await jsonBody(context);
    if (v.is(isProfileUpdate, body)) return updateProfile(context, parseInput(body, profileRequest));
    const { email, email_uid: uid } = parseInput(body, sendRequest);
    const problem = emailProblem(email);
    if (problem !== '') throw fieldProblem('email', problem);
    const tenant = context.get('tenant');
    if (tenant.accounts.isEmailTaken(email)) throw fieldProblem('email', messages.verification.taken);
    return deliverEmail(context, email, tenant.emailCodes.send(email, uid));
  })
  .post('/resend-email', operation('signupResendEmail'), attached, async (context) => {
    const { email, email_uid: uid } = await parseBody(context, resendEmailCodeRequest);
    return deliverEmail(context, email, context.get('tenant').emailCodes.resend(email, uid));
  })
  .post('/verifyemail', operation('verifyemail'), attached, async (context) => {
    const { email, email_uid: uid, code } = await parseBody(context, verifyEmailRequest);
    const { emailCodes, resetCodes } = context.get('tenant');
    // One row, two uses (specification 7.1): the check of a pincode is recognized by its uid.
    (resetCodes.knows(uid) ? resetCodes : emailCodes).verify(email, uid, code);
    return context.json({ message: 'Verified' });
  });
