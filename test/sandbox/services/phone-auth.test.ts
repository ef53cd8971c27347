import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { createEmulatorDirectory } from '../auth-emulator/phone-directory.ts';
import { solveCaptcha } from '../captcha-answer.ts';
import { caller, field, StandingClock } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';

/** The calls of the Firebase Auth emulator that this test needs, with its answers. */
function emulatorApp() {
  const codes: { phoneNumber: string; code: string; sessionInfo: string }[] = [];
  const app = new Hono()
    .post('/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode', async (context) => {
      const { phoneNumber } = await context.req.json<{ phoneNumber: string }>();
      const sessionInfo = `session-${codes.length}`;
      codes.unshift({ phoneNumber, code: `12345${codes.length}`, sessionInfo });
      return context.json({ sessionInfo }, 200, { 'access-control-allow-origin': 'http://emulator' });
    })
    .post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber', (context) =>
      context.json({ error: { code: 400, message: 'INVALID_CODE' } }, 400),
    )
    .post('/identitytoolkit.googleapis.com/v1/projects/demo/accounts:lookup', async (context) => {
      const { localId } = await context.req.json<{ localId: string[] }>();
      if (context.req.header('authorization') !== 'Bearer owner') return context.json({}, 401);
      return context.json(
        localId[0] === 'known' ? { users: [{ localId: 'known', phoneNumber: '+447400111222' }] } : { kind: 'empty' },
      );
    })
    .get('/emulator/v1/projects/demo/verificationCodes', (context) => context.json({ verificationCodes: codes }));
  return { app, codes };
}

const servers: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function start() {
  const { app, codes } = emulatorApp();
  const url = await new Promise<string>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
    servers.push(server);
  });
  const directory = createEmulatorDirectory(url, 'demo');
  const sandbox = createSandbox({ clock: new StandingClock(), directory, emulator: url });
  const calls = caller(sandbox.app);
  const sendSms = (body: object, tenant = 'default') =>
    calls.post('/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=k', body, {
      tenant,
      headers: { origin: 'http://localhost:4173' },
    });
  return { ...calls, codes, directory, sendSms };
}

describe('sending an SMS', () => {
  test('goes to the provider, and the code shows in the inbox of the tenant that asked', async () => {
    const { sendSms, get } = await start();
    const answer = await sendSms({ phoneNumber: '+447400111222', recaptchaToken: 'any' }, 'ann');
    expect([answer.status, answer.body]).toEqual([200, { sessionInfo: 'session-0' }]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    await sendSms({ phoneNumber: '+447400111333', recaptchaToken: 'any' }, 'bob');
    const inbox = await get('/inbox/messages?to=%2B44%207400%20111222', { tenant: 'ann' });
    expect(field(inbox.body, 'messages')).toMatchObject([{ channel: 'sms', to: '+447400111222', code: '123450' }]);
    const all = await get('/inbox/messages', { tenant: 'ann' });
    expect(field(all.body, 'messages')).toHaveLength(1);
  });

  test('codes requested directly from the provider appear once, in every tenant', async () => {
    const { codes, get } = await start();
    codes.push({ phoneNumber: '+12125550123', code: '654321', sessionInfo: 'direct' });
    for (const tenant of ['ann', 'bob', 'bob']) {
      const { body } = await get('/inbox/messages', { tenant });
      expect(field(body, 'messages')).toMatchObject([{ to: '+12125550123', code: '654321' }]);
    }
  });

  test('checks a captcha token of this sandbox, once', async () => {
    const { sendSms, post, codes } = await start();
    const challenge = (await post('/captcha/challenges', { sitekey: 'k' })).body;
    const solution = solveCaptcha(String(field(challenge, 'question')));
    const solved = await post(`/captcha/challenges/${String(field(challenge, 'id'))}/answer`, { answer: solution });
    const recaptchaToken = field(solved.body, 'token');
    expect((await sendSms({ phoneNumber: '+447400111222', recaptchaToken })).status).toBe(200);
    const again = await sendSms({ phoneNumber: '+447400111222', recaptchaToken });
    expect([again.status, field(again.body, 'error', 'message')]).toEqual([
      400,
      'CAPTCHA_CHECK_FAILED : Recaptcha verification failed - DUPE',
    ]);
    expect(codes).toHaveLength(1);
  });

  test('gets faults, in the provider’s own format', async () => {
    const { sendSms, post, codes } = await start();
    const body = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
    await post('/control/faults', { kind: 'status', status: 400, operation: 'sendSms', times: 1, body });
    expect((await sendSms({ phoneNumber: '+447400111222' })).body).toEqual(body);
    expect(codes).toHaveLength(0);
  });
});

test('other calls are forwarded, and their answers returned', async () => {
  const { post, get } = await start();
  const wrong = await post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?key=k', { code: '1' });
  expect([wrong.status, field(wrong.body, 'error', 'message')]).toEqual([400, 'INVALID_CODE']);
  const codes = await get('/emulator/v1/projects/demo/verificationCodes');
  expect(codes.body).toEqual({ verificationCodes: [] });
  const config = await get('/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=k');
  expect(field(config.body, 'recaptchaEnforcementState', '0', 'enforcementState')).toBe('OFF');
});

test('the directory returns the numbers that the provider verified', async () => {
  const { directory } = await start();
  expect(await directory.phoneNumberOf('known')).toBe('+447400111222');
  expect(await directory.phoneNumberOf('unknown')).toBeNull();
});

test('without a provider the calls answer 503 and the inbox still works', async () => {
  const nowhere = 'http://127.0.0.1:9';
  for (const emulator of [null, nowhere]) {
    const sandbox = createSandbox({ directory: createEmulatorDirectory(nowhere, 'demo'), emulator });
    const { post, get } = caller(sandbox.app);
    const answer = await post('/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode', {});
    expect([answer.status, field(answer.body, 'error', 'code')]).toEqual([503, 503]);
    expect((await get('/inbox/messages')).body).toEqual({ messages: [] });
  }
});
