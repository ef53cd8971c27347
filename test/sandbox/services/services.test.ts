import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { addressAnswer, suggestionsAnswer } from '#src/contracts/address-lookup.ts';
import { solveCaptcha } from '../captcha-answer.ts';
import { createTestSandbox, field, minutes, type TestSandbox } from '../sandbox.fixture.ts';
import { addresses } from '../seed/addresses.ts';
import { addressLine, findAddresses } from './address-lookup.ts';

describe('address lookup', () => {
  const found = (term: string) => findAddresses(term).map(addressLine);

  test.each([
    ['TN24 8QZ', 7],
    ['tn248', 7],
    ['M', 10],
    ['m20', 5],
    ['12 high', 1],
    ['high street 12 ashford', 1],
    ['castle edinb', 5],
    ['orchard london', 0],
    ['zz99', 0],
    ['  ', 0],
    ['-', 0],
  ])('%j finds %i', (term, count) => {
    expect(found(term)).toHaveLength(count);
  });

  test('finds by the beginnings of words, not by their middles', () => {
    expect(found('igh street')).toEqual([]);
    expect(found('12 hig ash')).toEqual(['12 High Street, Ashford, Kent, TN24 8QZ']);
  });

  test('answers suggestions and the address of a suggestion, in the app’s contract', async () => {
    const { get } = createTestSandbox();
    const listed = await get('/address/autocomplete/12%20high?api-key=key');
    const [suggestion] = v.parse(suggestionsAnswer, listed.body);
    expect(suggestion?.label).toBe('12 High Street, Ashford, Kent, TN24 8QZ');
    const { body } = await get(`/address/get/${suggestion?.id}?api-key=key`);
    expect(v.parse(addressAnswer, body)).toEqual({ address: '12 High Street, Ashford, Kent', postcode: 'TN24 8QZ' });
  });

  test('requires a key, and accepts only its own ids', async () => {
    const { get } = createTestSandbox();
    expect((await get('/address/autocomplete/high')).status).toBe(401);
    expect((await get('/address/get/unknown?api-key=key')).status).toBe(404);
    expect(new Set(addresses.map(({ id }) => id)).size).toBe(addresses.length);
  });
});

describe('captcha', () => {
  const ask = async ({ post }: TestSandbox) => {
    const { body } = await post('/captcha/challenges', { sitekey: 'key' });
    return { id: String(field(body, 'id')), question: String(field(body, 'question')) };
  };
  const answer = ({ post }: TestSandbox, id: string, text: string) =>
    post(`/captcha/challenges/${id}/answer`, { answer: text });
  const redeem = async ({ post }: TestSandbox, response: string) =>
    field((await post('/captcha/siteverify', { response })).body, 'success');
  const solve = async (sandbox: TestSandbox) => {
    const { id, question } = await ask(sandbox);
    return String(field((await answer(sandbox, id, ` ${solveCaptcha(question)} `)).body, 'token'));
  };

  test('the right answer returns a token that is valid once', async () => {
    const sandbox = createTestSandbox();
    const token = await solve(sandbox);
    expect(await redeem(sandbox, token)).toBe(true);
    expect(await redeem(sandbox, token)).toBe(false);
  });

  test('a token expires', async () => {
    const sandbox = createTestSandbox();
    const token = await solve(sandbox);
    sandbox.clock.advance(minutes(2));
    expect(await redeem(sandbox, token)).toBe(false);
  });

  test('a token of one tenant is invalid for another', async () => {
    const sandbox = createTestSandbox();
    const token = await solve(sandbox);
    const { body } = await sandbox.post('/captcha/siteverify', { response: token }, { tenant: 'other' });
    expect(body).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  });

  test.each(['', 'x', '1e9', '-99'])('the wrong answer %j leads to another challenge', async (text) => {
    const sandbox = createTestSandbox();
    const { id } = await ask(sandbox);
    const { body } = await answer(sandbox, id, text);
    expect(field(body, 'token')).toBeUndefined();
    expect(field(body, 'challenge', 'id')).not.toBe(id);
    expect((await answer(sandbox, id, '1')).status).toBe(404);
  });

  test('a challenge needs a site key', async () => {
    expect((await createTestSandbox().post('/captcha/challenges', { sitekey: '' })).status).toBe(422);
  });

  test.each([
    ['What is 7 plus 8?', '15'],
    ['What is 9 minus 2?', '7'],
  ])('%s %s', (question, expected) => {
    expect(solveCaptcha(question)).toBe(expected);
    expect(() => solveCaptcha('What is love?')).toThrow('Not a question');
  });
});

describe('session replay', () => {
  const batch = (sequence: number, account: string | null = null, count = 1) => ({
    session_id: 's-1',
    sequence,
    account_id: account,
    events: Array.from({ length: count }, (_, index) => ({ type: 3, timestamp: sequence * 10 + index })),
  });

  test('keeps events in order in any order of arrival, without duplicates, and the tag', async () => {
    const { post, get } = createTestSandbox();
    for (const one of [batch(2, '4711', 0), batch(0, null, 2), batch(3), batch(3)]) {
      expect((await post('/replay', one)).status).toBe(202);
    }
    expect(field((await get('/replay/sessions')).body, 'sessions')).toEqual([
      { session_id: 's-1', account_id: '4711', batches: 3, missing: [1], events: 3 },
    ]);
    await post('/replay', batch(1));
    const { body } = await get('/replay/sessions/s-1');
    expect(field(body, 'missing')).toEqual([]);
    const recording = field(body, 'recording');
    expect(Array.isArray(recording) && recording.map((event) => field(event, 'timestamp'))).toEqual([0, 1, 10, 30]);
    expect((await get('/replay/sessions/s-2')).status).toBe(404);
  });

  test.each([
    ['the ip of the visitor', { text: 'Your ip address is 203.0.113.24' }],
    ['the query of an address', { href: 'https://app.example/signup?utm_id=1' }],
  ])('refuses a recording that contains %s', async (_, data) => {
    const events = [{ type: 4, timestamp: 1, data }];
    expect((await createTestSandbox().post('/replay', { ...batch(0), events })).status).toBe(422);
  });

  test('refuses a body that is not a batch', async () => {
    expect((await createTestSandbox().post('/replay', { ...batch(0), sequence: -1 })).status).toBe(422);
  });
});

test('error capture stores records that match the contract', async () => {
  const { post, get } = createTestSandbox();
  const record = {
    domain: 'localhost',
    method: 'POST',
    status: '500',
    url: 'http://localhost/x',
    accountcode: null,
    app: 'dialer-login',
    cp_domain: '',
  };
  const sync = (errors: readonly unknown[]) => post('/error-capture/api/v1/error-capture/sync', { errors });
  expect((await sync([record])).status).toBe(200);
  expect((await sync([{ ...record, app: 'another' }])).status).toBe(422);
  expect((await sync([])).status).toBe(422);
  expect(field((await get('/control/errors')).body, 'errors')).toEqual([record]);
});

test('the marketing script reports its visits', async () => {
  const { get, post } = createTestSandbox();
  const script = await get('/marketing.js');
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(script.body).toContain('sendBeacon');
  await post('/marketing/visits', '{"page":"/signup"}', { headers: { 'content-type': 'text/plain' } });
  expect((await get('/control/marketing')).body).toEqual({ visits: ['/signup'] });
});
