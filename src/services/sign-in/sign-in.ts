import type { InferInput } from 'valibot';
import type { Credentials } from '#machines/sign-in/sign-in.types.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import { signInAnswer, type signInRequest } from '#src/contracts/sign-in.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/**
 * POST logins, attached: including fp_data (specification 7.1). A `Failure` of status 423 or 429 asks to wait
 * (`retryAfter`); any other of 4xx refuses the credentials.
 */
export function createSignIn(relay: HttpClient): Operation<Credentials, Auth> {
  return ({ username, password }, signal) => {
    const body: InferInput<typeof signInRequest> = { username, password };
    return relay.send({ method: 'POST', path: 'logins', body, answer: signInAnswer, attach: true }, signal);
  };
}
