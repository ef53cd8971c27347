import { Hono } from 'hono';
import * as v from 'valibot';
import type { SandboxContext, SandboxEnvironment } from '../../http/environment.ts';
import { acceptInvitationRequest, newPasswordRequest } from '#src/contracts/sign-in.ts';
import { jsonBody, parseBody, parseInput } from '../../http/input.ts';
import { acceptInvitation, changePassword } from './account-proofs.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem, Problem } from '../../http/problem.ts';
import { promoCodes } from '../../seed/directory.ts';
import type { Account } from '../../state/accounts.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
const link = v.union([v.literal(''), v.pipe(v.string(), v.url())]);

/** Specification 3.4, profile update. */
export const profileUpdate = v.object({ display_name: v.optional(v.string()), image_url: v.optional(link) });

function signedIn(context: SandboxContext): Account {
  const account = context.get('tenant').accounts.bearer(context.req.header('authorization'));
  if (account === undefined) throw new Problem(401, { message: 'Please sign in.' });
  return account;
}

export function updateProfile(context: SandboxContext, update: v.InferOutput<typeof profileUpdate>): Response {
  const account = signedIn(context);
  const changed = context.get('tenant').accounts.update(account.id, {
    displayName: update.display_name ?? account.displayName,
    imageUrl: update.image_url ?? account.imageUrl,
  });
  return context.json({ display_name: changed?.displayName, image_url: changed?.imageUrl });
}

/** An account's own data, and promo codes. Payloads are not shown (specification 7.1). */
export const account = new Hono<SandboxEnvironment>()
  .post('/update-user-account', operation('updateUserAccount'), async (context) => {
    // One row, three uses (docs/contracts.md): an invitation is told by its key, a new password by its uid.
    const body = await jsonBody(context);
    if (v.is(v.object({ key: v.unknown() }), body)) {
      return acceptInvitation(context, parseInput(body, acceptInvitationRequest));
    }
    if (v.is(v.object({ email_uid: v.unknown() }), body)) {
      return changePassword(context, parseInput(body, newPasswordRequest));
    }
    const { first_name: firstName, last_name: lastName } = parseInput(
      body,
      v.object({ first_name: filled, last_name: filled }),
    );
    const { id } = signedIn(context);
    context.get('tenant').accounts.update(id, { firstName, lastName });
    return context.json({ id, first_name: firstName, last_name: lastName });
  })
  .post('/check-promocode-validity', operation('checkPromocodeValidity'), async (context) => {
    const { promocode } = await parseBody(context, v.object({ promocode: filled }));
    const description = promoCodes[promocode.trim().toUpperCase()];
    if (description === undefined) throw fieldProblem('promocode', 'This promo code is not valid.');
    return context.json({ promocode: promocode.trim().toUpperCase(), valid: true, description });
  });
