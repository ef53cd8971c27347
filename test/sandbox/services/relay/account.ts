import { Hono } from 'hono';
import * as v from 'valibot';
import { attached } from '../../http/attached.ts';
import type { SandboxContext, SandboxEnvironment } from '../../http/environment.ts';
import { firstNameProblem, lastNameProblem } from '#machines/shared/fields/validation.ts';
import { accountNameRequest, promoCodeRequest, type profileRequest } from '#src/contracts/account.ts';
import { acceptInvitationRequest, newPasswordRequest } from '#src/contracts/sign-in.ts';
import { jsonBody, parseBody, parseInput } from '../../http/input.ts';
import { acceptInvitation, changePassword } from './account-proofs.ts';
import { operation } from '../../http/operation.ts';
import { assertNoProblems, fieldProblem, Problem } from '../../http/problem.ts';
import { promoCodes } from '../../seed/directory.ts';
import type { Account } from '../../state/accounts.ts';

function signedIn(context: SandboxContext): Account {
  const account = context.get('tenant').accounts.bearer(context.req.header('authorization'));
  if (account === undefined) throw new Problem(401, { message: 'Please sign in.' });
  return account;
}

export function updateProfile(context: SandboxContext, update: v.InferOutput<typeof profileRequest>): Response {
  const account = signedIn(context);
  const changed = context.get('tenant').accounts.update(account.id, {
    displayName: update.display_name ?? account.displayName,
    imageUrl: update.image_url ?? account.imageUrl,
  });
  return context.json({ display_name: changed?.displayName, image_url: changed?.imageUrl });
}

/** Offers are valid until the end of their last day, UTC. */
function isOver(validUntil: string | null, now: number): boolean {
  return validUntil !== null && now >= Date.parse(`${validUntil}T24:00:00Z`);
}

/** An account's own data, and promo codes (specification 7.1; docs/contracts.md). */
export const account = new Hono<SandboxEnvironment>()
  .post('/update-user-account', operation('updateUserAccount'), attached, async (context) => {
    // One row, three uses (docs/contracts.md): an invitation is recognized by its key, a new password by its uid.
    const body = await jsonBody(context);
    if (v.is(v.object({ key: v.unknown() }), body)) {
      return acceptInvitation(context, parseInput(body, acceptInvitationRequest));
    }
    if (v.is(v.object({ email_uid: v.unknown() }), body)) {
      return changePassword(context, parseInput(body, newPasswordRequest));
    }
    const { first_name: firstName, last_name: lastName } = parseInput(body, accountNameRequest);
    const { id } = signedIn(context);
    assertNoProblems({ firstname: firstNameProblem(firstName), lastname: lastNameProblem(lastName) });
    context.get('tenant').accounts.update(id, { firstName, lastName });
    return context.json({ id, first_name: firstName, last_name: lastName });
  })
  .post('/check-promocode-validity', operation('checkPromocodeValidity'), async (context) => {
    const { promocode: entered } = await parseBody(context, promoCodeRequest);
    const promocode = entered.trim().toUpperCase();
    const offer = promoCodes[promocode];
    if (offer === undefined) throw fieldProblem('promocode', 'This promo code is not valid.');
    const { description, validUntil } = offer;
    if (isOver(validUntil, context.get('tenant').clock.now())) {
      throw fieldProblem('promocode', 'This promo code has expired.');
    }
    return context.json({ promocode, description, valid_until: validUntil });
  });
