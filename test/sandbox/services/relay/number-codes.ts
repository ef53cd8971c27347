import { Hono } from 'hono';
import * as v from 'valibot';
import { phoneRules } from '#machines/shared/phone.min.ts';
import { messages } from '#machines/shared/messages.ts';
import type { SandboxEnvironment } from '../../http/environment.ts';
import { parseBody } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem, Problem } from '../../http/problem.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

function internationalNumber(number: string): string {
  const formatted = phoneRules.format(number, null, 'E164');
  if (formatted === '') throw fieldProblem('number', messages.verification.invalidNumber);
  return formatted;
}

/**
 * SMS codes that the product itself sends, without the phone provider. Payloads are not shown (specification 7.1): the
 * number in international form, the uuid a send answered, and the code.
 */
export const numberCodes = new Hono<SandboxEnvironment>()
  .post('/resend-pincode', operation('resendPincode'), async (context) => {
    const body = await parseBody(context, v.object({ number: filled, uuid: v.optional(v.string(), '') }));
    const number = internationalNumber(body.number);
    const { mailbox, numberCodes: desk } = context.get('tenant');
    const { uid, code } = body.uuid === '' ? desk.send(number, '') : desk.resend(number, body.uuid);
    mailbox.deliver({ channel: 'sms', to: number, subject: 'SMS', text: `${code} is your verification code.`, code });
    return context.json({ uuid: uid });
  })
  .post('/verifynumber', operation('verifynumber'), async (context) => {
    const { number, uuid, code } = await parseBody(context, v.object({ number: filled, uuid: filled, code: filled }));
    context.get('tenant').numberCodes.verify(internationalNumber(number), uuid, code);
    return context.json({ message: 'Verified' });
  })
  // The mobile of a signed-in account changes to one that was verified before.
  .post('/update-signup-number', operation('updateSignupNumber'), async (context) => {
    const { uuid } = await parseBody(context, v.object({ uuid: filled }));
    const { accounts, numberCodes: desk } = context.get('tenant');
    const account = accounts.bearer(context.req.header('authorization'));
    if (account === undefined) throw new Problem(401, { message: 'Please sign in.' });
    const phone = desk.verifiedAddress(uuid);
    if (phone === null) throw fieldProblem('number', messages.verification.verifyNumber);
    if (accounts.isNumberTaken(phone)) throw fieldProblem('number', messages.verification.taken);
    accounts.update(account.id, { phone });
    accounts.take({ emails: [], numbers: [phone], companies: [] });
    return context.json({ number: phone });
  });
