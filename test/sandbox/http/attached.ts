import { attachment } from '#src/contracts/sign-up.ts';
import type { SandboxMiddleware } from './environment.ts';
import { jsonBody, parseInput } from './input.ts';

/**
 * Throws a 422 Problem unless the request has the attached fields (specification 7.1; docs/contracts.md lists the rows).
 * To be placed after `operation`, so that a fault applies to every request.
 */
export const attached: SandboxMiddleware = async (context, next) => {
  parseInput(context.req.method === 'GET' ? context.req.query() : await jsonBody(context), attachment);
  await next();
};
