import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createTestSandbox } from '../sandbox.fixture.ts';
import { faultSchema } from '../state/faults.ts';
import { settingsPatchSchema } from '../state/settings.ts';
import * as v from 'valibot';
import { operations, presets, switches } from './presets.ts';

describe('pages', () => {
  test.each([
    ['/', 'Last requests'],
    ['/inbox', 'Nothing here yet'],
    ['/captcha/challenge', 'Are you human?'],
  ])('%s is there, under a policy without inline scripts', async (path, text) => {
    const { status, headers, body } = await createTestSandbox().get(path);
    expect([status, String(body).includes(text)]).toEqual([200, true]);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(String(body)).not.toMatch(/ on\w+=|<script>|style=/);
  });

  test.each([
    '/pages/home.js',
    '/pages/inbox.js',
    '/pages/conference.js',
    '/pages/conference-arriving.js',
    '/pages/conference-moderator.js',
    '/pages/conference-polls.js',
    '/captcha/api.js',
    '/captcha/challenge.js',
    '/marketing.js',
  ])('%s is a script that browsers can run', async (path) => {
    const { status, headers, body } = await createTestSandbox().get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(() => new Script(String(body))).not.toThrow();
    expect(String(body)).not.toMatch(/^(?:import|export)\b/m);
  });

  test.each(['/pages/sandbox.css', '/captcha/challenge.css'])('%s is a style sheet', async (path) => {
    const { status, headers } = await createTestSandbox().get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('the inbox shows messages newest first, for one address when asked, as text', async () => {
    const { relay, get, clock, tenants } = createTestSandbox();
    await relay('signups', { email: 'first@example.com', email_uid: '' });
    clock.advance(1_000);
    await relay('signups', { email: 'second@example.com', email_uid: '' });
    const all = String((await get('/inbox')).body);
    expect(all.indexOf('second@example.com')).toBeLessThan(all.indexOf('first@example.com'));
    expect(all.indexOf('second@example.com')).toBeGreaterThan(0);
    const one = String((await get('/inbox/list?to=FIRST@example.com')).body);
    expect([one.includes('first@example.com'), one.includes('second@example.com')]).toEqual([true, false]);
    const [to, text] = ['<b>x</b>', '<script>alert(1)</script>'];
    tenants.get('default').mailbox.deliver({ channel: 'sms', to, subject: '', text, code: '1' });
    expect(String((await get('/inbox/list')).body)).not.toContain('<script>');
  });
});

describe('buttons', () => {
  test.each(presets.map(({ label, fault }) => [label, fault] as const))(
    '%s sets a fault that is accepted',
    (_, fault) => {
      expect(v.is(faultSchema, { ...fault, operation: 'signup', times: 1 })).toBe(true);
    },
  );

  test.each(switches.map(({ label, on, off }) => [label, on, off] as const))(
    '%s sets accepted settings',
    (_, on, off) => {
      expect([v.is(settingsPatchSchema, on), v.is(settingsPatchSchema, off)]).toEqual([true, true]);
    },
  );

  test('every offered operation exists in the routes', async () => {
    const { get, post, relay, ask } = createTestSandbox();
    const provider = '/identitytoolkit.googleapis.com/v1/accounts';
    await Promise.all([
      ...['v1/device-info', 'v2/centeral-point', 'v2/centeral-point/check-maintenance'].map((path) =>
        get(`/central-point/api/${path}`),
      ),
      ...['default-relay-server', 'get-usa-regions', 'aqlnumbers', 'signup/jobs/1'].map((path) => ask(path)),
      ...['signup-available', 'aql-cities', 'region-did-group', 'username-origanization-lookup', 'signups'].map(
        (path) => relay(path),
      ),
      ...['resend-email', 'verifyemail', 'register-user'].map((path) => relay(path)),
      ...['logins', 'forgot/password', 'resend-email-pincode', 'update-user-account'].map((path) => relay(path)),
      ...['verify-invitation', 'verify-ownership'].map((path) => relay(path)),
      ...['relayservers', 'harmoneyservers', 'get-test-mode/any', 'meet/daily-standup'].map((path) => ask(path)),
      relay('test-mode'),
      get('/central-point/api/v2/centeral-point/all'),
      get('/harmony/api/v1/room/conf-id/daily-standup'),
      ...['check-password', 'feedback'].map((path) => post(`/harmony/api/v1/room/${path}`)),
      ...['/captcha/api.js', '/address/autocomplete/x', '/address/get/x', '/marketing.js'].map((path) => get(path)),
      ...['/captcha/challenges', '/central-point/api/v1/verify-pincode', '/replay'].map((path) => post(path)),
      ...[`${provider}:sendVerificationCode`, `${provider}:signInWithPhoneNumber`].map((path) => post(path)),
      post('/error-capture/api/v1/error-capture/sync'),
      post('/auth-sync/token'),
    ]);
    const { body } = await get('/control/requests');
    const called = new Set([...JSON.stringify(body).matchAll(/"operation":"(\w+)"/g)].map(([, name]) => name));
    expect(operations.map(([name]) => name).filter((name) => !called.has(name))).toEqual([]);
  });
});
