import { Hono } from 'hono';
import { phoneRules } from '#machines/shared/phone.min.ts';
import { messages } from '#machines/shared/messages.ts';
import { changeNumberRequest, numberCodeRequest, verifyNumberRequest } from '#src/contracts/account.ts';
import { attached } from '../../http/attached.ts';
import type { SandboxEnvironment } from '../../http/environment.ts';
import { parseBody } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem, Problem } from '../../http/problem.ts';

function internationalNumber(number: string): string {
  const formatted = phoneRules.format(number, null, 'E164');
  if (formatted === '') throw fieldProblem('number', messages.verification.invalidNumber);
  return formatted;
}

/** SMS codes that the product itself sends, without the phone provider (specification 7.1; docs/contracts.md). */
export const numberCodes = new Hono<SandboxEnvironment>()
  .post('/resend-pincode', operation('resendPincode'), attached, async (context) => {
    const body = await parseBody(context, numberCodeRequest);
    const number = internationalNumber(body.number);
    const { mailbox, numberCodes: desk } = context.get('tenant');
    const { uid, code } = body.number_uid === '' ? desk.send(number, '') : desk.resend(number, body.number_uid);
    mailbox.deliver({ channel: 'sms', to: number, subject: 'SMS', text: `${code} is your verification code.`, code });
    return context.json({ uuid: uid });
  })
  .post('/verifynumber', operation('verifynumber'), attached, async (context) => {
    const { number, number_uid: uid, code } = await parseBody(context, verifyNumberRequest);
    context.get('tenant').numberCodes.verify(internationalNumber(number), uid, code);
    return context.json({ message: 'Verified' });
  })
  // The mobile of a signed-in account changes to one that was verified before.
  .post('/update-signup-number', operation('updateSignupNumber'), attached, async (context) => {
    const { number, number_uid: uid } = await parseBody(context, changeNumberRequest);
    const { accounts, numberCodes: desk } = context.get('tenant');
    const account = accounts.bearer(context.req.header('authorization'));
    if (account === undefined) throw new Problem(401, { message: 'Please sign in.' });
    const phone = internationalNumber(number);
    if (desk.verifiedAddress(uid) !== phone) throw fieldProblem('number', messages.verification.verifyNumber);
    if (accounts.isNumberTaken(phone)) throw fieldProblem('number', messages.verification.taken);
    accounts.update(account.id, { phone });
    accounts.take({ emails: [], numbers: [phone], companies: [] });
    return context.json({ number: phone });
  });
