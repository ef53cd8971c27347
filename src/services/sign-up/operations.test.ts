import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Registration } from '#machines/sign-up/sign-up.types.ts';
import * as formContracts from '#src/contracts/registration.ts';
import * as contracts from '#src/contracts/sign-up.ts';
import { statusRequest } from '#src/contracts/sign-up-status.ts';
import { failureOf } from '../failure-of.fixture.ts';
import { json, patient, stubFetch, type Answer } from '../fetch-stub.fixture.ts';
import { createHttpClient } from '../http/client.ts';
import { createFormOperations } from './form-services.ts';
import { createSignUpOperations } from './operations.ts';
import { createFetchProvisioningStatus } from './provisioning.ts';

const ip = '203.0.113.4';
const attached = { device_id: 'device-1', ip, fp_data: 'print', ms_server: '', server_template: '' };

function setUp(answer: Answer) {
  const { fetch, requests } = stubFetch(answer);
  const relay = createHttpClient({
    base: 'https://relay.example/api/v1/',
    attachments: () => Promise.resolve(attached),
    surroundings: { now: () => 1_000, isOnline: () => true },
    fetch,
  });
  const centralPoint = {
    locate: () => Promise.resolve({ url: '', domain: '' }),
    deviceInfo: () => Promise.resolve({ ip, city: '', country: '' }),
    knownDomain: () => '',
  };
  const now = () => 5_000;
  const operations = {
    ...createSignUpOperations({ relay, centralPoint, now }),
    ...createFormOperations({ relay, now, timeZone: () => 'Europe/London' }),
    fetchProvisioningStatus: createFetchProvisioningStatus(relay),
  };
  const sent = () => {
    const [request] = requests;
    return { call: `${request?.method} ${request?.url.pathname}`, query: request?.query, body: request?.body };
  };
  return { operations, requests, sent };
}

const registration: Registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Secret-1234',
  company: 'Engines',
  address: '1 Analytical Row, London',
  postcode: 'N1 1AA',
  emailUid: 'uuid-1',
  phoneIdentity: 'firebase-user',
  otpPincode: '123456',
  selectedNumber: null,
};
const registrationBody = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  password: 'Secret-1234',
  company: 'Engines',
  address: '1 Analytical Row, London',
  postcode: 'N1 1AA',
  email_uid: 'uuid-1',
  firebase_uid: 'firebase-user',
  otp_pincode: '123456',
  time_zone: 'Europe/London',
  ...attached,
};
const code = { value: 'ada@example.com', uid: '', captchaToken: '', testMode: false };
const status = {
  accountId: '42',
  email: 'ada@example.com',
  number: '+447700900001',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines',
  address: '1 Analytical Row',
};

describe('checkAvailability', () => {
  it("forwards the page's query and adds the ip, without the device", async () => {
    const { operations, sent } = setUp(() => json({ mode: 'test', country: 'gb', utmId: 17 }));
    const query = { utm_source: 'mail', ip: 'forged' };
    expect(await operations.checkAvailability({ query }, patient())).toEqual({
      mode: 'test',
      country: 'GB',
      utmId: '17',
      ip,
    });
    expect(sent()).toEqual({
      call: 'POST /api/v1/signup-available',
      query: {},
      body: { utm_source: 'mail', ip },
    });
    expect(v.is(contracts.availabilityRequest, sent().body)).toBe(true);
  });

  it('reads an answer under data, with all values missing', async () => {
    const { operations } = setUp(() => json({ data: { mode: null } }));
    expect(await operations.checkAvailability({ query: {} }, patient())).toEqual({
      mode: null,
      country: null,
      utmId: null,
      ip,
    });
  });

  it.each([
    ['an answer', 200, { mode: null, error_message: 'Not in your country' }],
    ['an error answer', 403, { error_message: 'Not in your country' }],
    ['an error answer with more fields', 422, { error_message: 'Not in your country', message: 'Invalid' }],
    ['status 500', 500, { error_message: 'Not in your country' }],
  ])('fails with the error_message of %s', async (_, statusCode, body) => {
    const { operations } = setUp(() => json(body, { status: statusCode }));
    const failure = await failureOf(operations.checkAvailability({ query: {} }, patient()));
    expect(failure).toMatchObject({ ownMessage: 'Not in your country', apiError: true });
    expect(failure.occurredAt).toBeGreaterThan(0);
  });

  it('fails like any call without one', async () => {
    const { operations } = setUp(() => json({ message: 'Closed' }, { status: 403 }));
    expect(await failureOf(operations.checkAvailability({ query: {} }, patient()))).toMatchObject({
      ownMessage: 'Closed',
    });
  });
});

describe('number selection', () => {
  it('fetchRegions', async () => {
    const { operations, sent } = setUp(() => json({ data: { regions: [{ label: 'Texas', code: 'TX', extra: 1 }] } }));
    expect(await operations.fetchRegions(patient())).toEqual([{ label: 'Texas', code: 'TX' }]);
    expect(sent()).toEqual({ call: 'GET /api/v1/get-usa-regions', query: {}, body: undefined });
  });

  it('fetchRegionGroups', async () => {
    const { operations, sent } = setUp(() => json({ data: { regions: [{ label: 'Austin', group_id: 9 }] } }));
    expect(await operations.fetchRegionGroups({ region: 'TX' }, patient())).toEqual([
      { label: 'Austin', groupId: '9' },
    ]);
    expect(sent()).toEqual({ call: 'POST /api/v1/region-did-group', query: {}, body: { region: 'TX' } });
  });

  it('fetchCities', async () => {
    const { operations, sent } = setUp(() => json({ data: [{ name: 'London', citycode: 20 }] }));
    expect(await operations.fetchCities(patient())).toEqual([{ name: 'London', code: '20' }]);
    expect(sent()).toEqual({ call: 'POST /api/v1/aql-cities', query: {}, body: { id: 44 } });
  });

  it('fetchNumbers', async () => {
    const { operations, sent } = setUp(() => json({ data: { numbers: [{ number: '442012345678', sku: 'S1' }] } }));
    const query = { type: 'usa', region: 'TX', groupId: '9' } as const;
    expect(await operations.fetchNumbers(query, patient())).toEqual([{ number: '442012345678', sku: 'S1' }]);
    expect(sent()).toEqual({
      call: 'GET /api/v1/aqlnumbers',
      query: { type: 'usa', region: 'TX', group_id: '9' },
      body: undefined,
    });
  });

  it('fetchNumbers returns an empty list', async () => {
    const { operations } = setUp(() => json({ data: { numbers: [] } }));
    expect(await operations.fetchNumbers({ type: 'uk', region: '20', groupId: '' }, patient())).toEqual([]);
  });

  it('an answer in another shape is a contract failure', async () => {
    const { operations } = setUp(() => json({ data: { numbers: 'none' } }));
    const query = { type: 'uk', region: '20', groupId: '' } as const;
    expect(await failureOf(operations.fetchNumbers(query, patient()))).toMatchObject({ reason: 'contract' });
  });
});

describe('checkUniqueness', () => {
  it.each([
    ['email', 'ada@example.com', { type: 'username', name: 'ada@example.com' }],
    ['number', '+447700900001', { type: 'number', name: 'number', number: '+447700900001' }],
    ['company', 'Engines', { type: 'org', name: 'Engines' }],
  ] as const)('%s', async (kind, value, body) => {
    const { operations, sent } = setUp(() => json({ message: 'Available' }));
    expect(await operations.checkUniqueness({ kind, value }, patient())).toEqual({ message: 'Available' });
    expect(sent()).toEqual({ call: 'POST /api/v1/username-origanization-lookup', query: {}, body });
    expect(v.is(formContracts.uniquenessRequest, sent().body)).toBe(true);
  });

  it('needs only a success status', async () => {
    const { operations } = setUp(() => new Response(null, { status: 204 }));
    expect(await operations.checkUniqueness({ kind: 'company', value: 'E' }, patient())).toEqual({ message: '' });
  });

  it.each([400, 404, 409, 422])('status %i means taken', async (statusCode) => {
    const { operations } = setUp(() => json({ message: 'Username exists' }, { status: statusCode }));
    const failure = await failureOf(operations.checkUniqueness({ kind: 'email', value: 'a@b.example' }, patient()));
    expect(failure).toMatchObject({ ownMessage: 'Already exits', apiError: true, status: statusCode });
  });

  it.each([
    ['too many requests', 429, 'Slow down', 'Slow down'],
    ['a broken service', 503, 'Down', 'Down'],
    ['status 500', 500, 'Trace', 'There seems to be a issue try again later'],
  ])('%s does not', async (_, statusCode, message, text) => {
    const answer = () => json({ message }, { status: statusCode, headers: { 'retry-after': '3' } });
    const { operations } = setUp(answer);
    const failure = await failureOf(operations.checkUniqueness({ kind: 'email', value: 'a@b.example' }, patient()));
    expect(failure).toMatchObject({ ownMessage: text, retryAfter: 3 });
  });

  it('no network does not', async () => {
    const { operations } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(operations.checkUniqueness({ kind: 'email', value: 'a@b.example' }, patient()));
    expect(failure.reason).toBe('network');
  });
});

describe('e-mail verification', () => {
  it('sendEmailCode', async () => {
    const { operations, sent } = setUp(() => json({ uuid: 'uuid-1' }));
    expect(await operations.sendEmailCode(code, patient())).toEqual({ uid: 'uuid-1', sentAt: 5_000 });
    expect(sent()).toEqual({
      call: 'POST /api/v1/signups',
      query: {},
      body: { email: 'ada@example.com', email_uid: '', ...attached },
    });
    expect(v.is(formContracts.sendEmailCodeRequest, sent().body)).toBe(true);
    expect(v.is(contracts.attachment, sent().body)).toBe(true);
  });

  it.each([
    ['the new uuid', { uuid: 'uuid-2' }, 'uuid-2'],
    ['the earlier uuid when the answer has none', { message: 'Sent' }, 'uuid-1'],
  ])('resendEmailCode gives %s', async (_, answer, uid) => {
    const { operations, sent } = setUp(() => json(answer));
    expect(await operations.resendEmailCode({ ...code, uid: 'uuid-1' }, patient())).toEqual({ uid, sentAt: 5_000 });
    expect(sent()).toEqual({
      call: 'POST /api/v1/resend-email',
      query: {},
      body: { email: 'ada@example.com', email_uid: 'uuid-1', type: 'resend', ...attached },
    });
    expect(v.is(formContracts.resendEmailCodeRequest, sent().body)).toBe(true);
  });

  const attempt = { value: 'ada@example.com', uid: 'uuid-1', code: '123456', testMode: false };

  it('verifyEmailCode: the uuid is the identity', async () => {
    const { operations, sent } = setUp(() => json({ anything: true }));
    expect(await operations.verifyEmailCode(attempt, patient())).toEqual({ identity: 'uuid-1' });
    expect(sent()).toEqual({
      call: 'POST /api/v1/verifyemail',
      query: {},
      body: { code: '123456', email: 'ada@example.com', email_uid: 'uuid-1', ...attached },
    });
    expect(v.is(formContracts.verifyEmailRequest, sent().body)).toBe(true);
  });

  it('verifyEmailCode: a wrong code has its pincode message', async () => {
    const body = { message: 'Invalid', errors: { pincode: ['Wrong pincode'] } };
    const { operations } = setUp(() => json(body, { status: 422 }));
    const failure = await failureOf(operations.verifyEmailCode(attempt, patient()));
    expect(failure.fieldMessage('pincode')).toBe('Wrong pincode');
  });
});

describe('register', () => {
  it('without number selection', async () => {
    const { operations, sent } = setUp(() => json({ data: { id: 42 } }));
    expect(await operations.register(registration, patient())).toEqual({ accountId: '42' });
    expect(sent()).toEqual({ call: 'POST /api/v1/register-user', query: {}, body: registrationBody });
    expect(v.is(formContracts.registerRequest, sent().body)).toBe(true);
  });

  it.each([
    [
      'UK',
      { number: '442012345678', numberType: 'uk', city: '20', sku: 'S1', didGroupId: '', region: '' },
      { number: '442012345678', type: 'uk', sku: 'S1', did_group_id: '', city: '20' },
    ],
    [
      'USA',
      { number: '15125550100', numberType: 'usa', city: '', sku: 'S2', didGroupId: '9', region: 'TX' },
      { number: '15125550100', type: 'usa', sku: 'S2', did_group_id: '9', city: '' },
    ],
  ] as const)('with a %s number', async (_, selectedNumber, fields) => {
    const { operations, sent } = setUp(() => json({ id: 'a-42' }));
    await operations.register({ ...registration, selectedNumber }, patient());
    expect(sent().body).toEqual({ ...registrationBody, ...fields });
    expect(v.is(formContracts.registerRequest, sent().body)).toBe(true);
  });

  it('with the test number, which has no provider identity', async () => {
    const { operations, sent } = setUp(() => json({ id: 42 }));
    const phoneIdentity = { number: '+447700900123', pincode: '123456' };
    await operations.register({ ...registration, phoneIdentity }, patient());
    expect(sent().body).toEqual({ ...registrationBody, firebase_uid: phoneIdentity });
  });

  it('has the field messages of the server', async () => {
    const errors = { firstname: ['Bad'], lastname: 'Worse', password: ['Weak', 'Short'], postcode: ['Unknown'] };
    const { operations } = setUp(() => json({ message: 'Invalid', errors }, { status: 422 }));
    const failure = await failureOf(operations.register(registration, patient()));
    expect(failure.ownErrors).toEqual({ ...errors, lastname: ['Worse'] });
  });
});

describe('fetchProvisioningStatus', () => {
  it('sends the account in the path and the user’s e-mail', async () => {
    const { operations, sent } = setUp(() => json({ number_of_jobs: 2, data: { one: 'succeed', two: 'pending' } }));
    expect(await operations.fetchProvisioningStatus({ ...status, accountId: 'a/42' }, patient())).toEqual({
      total: 2,
      results: ['succeed', 'pending'],
    });
    expect(sent()).toEqual({
      call: 'GET /api/v1/signup/jobs/a%2F42',
      query: {
        user_email: 'ada@example.com',
        number: '+447700900001',
        first_name: 'Ada',
        last_name: 'Lovelace',
        company_name: 'Engines',
        address: '1 Analytical Row',
      },
      body: undefined,
    });
    expect(v.is(statusRequest, sent().query)).toBe(true);
  });

  it.each([
    [
      { step: 3, data: ['succeed', 'failed'] },
      { total: 3, results: ['succeed', 'failed', 'pending'] },
    ],
    [
      { number_of_jobs: '2', data: ['succeed', 'succeed'] },
      { total: 2, results: ['succeed', 'succeed'] },
    ],
    [
      { number_of_jobs: 2, data: { create_account: 'succeed', assign_number: 'failed' } },
      { total: 2, results: ['succeed', 'failed'] },
    ],
    [
      { step: 2, data: { create_account: 'succeed', assign_number: 'succeed' } },
      { total: 2, results: ['succeed', 'succeed'] },
    ],
  ])('reads %j', async (answer, expected) => {
    const { operations } = setUp(() => json(answer));
    expect(await operations.fetchProvisioningStatus(status, patient())).toEqual(expected);
  });
});
