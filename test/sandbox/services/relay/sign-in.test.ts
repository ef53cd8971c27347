import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { invitationAnswer, ownershipAnswer, resetCodeAnswer, signInAnswer } from '#src/contracts/sign-in.ts';
import { codeSentTo, createTestSandbox, field, minutes, seconds, type TestSandbox } from '../../sandbox.fixture.ts';

const ada = { username: 'ada@example.com', password: 'Engine-No-1843' };
const email = ada.username;
const wrong = { ...ada, password: 'Engine-No-1844' };
const newPassword = 'Difference-No-2';

async function tryWrong(sandbox: TestSandbox, times: number) {
  for (let count = 0; count < times; count += 1) await sandbox.relay('logins', wrong);
}

describe('signing in', () => {
  test.each([ada, { username: 'Demo@Example.com', password: 'Demo-Pass-1' }])(
    '$username may, and the answer keeps the contract',
    async (credentials) => {
      const { status, body } = await createTestSandbox().relay('logins', credentials);
      expect(status).toBe(200);
      expect(v.is(signInAnswer, body)).toBe(true);
    },
  );

  test('a wrong password and an unknown e-mail get the same message', async () => {
    const { relay } = createTestSandbox();
    const known = await relay('logins', wrong);
    const unknown = await relay('logins', { ...ada, username: 'unknown@example.com' });
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(known.body).toEqual(unknown.body);
  });

  test.each([email, 'unknown@example.com'])('five wrong passwords lock %s for five minutes', async (username) => {
    const sandbox = createTestSandbox();
    for (let count = 1; count < 5; count += 1) {
      expect((await sandbox.relay('logins', { ...wrong, username })).status).toBe(401);
    }
    const fifth = await sandbox.relay('logins', { ...wrong, username });
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([423, '300']);
    sandbox.clock.advance(minutes(5) - seconds(1));
    const early = await sandbox.relay('logins', { ...ada, username });
    expect([early.status, early.headers.get('retry-after')]).toEqual([423, '1']);
    sandbox.clock.advance(seconds(1));
    expect((await sandbox.relay('logins', { ...ada, username })).status).toBe(username === email ? 200 : 401);
  });

  test('a right password resets the count', async () => {
    const sandbox = createTestSandbox();
    await tryWrong(sandbox, 4);
    expect((await sandbox.relay('logins', ada)).status).toBe(200);
    await tryWrong(sandbox, 4);
    expect((await sandbox.relay('logins', ada)).status).toBe(200);
  });

  test('the lock can be configured', async () => {
    const sandbox = createTestSandbox();
    await sandbox.call('PATCH', '/control/settings', { signIn: { maxWrong: 1, lockFor: 1_500, lockStatus: 429 } });
    const { status, headers } = await sandbox.relay('logins', wrong);
    expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  });
});

describe('forgotten password', () => {
  async function ask(sandbox: TestSandbox, to = email): Promise<string> {
    const { status, body } = await sandbox.relay('forgot/password', { email: to });
    expect(status).toBe(200);
    return v.parse(resetCodeAnswer, body).uid;
  }
  async function prove(sandbox: TestSandbox): Promise<string> {
    const uid = await ask(sandbox);
    const code = await codeSentTo(sandbox, email);
    expect((await sandbox.relay('verifyemail', { email, email_uid: uid, code })).status).toBe(200);
    return uid;
  }
  const change = (sandbox: TestSandbox, uid: string, password = newPassword, to = email) =>
    sandbox.relay('update-user-account', { email: to, email_uid: uid, password });

  test('complete flow: code, new password, old sessions ended', async () => {
    const sandbox = createTestSandbox();
    const token = String(field((await sandbox.relay('logins', ada)).body, 'token'));
    const uid = await prove(sandbox);
    expect((await change(sandbox, uid)).status).toBe(200);
    expect((await sandbox.relay('logins', ada)).status).toBe(401);
    expect((await sandbox.relay('logins', { username: email, password: newPassword })).status).toBe(200);
    const profile = await sandbox.relay(
      'signups',
      { display_name: 'Ada' },
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(profile.status).toBe(401);
  });

  test('answers the same with and without an account, and sends messages only to accounts', async () => {
    const sandbox = createTestSandbox();
    await ask(sandbox, 'unknown@example.com');
    expect(field((await sandbox.get('/inbox/messages')).body, 'messages')).toHaveLength(0);
    const again = await sandbox.relay('forgot/password', { email: 'unknown@example.com' });
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '180']);
  });

  test('sends another code after three minutes', async () => {
    const sandbox = createTestSandbox();
    const uid = await ask(sandbox);
    const body = { email, email_uid: uid };
    expect((await sandbox.relay('resend-email-pincode', body)).status).toBe(429);
    sandbox.clock.advance(minutes(3));
    expect(field((await sandbox.relay('resend-email-pincode', body)).body, 'uuid')).toBe(uid);
    expect((await sandbox.relay('resend-email-pincode', { ...body, email_uid: 'other' })).status).toBe(404);
    const code = await codeSentTo(sandbox, email);
    expect((await sandbox.relay('verifyemail', { ...body, code })).status).toBe(200);
  });

  test.each([
    ['a password that breaks a rule', 'short', '* Password is minimum 8 is required'],
    ['the present password', ada.password, 'This is your present password. Choose another one.'],
  ])('refuses %s, and the proof stays good', async (_, password, message) => {
    const sandbox = createTestSandbox();
    const uid = await prove(sandbox);
    const refused = await change(sandbox, uid, password);
    expect([refused.status, field(refused.body, 'errors', 'password', '0')]).toEqual([422, message]);
    expect((await change(sandbox, uid)).status).toBe(200);
  });

  test('a proof is valid once, for ten minutes, for its own e-mail, and only when the code was right', async () => {
    const sandbox = createTestSandbox();
    const unproved = await ask(sandbox);
    expect((await change(sandbox, unproved)).status).toBe(403);
    sandbox.clock.advance(minutes(3));
    const uid = await prove(sandbox);
    expect((await change(sandbox, uid, newPassword, 'demo@example.com')).status).toBe(403);
    sandbox.clock.advance(minutes(10) + 1);
    expect((await change(sandbox, uid)).status).toBe(410);
    const fresh = await prove(sandbox);
    expect((await change(sandbox, fresh)).status).toBe(200);
    expect((await change(sandbox, fresh, 'Another-No-3')).status).toBe(403);
  });

  test('unlocks an account', async () => {
    const sandbox = createTestSandbox();
    await tryWrong(sandbox, 5);
    await change(sandbox, await prove(sandbox));
    expect((await sandbox.relay('logins', { username: email, password: newPassword })).status).toBe(200);
  });
});

describe('invitation', () => {
  const accept = { key: 'invite-demo', first_name: 'Mary', last_name: 'Somerville', password: newPassword };

  test.each([
    ['invite-demo', 200],
    ['invite-named', 200],
    ['invite-used', 409],
    ['invite-expired', 410],
    ['invite-old', 404],
  ])('%s answers %i', async (key, status) => {
    const answer = await createTestSandbox().relay('verify-invitation', { key });
    expect(answer.status).toBe(status);
    expect(v.is(invitationAnswer, answer.body)).toBe(status === 200);
  });

  test('reading the invitation changes nothing; accepting it creates an account, once', async () => {
    const sandbox = createTestSandbox();
    await sandbox.relay('verify-invitation', { key: accept.key });
    expect((await sandbox.relay('update-user-account', accept)).status).toBe(200);
    const credentials = { username: 'new.colleague@example.com', password: newPassword };
    expect((await sandbox.relay('logins', credentials)).status).toBe(200);
    expect((await sandbox.relay('update-user-account', accept)).status).toBe(409);
    expect((await sandbox.relay('verify-invitation', { key: accept.key })).status).toBe(409);
  });

  test('is refused for an e-mail that is registered already, and stays open', async () => {
    const sandbox = createTestSandbox();
    await sandbox.post('/control/seed', { emails: ['New.Colleague@example.com'] });
    const { status, body } = await sandbox.relay('update-user-account', accept);
    expect([status, field(body, 'errors')]).toEqual([422, { email: ['Already exits'] }]);
    expect((await sandbox.relay('verify-invitation', { key: accept.key })).status).toBe(200);
  });

  test('names every field that breaks a rule, and stays open', async () => {
    const sandbox = createTestSandbox();
    const { status, body } = await sandbox.relay('update-user-account', {
      ...accept,
      first_name: 'M4ry',
      password: 'short',
    });
    expect([status, Object.keys(field(body, 'errors') as object).toSorted()]).toEqual([422, ['firstname', 'password']]);
    expect((await sandbox.relay('update-user-account', accept)).status).toBe(200);
  });

  test('is valid for a week', async () => {
    const sandbox = createTestSandbox();
    await sandbox.relay('verify-invitation', { key: accept.key });
    sandbox.clock.advance(minutes(7 * 24 * 60) + 1);
    expect((await sandbox.relay('update-user-account', accept)).status).toBe(410);
  });
});

describe('ownership', () => {
  test.each([
    ['owner-demo', 200],
    ['owner-used', 409],
    ['owner-expired', 410],
    ['owner-old', 404],
  ])('%s answers %i', async (key, status) => {
    const answer = await createTestSandbox().relay('verify-ownership', { key });
    expect(answer.status).toBe(status);
    expect(v.is(ownershipAnswer, answer.body)).toBe(status === 200);
  });

  test('reading the link accepts nothing; accepting is possible once', async () => {
    const sandbox = createTestSandbox();
    for (const accept of [false, false, true]) {
      expect((await sandbox.relay('verify-ownership', { key: 'owner-demo', accept })).status).toBe(200);
    }
    expect((await sandbox.relay('verify-ownership', { key: 'owner-demo', accept: true })).status).toBe(409);
    expect((await sandbox.relay('verify-ownership', {})).status).toBe(422);
  });
});
