import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { SandboxEnvironment } from '../http/environment.ts';

/** The library file as a deployment publishes it; `JITSI_LIB=<file>` selects another build. */
const libraryFile = (): string => {
  const chosen = process.env['JITSI_LIB'] ?? '';
  if (chosen !== '') return chosen;
  return createRequire(import.meta.url).resolve('lib-jitsi-meet/dist/umd/lib-jitsi-meet.min.js');
};

/** GET /libs/lib-jitsi-meet.min.js: the conference library, at the path that every deployment uses. */
export const conferenceLibrary = new Hono<SandboxEnvironment>().get('/libs/lib-jitsi-meet.min.js', () => {
  const file = Readable.toWeb(createReadStream(libraryFile()));
  return new Response(file as ReadableStream, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
});
