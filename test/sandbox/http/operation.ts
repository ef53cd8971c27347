import type { Next } from 'hono';
import type { SandboxContext, SandboxMiddleware } from './environment.ts';
import { faultAnswer } from './fault-answers.ts';

/** Characters; recordings of sessions are longer and are stored elsewhere. */
const RECORDED_BODY = 16_384;

async function recordableBody(context: SandboxContext): Promise<unknown> {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return null;
  // A file is not a text: reading it as one would change it.
  if (/^multipart\//iu.test(context.req.header('content-type') ?? '')) return null;
  const text = await context.req.text();
  if (text === '') return null;
  if (text.length > RECORDED_BODY) return `${text.length} characters`;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Names a route: its requests are recorded under the name, and matched with the faults for the name, the method or the
 * path. To be placed before the route's handler.
 */
export function operation(name: string): SandboxMiddleware {
  return (context, next) => observe(name, context, next);
}

async function observe(name: string, context: SandboxContext, next: Next): Promise<Response | undefined> {
  const { requests, faults } = context.get('tenant');
  const { method, path } = context.req;
  const fault = faults.take({ operation: name, method, path });
  const entry = requests.open({
    operation: name,
    method,
    path,
    query: context.req.query(),
    body: await recordableBody(context),
    fault: fault?.kind ?? null,
  });
  const answer = fault === null ? null : await faultAnswer(context, fault);
  if (answer !== null) {
    requests.close(entry, answer.status);
    return answer;
  }
  await next();
  requests.close(entry, context.res.status);
  return undefined;
}
