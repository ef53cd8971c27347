import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppServer } from './app-server.ts';
import { chooseEncoding } from './compression.ts';

const script = `console.log(${JSON.stringify('x'.repeat(4_000))});`;
let folder = '';
let dist = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-server-'));
  dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  await Promise.all([
    writeFile(join(dist, 'index.html'), '<!doctype html><title>App</title>'),
    writeFile(join(dist, 'assets', 'index-abc123.js'), script),
    writeFile(join(dist, 'assets', 'index-abc123.js.map'), '{}'),
    writeFile(join(dist, 'manifest.webmanifest'), '{}'),
    writeFile(join(dist, '.vite', 'manifest.json'), '{}'),
    writeFile(join(folder, 'secret.txt'), 'secret'),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  createAppServer({ dist, headers: { 'X-Test': 'yes' } }).request(path, { headers });
const navigation = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };

describe('what is served', () => {
  test('files with their types and the headers given', async () => {
    const answer = await get('/assets/index-abc123.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('x-test')).toBe('yes');
    expect(await answer.text()).toBe(script);
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toContain('manifest+json');
  });

  test.each(['/', '/signup', '/invitation/abc', '/signup?country=US'])(
    '%s is the app for navigations',
    async (path) => {
      const answer = await get(path, navigation);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(answer.headers.get('content-type')).toContain('text/html');
    },
  );

  test.each(['/%E0%A4', '/%', '/invitation/%E0%A4', '/assets/%E0%A4.js'])(
    '%s, whose escapes cannot be decoded, is the app for navigations and a 404 for anything else',
    async (path) => {
      const answer = await get(path, navigation);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>App</title>']);
      expect((await get(path, { 'sec-fetch-mode': 'cors', accept: '*/*' })).status).toBe(404);
    },
  );

  test('other paths are not the app: a missing script is a 404', async () => {
    const missing = await get('/assets/old-chunk.js', { 'sec-fetch-mode': 'cors', accept: '*/*' });
    expect([missing.status, missing.headers.get('x-test')]).toEqual([404, 'yes']);
    expect((await get('/api/thing', { accept: 'application/json' })).status).toBe(404);
  });

  test.each(['/assets/index-abc123.js.map', '/.vite/manifest.json', '/..%2fsecret.txt', '/%2e%2e/secret.txt'])(
    '%s is not given away',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    },
  );
});

describe('the statechart studio', () => {
  test('is beside an app that is inspected, without the headers of the app', async () => {
    const server = createAppServer({ dist, headers: { 'X-Test': 'yes' }, studio: dist });
    const page = await server.request('/studio/', { headers: navigation });
    expect([page.status, page.headers.get('x-test')]).toEqual([200, null]);
    expect((await server.request('/studio/assets/index-abc123.js')).status).toBe(200);
    expect((await server.request('/studio/missing', { headers: navigation })).status).toBe(404);
    expect((await get('/studio/', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(404);
  });
});

describe('how it is served', () => {
  test('compressed with an encoding that the browser accepts, with the same content', async () => {
    const brotli = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
    const zipped = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(script);
    expect(zipped.headers.get('vary')).toBe('Accept-Encoding');
    expect((await get('/', { ...navigation, 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    [undefined, null],
  ])('%s chooses %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('hashed files are cached permanently, others are revalidated by their tag', async () => {
    const hashed = await get('/assets/index-abc123.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await get('/index.html');
    const again = await get('/index.html', { 'if-none-match': String(page.headers.get('etag')) });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
