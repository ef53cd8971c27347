import { randomInt } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { messages } from '#machines/shared/messages.ts';
import { firstNameProblem, lastNameProblem, passwordProblem } from '#machines/shared/fields/validation.ts';
import type { acceptInvitationRequest, newPasswordRequest } from '#src/contracts/sign-in.ts';
import type { SandboxContext } from '../../http/environment.ts';
import { assertNoProblems, fieldProblem, Problem } from '../../http/problem.ts';

/** Forgotten password: the uid of a correct code replaces the session. */
export function changePassword(context: SandboxContext, request: InferOutput<typeof newPasswordRequest>): Response {
  const { accounts, resetCodes, signIns } = context.get('tenant');
  const { email, email_uid: uid, password } = request;
  resetCodes.redeem(email, uid, () => {
    const account = accounts.findByEmail(email);
    if (account === undefined) throw new Problem(404, { message: 'There is no such account any more.' });
    const problem = passwordProblem(password);
    if (problem !== '') throw fieldProblem('password', problem);
    if (account.password === password) {
      throw fieldProblem('password', 'This is your present password. Choose another one.');
    }
    accounts.changePassword(account.id, password);
    signIns.forgive(email);
  });
  return context.json({ message: 'Your password has been changed.' });
}

/** Invitation: the key of the link replaces the session, and is valid once. */
export function acceptInvitation(
  context: SandboxContext,
  request: InferOutput<typeof acceptInvitationRequest>,
): Response {
  const { accounts, invitations } = context.get('tenant');
  const { key, first_name: firstName, last_name: lastName, password } = request;
  const { email, company } = invitations.open(key);
  assertNoProblems({
    email: accounts.isEmailTaken(email) ? messages.verification.taken : '',
    firstname: firstNameProblem(firstName),
    lastname: lastNameProblem(lastName),
    password: passwordProblem(password),
  });
  invitations.use(key);
  const id = String(randomInt(100_000, 1_000_000));
  accounts.add({
    id,
    email,
    firstName,
    lastName,
    company,
    password,
    phone: '',
    address: '',
    postcode: '',
    timeZone: 'Europe/London',
    businessNumber: '',
    displayName: `${firstName} ${lastName}`,
    imageUrl: '',
  });
  return context.json({ id });
}
