import { Hono } from 'hono';
import { replayBatch } from '#src/contracts/replay.ts';
import type { SandboxEnvironment } from '../http/environment.ts';
import { parseBody } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { eventsOf, missingBatches, type ReplaySession } from '../state/replay-store.ts';

const summary = (session: ReplaySession) => ({
  session_id: session.id,
  account_id: session.accountId,
  batches: session.batches.size,
  missing: missingBatches(session),
  events: eventsOf(session).length,
});

/** A recording contains neither the visitor's ip nor the query of the page's address. */
function indiscretionOf(events: string, ip: string): string | null {
  if (events.includes(ip)) return 'The recording contains the ip address of the visitor.';
  return /"href":"[^"]*\?/u.test(events) ? 'The recording contains the query of an address.' : null;
}

/** The session-replay collector: receives batches of rrweb events, and shows them. */
export const replay = new Hono<SandboxEnvironment>()
  .post('/', operation('replay'), async (context) => {
    const batch = await parseBody(context, replayBatch);
    const tenant = context.get('tenant');
    const problem = indiscretionOf(JSON.stringify(batch.events), tenant.settings.visitor.ip);
    if (problem !== null) throw new Problem(422, { message: problem });
    const session = tenant.replay.add(batch);
    return context.json({ session_id: session.id }, 202);
  })
  .get('/sessions', (context) => context.json({ sessions: context.get('tenant').replay.list().map(summary) }))
  .get('/sessions/:id', (context) => {
    const session = context.get('tenant').replay.get(context.req.param('id'));
    if (session === undefined) throw new Problem(404, { message: 'There is no such session.' });
    return context.json({ ...summary(session), recording: eventsOf(session) });
  });
