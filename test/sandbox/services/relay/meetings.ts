import { Hono } from 'hono';
import { originOf, type SandboxEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';

/** GET meet/{meeting_id} (specification 7.1): where a meeting is held. */
export const meetings = new Hono<SandboxEnvironment>().get('/meet/:meeting_id', operation('meet'), (context) => {
  if (context.get('tenant').meetings.named(context.req.param('meeting_id')) === undefined) {
    throw new Problem(404, { message: 'There is no such meeting.' });
  }
  // 'http-bind' is put behind the conferencing service's address (specification 7.4).
  return context.json({ harmony: `${originOf(context)}/harmony`, jitsi_url: `${originOf(context)}/` });
});
