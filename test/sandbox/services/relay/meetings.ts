import { Hono } from 'hono';
import { originOf, type SandboxEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { meetingIds } from '../../seed/directory.ts';

/** GET meet/{meeting_id} (specification 7.1): where a meeting is held. */
export const meetings = new Hono<SandboxEnvironment>().get('/meet/:meeting_id', operation('meet'), (context) => {
  const id = context.req.param('meeting_id');
  if (!meetingIds.some((known) => known === id)) throw new Problem(404, { message: 'There is no such meeting.' });
  return context.json({ harmony: `${originOf(context)}/harmony`, jitsi_url: `${originOf(context)}/conference` });
});
