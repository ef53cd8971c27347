import { Hono } from 'hono';
import { isNewMeetingId } from '#machines/meeting/launcher/meeting-id.ts';
import type { Conferencing } from '../../conference/conferencing.ts';
import { originOf, type SandboxEnvironment } from '../../http/environment.ts';
import { operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';

/**
 * GET meet/{meeting_id} (specification 7.1): the host of a meeting. A signed-in user opens a new meeting by
 * requesting it; any other unknown id is refused, so that a mistyped id does not open an empty room.
 */
export const meetings = (conferencing: Conferencing): Hono<SandboxEnvironment> =>
  new Hono<SandboxEnvironment>().get('/meet/:meeting_id', operation('meet'), (context) => {
    const { meetings: book, accounts } = context.get('tenant');
    const id = context.req.param('meeting_id');
    if (book.named(id) === undefined) {
      const isOpened = isNewMeetingId(id) && accounts.bearer(context.req.header('authorization')) !== undefined;
      if (!isOpened) throw new Problem(404, { message: 'There is no such meeting.' });
      book.add({ meeting_id: id, password: null, max_participants: null });
    }
    // 'http-bind' is appended to the conferencing service's address (specification 7.4).
    return context.json({ harmony: `${originOf(context)}/harmony`, jitsi_url: `${conferencing.originFor(context)}/` });
  });
