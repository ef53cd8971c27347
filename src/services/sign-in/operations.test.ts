import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as contracts from '#src/contracts/sign-in.ts';
import { verifyEmailRequest } from '#src/contracts/registration.ts';
import { failureOf } from '../failure-of.fixture.ts';
import { json, patient, stubFetch, type Answer } from '../fetch-stub.fixture.ts';
import { createHttpClient } from '../http/client.ts';
import { createForgottenPasswordOperations } from './forgotten-password.ts';
import { createInvitationOperations } from './invitation.ts';
import { createOwnershipOperations } from './ownership.ts';
import { createSignIn } from './sign-in.ts';

const attached = { device_id: 'device-1', ip: '203.0.113.4', fp_data: 'print', ms_server: '', server_template: '' };

function setUp(answer: Answer) {
  const { fetch, requests } = stubFetch(answer);
  const relay = createHttpClient({
    base: 'https://relay.example/api/v1/',
    attachments: () => Promise.resolve(attached),
    surroundings: { now: () => 1_000, isOnline: () => true },
    fetch,
  });
  const sent = () => {
    const [request] = requests;
    return { call: `${request?.method} ${request?.url.pathname}`, query: request?.query, body: request?.body };
  };
  return {
    signIn: createSignIn(relay),
    ...createForgottenPasswordOperations(relay, () => 5_000),
    ...createInvitationOperations(relay),
    ...createOwnershipOperations(relay),
    sent,
  };
}

const email = 'ada@example.com';
const key = 'key-1';
const user = {
  dialerServerVersion: 3,
  vbToken: 'vb-1',
  voipaccountcode: 7001,
  username: email,
  apiServer: 'https://api.example',
  tab_id: null,
  voipaccount: 42,
};
const code = { value: email, uid: 'uuid-1', captchaToken: '', testMode: false };

describe('signIn', () => {
  it('sends the credentials with fp_data and never in the URL', async () => {
    const { signIn, sent } = setUp(() => json({ token: 'token-1', user }));
    expect(await signIn({ username: email, password: 'Secret-1234' }, patient())).toEqual({
      token: 'token-1',
      user: {
        dialerServerVersion: '3',
        vbToken: 'vb-1',
        voipaccountcode: '7001',
        username: email,
        apiServer: 'https://api.example',
        tab_id: '',
        voipaccount: '42',
      },
    });
    expect(sent()).toEqual({
      call: 'POST /api/v1/logins',
      query: {},
      body: { username: email, password: 'Secret-1234', ...attached },
    });
    expect(v.is(contracts.signInRequest, sent().body)).toBe(true);
  });

  it('reads an answer under data', async () => {
    const { signIn } = setUp(() => json({ data: { token: 'token-1', user } }));
    expect((await signIn({ username: email, password: 'Secret-1234' }, patient())).token).toBe('token-1');
  });

  it.each([
    ['a wrong password', 401, {}, { reason: 'api', status: 401, ownMessage: 'No.' }],
    ['a locked account', 423, { 'retry-after': '300' }, { status: 423, retryAfter: 300 }],
    ['too many requests', 429, { 'retry-after': '60' }, { reason: 'too-many-requests', retryAfter: 60 }],
  ])('reports %s', async (_, status, headers, expected) => {
    const { signIn } = setUp(() => json({ message: 'No.' }, { status, headers }));
    const failure = await failureOf(signIn({ username: email, password: 'Secret-1234' }, patient()));
    expect(failure).toMatchObject({ apiError: true, occurredAt: 1_000, ...expected });
  });

  it.each([
    ['no token', { user }],
    ['an empty token', { token: '', user }],
    ['no user', { token: 'token-1' }],
    ['a user without account', { token: 'token-1', user: { ...user, voipaccount: null } }],
  ])('takes an answer with %s for none', async (_, answer) => {
    const { signIn } = setUp(() => json(answer));
    expect((await failureOf(signIn({ username: email, password: 'Secret-1234' }, patient()))).reason).toBe('contract');
  });
});

describe('forgotten password', () => {
  it('requests a code', async () => {
    const { requestCode, sent } = setUp(() => json({ uuid: 'uuid-1' }));
    expect(await requestCode({ email }, patient())).toEqual({ uid: 'uuid-1', sentAt: 5_000 });
    expect(sent()).toEqual({ call: 'POST /api/v1/forgot/password', query: {}, body: { email, ...attached } });
    expect(v.is(contracts.resetCodeRequest, sent().body)).toBe(true);
  });

  it.each([
    ['a new uuid', { uuid: 'uuid-2' }, 'uuid-2'],
    ['no uuid', { message: 'Sent' }, 'uuid-1'],
  ])('asks for another; %s is answered', async (_, answer, uid) => {
    const { resendCode, sent } = setUp(() => json(answer));
    expect(await resendCode(code, patient())).toEqual({ uid, sentAt: 5_000 });
    expect(sent().call).toBe('POST /api/v1/resend-email-pincode');
    expect(v.is(contracts.resendPincodeRequest, sent().body)).toBe(true);
  });

  it('checks the pincode', async () => {
    const { verifyCode, sent } = setUp(() => json({}));
    expect(await verifyCode({ ...code, code: '123456' }, patient())).toEqual({ identity: 'uuid-1' });
    expect(sent().call).toBe('POST /api/v1/verifyemail');
    expect(v.is(verifyEmailRequest, sent().body)).toBe(true);
  });

  it('proves the new password by the uid', async () => {
    const { changePassword, sent } = setUp(() => new Response());
    await changePassword({ email, uid: 'uuid-1', password: 'Secret-1234' }, patient());
    expect(sent()).toEqual({
      call: 'POST /api/v1/update-user-account',
      query: {},
      body: { email, email_uid: 'uuid-1', password: 'Secret-1234', ...attached },
    });
    expect(v.is(contracts.newPasswordRequest, sent().body)).toBe(true);
  });
});

describe('invitation', () => {
  it('reads the key', async () => {
    const { verifyInvitation, sent } = setUp(() => json({ email, company: 'Engines', last_name: 'Lovelace' }));
    expect(await verifyInvitation({ key }, patient())).toEqual({
      email,
      company: 'Engines',
      firstName: '',
      lastName: 'Lovelace',
      invitedBy: '',
    });
    expect(sent()).toEqual({ call: 'POST /api/v1/verify-invitation', query: {}, body: { key, ...attached } });
  });

  it('is accepted with name and password', async () => {
    const { acceptInvitation, sent } = setUp(() => json({ id: '42' }));
    await acceptInvitation({ key, firstName: 'Ada', lastName: 'Lovelace', password: 'Secret-1234' }, patient());
    expect(sent().body).toEqual({
      key,
      first_name: 'Ada',
      last_name: 'Lovelace',
      password: 'Secret-1234',
      ...attached,
    });
    expect(v.is(contracts.acceptInvitationRequest, sent().body)).toBe(true);
  });
});

describe('ownership', () => {
  it('reads the key without accepting', async () => {
    const { verifyOwnership, sent } = setUp(() => json({ email, company: 'Engines', current_owner: 'Grace Hopper' }));
    expect(await verifyOwnership({ key }, patient())).toEqual({
      email,
      company: 'Engines',
      currentOwner: 'Grace Hopper',
    });
    expect(v.parse(contracts.ownershipRequest, sent().body)).toEqual({ key, accept: false });
  });

  it('is accepted on request', async () => {
    const { acceptOwnership, sent } = setUp(() => json({}));
    await acceptOwnership({ key }, patient());
    expect(v.parse(contracts.ownershipRequest, sent().body)).toEqual({ key, accept: true });
  });

  it.each([404, 409, 410])('reports by the status %i why the key is invalid', async (status) => {
    const { verifyOwnership } = setUp(() => json({ message: 'No.' }, { status }));
    expect((await failureOf(verifyOwnership({ key }, patient()))).status).toBe(status);
  });
});
