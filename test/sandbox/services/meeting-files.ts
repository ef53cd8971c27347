import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { readMeetingToken } from '../conference/tokens.ts';
import { defaultTenant, originOf, type SandboxContext, type SandboxEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import type { StoredFile } from '../state/file-store.ts';
import { roomOf } from '../state/meeting-book.ts';

const SECOND = 1_000;
/** Bytes of a request besides its file: the boundaries and headers of its parts. */
const FRAME = 4_096;
const PREFLIGHT_SECONDS = 600;

/** What a browser would run as a page or a script of this origin. */
const activeTypes =
  /^(?:text\/(?:html|xml|javascript)|application\/(?:xhtml\+xml|xml|javascript)|image\/svg\+xml)(?:;|$)/iu;
const activeEndings = /\.(?:html?|xhtml|shtml|svgz?|xml|xsl|m?js)$/iu;

/** Throws without the pass of a participant of this meeting. */
async function assertPass(context: SandboxContext, meetingId: string): Promise<void> {
  const { name, clock } = context.get('tenant');
  const [, token = ''] = /^Bearer (\S+)$/u.exec(context.req.header('authorization') ?? '') ?? [];
  const grant = await readMeetingToken(token);
  if (grant === null || grant.exp * SECOND <= clock.now()) {
    throw new Problem(401, { message: 'The pass of the meeting is missing, or has expired.' });
  }
  if (grant.tenant !== name || grant.room !== roomOf(meetingId)) {
    throw new Problem(403, { message: 'The pass is for another meeting.' });
  }
}

const tooLarge = (limit: number) => new Problem(413, { message: 'The file is too large.', extra: { limit } });

async function formOf(context: SandboxContext): Promise<FormData> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data;\s*boundary=/iu.test(type)) {
    throw new Problem(400, { message: 'The request body is not multipart/form-data.' });
  }
  try {
    return await context.req.raw.formData();
  } catch {
    throw new Problem(400, { message: 'The request body is not valid multipart/form-data.' });
  }
}

async function fileOf(context: SandboxContext): Promise<File> {
  const limit = context.get('tenant').settings.files.maxSize;
  const length = Number(context.req.header('content-length') ?? '0');
  if (length > limit + FRAME) throw tooLarge(limit);
  const form = await formOf(context);
  const parts = [...form.entries()];
  const file = form.get('file');
  if (parts.length !== 1 || !(file instanceof File)) throw fieldProblem('file', 'One file is required.');
  if (file.size === 0) throw fieldProblem('file', 'The file is empty.');
  if (file.size > limit) throw tooLarge(limit);
  if (file.name.trim() === '') throw fieldProblem('file', 'The file has no name.');
  if (activeTypes.test(file.type) || activeEndings.test(file.name)) {
    throw new Problem(415, { message: 'Files of this type are not accepted.' });
  }
  return file;
}

/** A page of another product, which sends no tenant, can open the address as well. */
function addressOf(context: SandboxContext, { id }: StoredFile): string {
  const { name } = context.get('tenant');
  const query = name === defaultTenant ? '' : `?tenant=${encodeURIComponent(name)}`;
  return `${originOf(context)}/files/api/v1/files/${id}${query}`;
}

/** RFC 6266: the whole name, for browsers that read RFC 8187, and an ASCII one. */
function disposition(name: string): string {
  const ascii = name.replaceAll(/[^\u0020-\u007E]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.codePointAt(0)?.toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * The file service of meetings (docs/contracts.md): a participant stores a file, and who has its address downloads it until it expires.
 * @param appOrigin the origin whose pages may call it; null for none.
 */
export function meetingFiles(appOrigin: string | null): Hono<SandboxEnvironment> {
  return new Hono<SandboxEnvironment>()
    .use(
      cors({
        origin: (origin) => (origin === appOrigin ? origin : null),
        allowMethods: ['GET', 'POST'],
        maxAge: PREFLIGHT_SECONDS,
      }),
    )
    .post('/meetings/:meeting_id/files', operation('uploadFile'), async (context) => {
      const id = context.req.param('meeting_id');
      await assertPass(context, id);
      const file = await fileOf(context);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { name, type } = file;
      const stored = context.get('tenant').files.add({
        room: roomOf(id),
        name,
        type: type === '' ? 'application/octet-stream' : type,
        bytes,
      });
      if (stored === null) throw new Problem(507, { message: 'There is no space left.' });
      return context.json(
        {
          id: stored.id,
          url: addressOf(context, stored),
          name,
          size: bytes.length,
          type: stored.type,
          expires_at: new Date(stored.expiresAt).toISOString(),
        },
        201,
      );
    })
    .get('/files/:id', operation('downloadFile'), (context) => {
      const stored = context.get('tenant').files.get(context.req.param('id'));
      if (stored === undefined) throw new Problem(404, { message: 'There is no such file, or it has expired.' });
      return context.body(stored.bytes, 200, {
        'content-type': stored.type,
        'content-disposition': disposition(stored.name),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    });
}
