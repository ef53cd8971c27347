import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { SandboxEnvironment } from '../http/environment.ts';

/** The library file as a deployment publishes it; `JITSI_LIB=<file>` selects another build. */
const libraryFile = (): string => {
  const chosen = process.env['JITSI_LIB'] ?? '';
  if (chosen !== '') return chosen;
  return createRequire(import.meta.url).resolve('lib-jitsi-meet/dist/umd/lib-jitsi-meet.min.js');
};

/** The library's worker of encrypted media is a file beside it, of the same build. The app ends that worker, often before it has loaded. */
const workerFile = (): string => join(dirname(libraryFile()), 'lib-jitsi-meet.e2ee-worker.js');

function script(path: string): Response {
  const file = Readable.toWeb(createReadStream(path));
  return new Response(file as ReadableStream, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

/** GET /libs/…: the conference library and its worker, at the paths that every deployment uses. */
export const conferenceLibrary = new Hono<SandboxEnvironment>()
  .get('/libs/lib-jitsi-meet.min.js', () => script(libraryFile()))
  .get('/libs/lib-jitsi-meet.e2ee-worker.js', () => script(workerFile()));
