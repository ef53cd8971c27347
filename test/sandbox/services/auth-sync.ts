import { Hono } from 'hono';
import type { SandboxContext, SandboxEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';

function bearerOf(context: SandboxContext): string {
  const [, token] = /^Bearer (\S+)$/u.exec(context.req.header('authorization') ?? '') ?? [];
  if (token === undefined) throw new Problem(401, { message: 'A bearer token is wanted.' });
  return token;
}

/** Stores the auth token of the signed-in account, and deletes it (specification 7.5). */
export const authSync = new Hono<SandboxEnvironment>()
  .post('/token', operation('authSync'), (context) => {
    context.get('tenant').syncedTokens.add(bearerOf(context));
    return context.body(null, 204);
  })
  .delete('/token', operation('authSync'), (context) => {
    context.get('tenant').syncedTokens.delete(bearerOf(context));
    return context.body(null, 204);
  });
