import { describe, expect, test } from 'vitest';
import { codeSentTo, createTestSandbox, field, minutes, seconds, type TestSandbox } from '../../sandbox.fixture.ts';
import { otherThan } from '../../state/code-desk.ts';

const email = 'nina.simone@example.com';

async function send(sandbox: TestSandbox, to = email): Promise<string> {
  const { status, body } = await sandbox.relay('signups', { email: to, email_uid: '' });
  expect(status).toBe(200);
  return String(field(body, 'uuid'));
}
const resend = (sandbox: TestSandbox, uid: string) =>
  sandbox.relay('resend-email', { email, email_uid: uid, type: 'resend' });
const verify = (sandbox: TestSandbox, uid: string, code: string) =>
  sandbox.relay('verifyemail', { email, email_uid: uid, code });

describe('sending', () => {
  test('sends a 6-digit code and answers its uuid', async () => {
    const sandbox = createTestSandbox();
    expect(await send(sandbox)).toMatch(/^[\da-f-]{36}$/);
    expect(await codeSentTo(sandbox, email)).toMatch(/^\d{6}$/);
  });

  test.each([
    ['', 'E-mail is required'],
    ['nina@', 'E-mail is invalid'],
    [`${'n'.repeat(40)}@example.com`, 'E-mail can be maximum 50 characters'],
  ])('refuses %j with the message of its rule', async (to, message) => {
    const { status, body } = await createTestSandbox().relay('signups', { email: to, email_uid: '' });
    expect(status).toBe(422);
    expect(field(body, 'errors', 'email')).toEqual([message]);
  });

  test('refuses an e-mail that is taken', async () => {
    const { status, body } = await createTestSandbox().relay('signups', { email: 'Taken@example.com', email_uid: '' });
    expect(status).toBe(422);
    expect(field(body, 'message')).toBe('Already exits');
  });

  test('refuses the same address within 3 minutes and answers how long to wait', async () => {
    const sandbox = createTestSandbox();
    await send(sandbox);
    sandbox.clock.advance(seconds(50));
    const early = await sandbox.relay('signups', { email: email.toUpperCase(), email_uid: '' });
    expect(early.status).toBe(429);
    expect(field(early.body, 'message')).toBe('Wait for 3 minutes');
    expect(early.headers.get('retry-after')).toBe('130');
    await send(sandbox, 'another.user@example.com');
    sandbox.clock.advance(seconds(130));
    await send(sandbox);
  });
});

describe('resending', () => {
  test('waits 3 minutes between sends, then replaces the code', async () => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    const first = await codeSentTo(sandbox, email);
    sandbox.clock.advance(minutes(3) - 1);
    const early = await resend(sandbox, uid);
    expect([early.status, early.headers.get('retry-after'), field(early.body, 'message')]).toEqual([
      429,
      '1',
      'Wait for 3 minutes',
    ]);
    sandbox.clock.advance(1);
    expect(field((await resend(sandbox, uid)).body, 'uuid')).toBe(uid);
    const second = await codeSentTo(sandbox, email);
    // The two codes are equal in one of a million runs.
    expect((await verify(sandbox, uid, first)).status).toBe(second === first ? 200 : 422);
    expect((await verify(sandbox, uid, second)).status).toBe(200);
  });

  test('is possible 3 times, and sending with the uuid is one of them', async () => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    for (const path of ['resend-email', 'signups', 'resend-email']) {
      sandbox.clock.advance(minutes(3));
      const { status, body } = await sandbox.relay(path, { email, email_uid: uid, type: 'resend' });
      expect([status, field(body, 'uuid')]).toEqual([200, uid]);
    }
    sandbox.clock.advance(minutes(3));
    const fourth = await resend(sandbox, uid);
    expect(fourth.status).toBe(403);
    expect(field(fourth.body, 'message')).toBe('Attempts are exceeded');
  });

  test('needs the uuid and the e-mail it was sent to', async () => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    sandbox.clock.advance(minutes(3));
    expect((await resend(sandbox, 'another-uid')).status).toBe(404);
    const other = { email: 'other@example.com', email_uid: uid, type: 'resend' };
    expect((await sandbox.relay('resend-email', other)).status).toBe(404);
  });
});

describe('verifying', () => {
  test('counts wrong codes: the fourth try is refused even with the right one', async () => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    const code = await codeSentTo(sandbox, email);
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await verify(sandbox, uid, otherThan(code));
      expect([status, field(body, 'errors', 'pincode')]).toEqual([422, ['Invalid Pincode']]);
    }
    const { status, body } = await verify(sandbox, uid, code);
    expect([status, field(body, 'errors', 'pincode')]).toEqual([422, ['Attempts are exceeded']]);
  });

  test('two wrong codes do not block the right one', async () => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    const code = await codeSentTo(sandbox, email);
    await verify(sandbox, uid, otherThan(code));
    await verify(sandbox, uid, otherThan(code));
    expect((await verify(sandbox, uid, code)).status).toBe(200);
  });

  test.each([
    ['resending', resend],
    [
      'sending with the uuid',
      (sandbox: TestSandbox, uid: string) => sandbox.relay('signups', { email, email_uid: uid }),
    ],
  ])('wrong codes count for the address: %s does not reset them', async (_, again) => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    const tryWrong = async () => verify(sandbox, uid, otherThan(await codeSentTo(sandbox, email)));
    await tryWrong();
    await tryWrong();
    sandbox.clock.advance(minutes(3));
    expect(field((await again(sandbox, uid)).body, 'uuid')).toBe(uid);
    await tryWrong();
    const { status, body } = await verify(sandbox, uid, await codeSentTo(sandbox, email));
    expect([status, field(body, 'errors', 'pincode')]).toEqual([422, ['Attempts are exceeded']]);
    sandbox.clock.advance(minutes(3));
    const late = await again(sandbox, uid);
    expect([late.status, field(late.body, 'message')]).toEqual([403, 'Attempts are exceeded']);
  });

  test('a code is valid for 10 minutes', async () => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    const code = await codeSentTo(sandbox, email);
    sandbox.clock.advance(minutes(10) + 1);
    const late = await verify(sandbox, uid, code);
    expect([late.status, field(late.body, 'errors', 'pincode')]).toEqual([422, ['Pincode is expired']]);

    const inTime = createTestSandbox();
    const otherUid = await send(inTime);
    inTime.clock.advance(minutes(10));
    expect((await verify(inTime, otherUid, await codeSentTo(inTime, email))).status).toBe(200);
  });

  test('the clock of a tenant can be moved through the control endpoint', async () => {
    const sandbox = createTestSandbox();
    const uid = await send(sandbox);
    const code = await codeSentTo(sandbox, email);
    await sandbox.post('/control/clock', { advance: minutes(11) });
    expect((await verify(sandbox, uid, code)).status).toBe(422);
    await sandbox.post('/control/clock', { reset: true });
    expect((await verify(sandbox, uid, code)).status).toBe(200);
  });
});

test('limits can be set', async () => {
  const sandbox = createTestSandbox();
  await sandbox.call('PATCH', '/control/settings', { codes: { resendAfter: 0, maxWrong: 1 } });
  const uid = await send(sandbox);
  expect((await resend(sandbox, uid)).status).toBe(200);
  const code = await codeSentTo(sandbox, email);
  await verify(sandbox, uid, otherThan(code));
  expect((await verify(sandbox, uid, code)).status).toBe(422);
});
