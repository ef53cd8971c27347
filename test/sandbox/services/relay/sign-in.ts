import { Hono } from 'hono';
import {
  linkRequest,
  ownershipRequest,
  resendPincodeRequest,
  resetCodeRequest,
  signInRequest,
} from '#src/contracts/sign-in.ts';
import { emailProblem } from '#machines/shared/fields/validation.ts';
import { attached } from '../../http/attached.ts';
import { originOf, type SandboxContext, type SandboxEnvironment } from '../../http/environment.ts';
import { parseBody } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem, Problem } from '../../http/problem.ts';
import type { SentCode } from '../../state/code-desk.ts';
import type { Tenant } from '../../state/tenant.ts';

/** An account can be signed in to once everything it needs has been set up (specification 4.1). */
function assertSetUp({ provisioning }: Tenant, id: string): void {
  const outcome = provisioning.outcome(id);
  if (outcome === 'running') {
    throw new Problem(403, { message: 'Your account is still being set up. Please try again in a moment.' });
  }
  if (outcome === 'failed') {
    throw new Problem(403, { message: 'Your account could not be set up. Please contact our support team.' });
  }
}

/** Sends the message only to an existing account; the answer is the same with and without one. */
function sendReset(context: SandboxContext, email: string, { uid, code }: SentCode): Response {
  const { accounts, mailbox } = context.get('tenant');
  const account = accounts.findByEmail(email);
  if (account !== undefined) {
    mailbox.deliver({
      channel: 'email',
      to: account.email,
      subject: 'Reset your password',
      text: `Your code to choose a new password is ${code}. It is valid for 10 minutes.`,
      code,
    });
  }
  return context.json({ uuid: uid });
}

/** Sign-in, forgotten password, invitation and ownership (specification 7.1; docs/contracts.md). */
export const signIn = new Hono<SandboxEnvironment>()
  .post('/logins', operation('logins'), attached, async (context) => {
    const { username, password } = await parseBody(context, signInRequest);
    const tenant = context.get('tenant');
    tenant.signIns.refuseWhileLocked(username);
    const account = tenant.accounts.withPassword(username, password);
    if (account === null) return tenant.signIns.refuse(username);
    tenant.signIns.forgive(username);
    assertSetUp(tenant, account.id);
    const token = tenant.accounts.openSession(account.id);
    return context.json({
      token,
      user: {
        dialerServerVersion: '1',
        vbToken: `vb-${token}`,
        voipaccountcode: account.id,
        username: account.email,
        apiServer: `${originOf(context)}/mothership`,
        tab_id: '',
        voipaccount: account.id,
      },
    });
  })
  .post('/forgot/password', operation('forgotPassword'), attached, async (context) => {
    const { email } = await parseBody(context, resetCodeRequest);
    const problem = emailProblem(email);
    if (problem !== '') throw fieldProblem('email', problem);
    return sendReset(context, email, context.get('tenant').resetCodes.send(email, ''));
  })
  .post('/resend-email-pincode', operation('resendEmailPincode'), attached, async (context) => {
    const { email, email_uid: uid } = await parseBody(context, resendPincodeRequest);
    return sendReset(context, email, context.get('tenant').resetCodes.resend(email, uid));
  })
  .post('/verify-invitation', operation('verifyInvitation'), attached, async (context) => {
    const { key } = await parseBody(context, linkRequest);
    return context.json(context.get('tenant').invitations.open(key));
  })
  // A request with only the key reads the state: a mail program that follows links must not accept.
  .post('/verify-ownership', operation('verifyOwnership'), attached, async (context) => {
    const { key, accept } = await parseBody(context, ownershipRequest);
    const { ownerships } = context.get('tenant');
    return context.json(accept ? ownerships.use(key) : ownerships.open(key));
  });
