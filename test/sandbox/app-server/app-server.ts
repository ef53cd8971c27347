import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Hono, type Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { listen, type Listening } from '../http/listen.ts';
import { chooseEncoding, compress, isCompressible, type Encoding } from './compression.ts';

export interface AppServerOptions {
  /** Folder of the built app. */
  readonly dist: string;
  /** Security headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Folder of the built statechart studio, served under /studio/ without the headers of the app. */
  readonly studio?: string | undefined;
}

interface ServedFile {
  readonly content: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly modified: number;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Vite puts a content hash into the name of everything under assets/. */
const HASHED = /^\/assets\//;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EVERY_TIME = 'no-cache';

/** Files that a public server does not serve: source maps, and the build's own notes. */
const isPrivate = (path: string): boolean =>
  path.endsWith('.map') || path.split('/').some((part) => part.startsWith('.'));

const isNavigation = (context: Context): boolean =>
  context.req.header('sec-fetch-mode') === 'navigate' ||
  (context.req.header('sec-fetch-mode') === undefined && (context.req.header('accept') ?? '').includes('text/html'));

/** The decoded path as a file name; null when its escapes cannot be decoded. */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
}

/** Files of one folder, kept in memory with their compressed forms until they change on disk. */
class FileCache {
  readonly #folder: string;
  readonly #files = new Map<string, ServedFile>();

  constructor(folder: string) {
    this.#folder = normalize(folder);
  }

  /** null when there is no such file, or when the file is not public. */
  async at(path: string): Promise<ServedFile | null> {
    const file = normalize(join(this.#folder, path));
    if (isPrivate(path) || !file.startsWith(this.#folder + sep)) return null;
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const known = this.#files.get(file);
    if (known?.modified === found.mtimeMs) return known;
    const content = await readFile(file);
    const served = {
      content,
      type: getMimeType(file) ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      modified: found.mtimeMs,
      encoded: new Map<Encoding, Promise<Buffer>>(),
    };
    this.#files.set(file, served);
    return served;
  }
}

function encodedContent(file: ServedFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known !== undefined) return known;
  const made = compress(file.content, encoding);
  file.encoded.set(encoding, made);
  return made;
}

async function answer(context: Context, file: ServedFile, cacheControl: string): Promise<Response> {
  context.header('cache-control', cacheControl);
  context.header('etag', file.etag);
  if (context.req.header('if-none-match') === file.etag) return context.body(null, 304);
  const encoding = isCompressible(file.type, file.content.length)
    ? chooseEncoding(context.req.header('accept-encoding'))
    : null;
  context.header('content-type', file.type);
  context.header('vary', 'Accept-Encoding');
  if (encoding !== null) context.header('content-encoding', encoding);
  const content = encoding === null ? file.content : await encodedContent(file, encoding);
  return context.body(new Uint8Array(content));
}

/**
 * The built app as a web server would serve it: navigations to paths without a file get index.html, hashed files are
 * cached permanently, all other files are revalidated.
 */
export function createAppServer({ dist, headers, studio }: AppServerOptions): Hono {
  const files = new FileCache(dist);
  const app = new Hono();
  if (studio !== undefined) addStudio(app, studio);
  return app
    .use(async (context, next) => {
      await next();
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
    })
    .on(['GET', 'HEAD'], '*', async (context) => {
      const path = decodedPath(context.req.url);
      const file = path === null || path.endsWith('/') ? null : await files.at(path);
      if (path !== null && file !== null) return answer(context, file, HASHED.test(path) ? FOR_EVER : ASK_EVERY_TIME);
      const page = isNavigation(context) ? await files.at('/index.html') : null;
      if (page !== null) return answer(context, page, ASK_EVERY_TIME);
      return context.text('Not found', 404);
    });
}

function addStudio(app: Hono, folder: string): void {
  const files = new FileCache(folder);
  app.get('/studio/*', async (context) => {
    const path = decodedPath(context.req.url)?.slice('/studio'.length) ?? '';
    const file = await files.at(path === '/' ? '/index.html' : path);
    return file === null ? context.text('Not found', 404) : answer(context, file, ASK_EVERY_TIME);
  });
}

/** Serves the built app on loopback; port 0 takes any free one. */
export async function startApp(options: AppServerOptions & { readonly port: number }): Promise<Listening> {
  const app = createAppServer(options);
  return listen((request) => app.fetch(request), options.port);
}
