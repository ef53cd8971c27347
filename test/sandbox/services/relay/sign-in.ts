import { Hono } from 'hono';
import * as v from 'valibot';
import { originOf, type SandboxEnvironment } from '../../http/environment.ts';
import { parseBody } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { invitations, ownerships } from '../../seed/directory.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
const credentials = v.object({ username: filled, password: filled });
const key = v.object({ key: filled });

/**
 * Sign-in, forgotten password, invitation and ownership (specification 7.1). Payloads are not shown: the user name is
 * the account's e-mail, and the answer holds the token and the user of specification 3.2.
 */
export const signIn = new Hono<SandboxEnvironment>()
  .post('/logins', operation('logins'), async (context) => {
    const { username, password } = await parseBody(context, credentials);
    const session = context.get('tenant').accounts.signIn(username, password);
    if (session === null) throw new Problem(401, { message: 'The e-mail or the password is not right.' });
    const { account, token } = session;
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
  // The same answer whether or not the account exists, so that nobody learns who has one.
  .post('/forgot/password', operation('forgotPassword'), async (context) => {
    const { username } = await parseBody(context, v.object({ username: filled }));
    const { accounts, emailCodes, mailbox } = context.get('tenant');
    const account = accounts.findByEmail(username);
    if (account !== undefined) {
      const { code } = emailCodes.send(account.email, '');
      mailbox.deliver({
        channel: 'email',
        to: account.email,
        subject: 'Reset your password',
        text: `Your code to choose a new password is ${code}. It is valid for 10 minutes.`,
        code,
      });
    }
    return context.json({ message: 'If there is an account with this e-mail, we have sent a code to it.' });
  })
  .post('/verify-invitation', operation('verifyInvitation'), async (context) => {
    const invitation = invitations[(await parseBody(context, key)).key];
    if (invitation === undefined) throw new Problem(404, { message: 'This invitation is no longer open.' });
    return context.json(invitation);
  })
  .post('/verify-ownership', operation('verifyOwnership'), async (context) => {
    const ownership = ownerships[(await parseBody(context, key)).key];
    if (ownership === undefined) throw new Problem(404, { message: 'This ownership link is no longer open.' });
    return context.json(ownership);
  });
