import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { conferencePassAnswer } from '#src/contracts/conference.ts';
import { storedFileAnswer, tooLargeAnswer } from '#src/contracts/meeting-files.ts';
import { createTestSandbox, minutes } from '../sandbox.fixture.ts';

const base = 'http://sandbox.localhost/files/api/v1';
const appOrigin = 'http://app.localhost';
/** No text: every value of a byte. */
const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
const plan = (content: BlobPart = bytes, name = 'Plan "für" Q3.pdf', type = 'application/pdf') =>
  new File([content], name, { type });

function start(tenant = 'default') {
  const sandbox = createTestSandbox();
  const headers = { 'x-sandbox-tenant': tenant, origin: appOrigin };
  const passFor = async (meeting: string) =>
    v.parse(conferencePassAnswer, (await sandbox.get(`/harmony/api/v1/room/conf-id/${meeting}`, { tenant })).body)
      .token;
  return {
    ...sandbox,
    passFor,
    patch: (files: object) => sandbox.call('PATCH', '/control/settings', { files }, { tenant }),
    upload: async (file: File, pass?: string, meeting = 'daily-standup') => {
      const form = new FormData();
      form.append('file', file);
      const authorization = `Bearer ${pass ?? (await passFor('daily-standup'))}`;
      return sandbox.app.request(`${base}/meetings/${meeting}/files`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: form,
      });
    },
    download: (url: string) => sandbox.app.request(url, { headers: { origin: appOrigin } }),
  };
}

const stored = async (answer: Response) => v.parse(storedFileAnswer, await answer.json());

describe('a file of a meeting', () => {
  test.each(['default', 'ann'])('is stored, and downloaded as it was, of the tenant %s', async (tenant) => {
    const { upload, download } = start(tenant);
    const answer = await upload(plan());
    expect(answer.status).toBe(201);
    const { url, ...rest } = await stored(answer);
    expect(rest).toMatchObject({ name: 'Plan "für" Q3.pdf', size: 512, type: 'application/pdf' });
    const found = await download(url);
    expect(new Uint8Array(await found.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Plan _f_r_ Q3.pdf"; filename*=UTF-8''Plan%20%22f%C3%BCr%22%20Q3.pdf`,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': appOrigin,
    });
  });

  test('is deleted when it expires', async () => {
    const { upload, download, patch, clock, tenants } = start();
    await patch({ lifetime: minutes(10) });
    const { url, expires_at: expiry } = await stored(await upload(plan()));
    expect(Date.parse(expiry)).toBe(clock.now() + minutes(10));
    clock.advance(minutes(10) - 1);
    expect((await download(url)).status).toBe(200);
    clock.advance(1);
    expect((await download(url)).status).toBe(404);
    expect(tenants.get('default').files.list()).toEqual([]);
  });

  test('is refused without a valid pass of the meeting', async () => {
    const { upload, passFor, clock } = start();
    const pass = await passFor('daily-standup');
    expect((await upload(plan(), 'invalid')).status).toBe(401);
    expect((await upload(plan(), '')).status).toBe(401);
    expect((await upload(plan(), pass, 'board-room')).status).toBe(403);
    expect((await upload(plan(), pass, 'Daily-Standup')).status).toBe(201);
    clock.advance(minutes(60));
    expect((await upload(plan(), pass)).status).toBe(401);
  });

  test('is refused when it is too large, or when no space is left', async () => {
    const { upload, patch } = start();
    await patch({ maxSize: 511 });
    const refused = await upload(plan());
    expect([refused.status, v.parse(tooLargeAnswer, await refused.json())]).toEqual([413, { limit: 511 }]);
    await patch({ maxSize: 512, quota: 1_000 });
    expect((await upload(plan())).status).toBe(201);
    expect((await upload(plan())).status).toBe(507);
  });

  test.each([
    ['empty', plan(''), 422],
    ['a page', plan('<p>', 'page.pdf', 'text/html'), 415],
    ['a page by its name', plan('<p>', 'page.HTML', 'text/plain'), 415],
    ['a picture that has scripts', plan('<svg/>', 'picture.png', 'image/svg+xml'), 415],
    ['a script', plan('x', 'x.mjs', ''), 415],
  ])('is refused: %s', async (_, file, status) => {
    expect((await start().upload(file)).status).toBe(status);
  });

  test('is refused in another form', async () => {
    const { app, passFor, tenants } = start();
    const headers = { authorization: `Bearer ${await passFor('daily-standup')}` };
    const ask = (body: BodyInit, more: object = {}) =>
      app.request(`${base}/meetings/daily-standup/files`, { method: 'POST', headers: { ...headers, ...more }, body });
    expect((await ask('{}', { 'content-type': 'application/json' })).status).toBe(400);
    const two = new FormData();
    two.append('file', plan());
    two.append('file', plan());
    expect((await ask(two)).status).toBe(422);
    const text = new FormData();
    text.append('file', 'text');
    expect((await ask(text)).status).toBe(422);
    expect(tenants.get('default').files.list()).toEqual([]);
  });

  test('is answered to pages of the app alone', async () => {
    const { app } = createTestSandbox();
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const answer = await app.request(`${base}/meetings/daily-standup/files`, { method: 'OPTIONS', headers });
      return answer.headers.get('access-control-allow-origin');
    };
    expect([await preflight(appOrigin), await preflight('http://other.localhost')]).toEqual([appOrigin, null]);
  });

  test('is not stored when the service fails on request', async () => {
    const { upload, post, tenants } = start();
    await post('/control/faults', { operation: 'uploadFile', kind: 'status', status: 503, times: 1 });
    expect((await upload(plan())).status).toBe(503);
    expect(tenants.get('default').files.list()).toEqual([]);
    expect((await upload(plan())).status).toBe(201);
  });
});
