import { Hono } from 'hono';
import {
  checkPasswordRequest,
  conferencePassHeaders,
  conferencePassRequest,
  feedbackRequest,
} from '#src/contracts/conference.ts';
import type { Conferencing } from '../conference/conferencing.ts';
import type { SandboxContext, SandboxEnvironment } from '../http/environment.ts';
import { parseBody, parseInput } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import { type Meeting, roomOf } from '../state/meeting-book.ts';

function meetingOf(context: SandboxContext, id: string): Meeting {
  const meeting = context.get('tenant').meetings.named(id);
  if (meeting === undefined) throw new Problem(404, { message: 'There is no such meeting.' });
  return meeting;
}

type PassRequest = ReturnType<typeof parsePassRequest>;

/** The visitor's data from the headers. In the address it is refused, because addresses end up in logs. */
function parsePassRequest(context: SandboxContext) {
  const names = ['proof', 'name', 'avatar'] as const;
  const exposed = names.find((name) => context.req.query(name) !== undefined);
  if (exposed !== undefined) throw fieldProblem(exposed, `${exposed} has no place in an address.`);
  const pass = names.map((name) => [name, decoded(context.req.header(conferencePassHeaders[name]) ?? '')]);
  return parseInput(Object.fromEntries(pass), conferencePassRequest);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem(400, { message: 'A header is not percent-encoded.' });
  }
}

/** The user of the token: the signed-in account, or a guest with the given name. */
function userOf(context: SandboxContext, guest: PassRequest): { name?: string; avatar?: string } {
  const account = context.get('tenant').accounts.bearer(context.req.header('authorization'));
  const name = account?.displayName ?? guest.name;
  const avatar = account?.imageUrl ?? guest.avatar;
  return { ...(name === '' ? {} : { name }), ...(avatar === '' ? {} : { avatar }) };
}

/** The meeting service at a harmony (specification 7.4): checks passwords and issues tokens. */
export function meetingService(conferencing: Conferencing): Hono<SandboxEnvironment> {
  /** Specification 7.4: every answer names the conferencing service, with 'http-bind' at the end. */
  const httpBind = (context: SandboxContext): string => `${conferencing.originFor(context)}/http-bind`;
  return new Hono<SandboxEnvironment>()
    .post('/room/check-password', operation('checkPassword'), async (context) => {
      const { meeting_id: id, password } = await parseBody(context, checkPasswordRequest);
      const meeting = meetingOf(context, id);
      if (meeting.password !== null && password === '') throw fieldProblem('password', '* password is required');
      if (meeting.password !== null && password !== meeting.password) {
        throw fieldProblem('password', 'The password is not right.');
      }
      const proof = meeting.password === null ? '' : context.get('tenant').meetings.prove(id);
      return context.json({ proof, jitsi_url: httpBind(context) });
    })
    .get('/room/conf-id/:meeting_id', operation('confId'), async (context) => {
      const tenant = context.get('tenant');
      const id = context.req.param('meeting_id');
      const request = parsePassRequest(context);
      const meeting = meetingOf(context, id);
      if (meeting.password !== null && !tenant.meetings.isProof(id, request.proof)) {
        throw new Problem(403, { message: 'This meeting has a password.' });
      }
      const room = roomOf(meeting.meeting_id);
      const pass = await conferencing.pass({ tenant, room, user: userOf(context, request) });
      return context.json({ ...pass, jitsi_url: httpBind(context) });
    })
    .post('/room/feedback', operation('feedback'), async (context) => {
      const feedback = await parseBody(context, feedbackRequest);
      const { meeting_id: id } = meetingOf(context, feedback.meeting_id);
      const { accounts, meetings } = context.get('tenant');
      const account = accounts.bearer(context.req.header('authorization'));
      meetings.keepFeedback({ ...feedback, meeting_id: id, from: account?.email ?? null });
      return context.json({ message: 'Thank you.', jitsi_url: httpBind(context) });
    });
}
