import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { registerAnswer } from '#src/contracts/registration.ts';
import { numbersAnswer } from '#src/contracts/sign-up.ts';
import { statusAnswer } from '#src/contracts/sign-up-status.ts';
import { testNumber } from '../../seed/directory.ts';
import { codeSentTo, createTestSandbox, field, keysOf, seconds, type TestSandbox } from '../../sandbox.fixture.ts';

const email = 'nina.simone@example.com';
const phone = '+447400111222';

async function verifiedEmail(sandbox: TestSandbox, to = email): Promise<string> {
  const uid = String(field((await sandbox.relay('signups', { email: to, email_uid: '' })).body, 'uuid'));
  await sandbox.relay('verifyemail', { email: to, email_uid: uid, code: await codeSentTo(sandbox, to) });
  return uid;
}

async function readySandbox(): Promise<{ sandbox: TestSandbox; form: Record<string, unknown> }> {
  const sandbox = createTestSandbox();
  sandbox.phones.users.set('user-1', phone);
  const form = {
    first_name: 'Nina',
    last_name: 'Simone',
    password: 'Sinner-Man-1',
    company: 'Four Women Ltd',
    address: '1 Example Street, London',
    postcode: 'EC1A 1BB',
    email_uid: await verifiedEmail(sandbox),
    firebase_uid: 'user-1',
    otp_pincode: '123456',
    time_zone: 'Europe/London',
  };
  return { sandbox, form };
}

const londonNumber = async (sandbox: TestSandbox) => {
  const { body } = await sandbox.ask('aqlnumbers?type=uk&region=20&group_id=');
  return {
    number: String(field(body, 'data', 'numbers', '0', 'number')),
    sku: String(field(body, 'data', 'numbers', '0', 'sku')),
  };
};

describe('registering', () => {
  test('answers an id, and marks its e-mail, number and company as taken', async () => {
    const { sandbox, form } = await readySandbox();
    const { status, body } = await sandbox.relay('register-user', form);
    expect(status).toBe(200);
    expect(v.parse(registerAnswer, body).id).toMatch(/^\d+$/);
    const lookups = [
      { type: 'username', name: email.toUpperCase() },
      { type: 'number', name: 'number', number: '+44 7400 111222' },
      { type: 'org', name: '  four  WOMEN ltd ' },
    ];
    for (const lookup of lookups) {
      const taken = await sandbox.relay('username-origanization-lookup', lookup);
      expect([taken.status, field(taken.body, 'message')]).toEqual([422, 'Already exits']);
    }
  });

  test.each([
    ['Zoë', "O'Neil"],
    ['Anne-Marie', 'de la Cruz'],
    ['李', 'D’Angelo'],
  ])('takes the name %s %s', async (first_name, last_name) => {
    const { sandbox, form } = await readySandbox();
    expect((await sandbox.relay('register-user', { ...form, first_name, last_name })).status).toBe(200);
  });

  test('the new account can sign in once it is set up', async () => {
    const { sandbox, form } = await readySandbox();
    await sandbox.relay('register-user', form);
    expect((await sandbox.relay('logins', { username: email, password: 'wrong' })).status).toBe(401);
    const credentials = { username: email, password: form['password'] };
    expect((await sandbox.relay('logins', credentials)).status).toBe(403);
    sandbox.clock.advance(seconds(10));
    const session = await sandbox.relay('logins', credentials);
    expect([session.status, field(session.body, 'user', 'username')]).toEqual([200, email]);
  });

  test('an account that could not be set up cannot be signed in to', async () => {
    const { sandbox, form } = await readySandbox();
    await sandbox.relay('register-user', { ...form, company: 'Failing Ltd' });
    sandbox.clock.advance(seconds(60));
    const { status, body } = await sandbox.relay('logins', { username: email, password: form['password'] });
    expect([status, field(body, 'message')]).toEqual([
      403,
      'Your account could not be set up. Please contact our support team.',
    ]);
  });

  test.each([
    ['first_name', 'N1na', 'firstname', 'First name can only be alphabet characters'],
    ['first_name', '', 'firstname', 'First name is required'],
    ['first_name', ' Nina', 'firstname', 'First name can only be alphabet characters'],
    ['last_name', "-'", 'lastname', 'Last name is required'],
    ['company', ' Four Women', 'company', 'Please remove the spaces around it'],
    ['address', '1 Example Street ', 'address', 'Please remove the spaces around it'],
    ['postcode', ' EC1A 1BB', 'postcode', 'Please remove the spaces around it'],
    ['last_name', 'x'.repeat(17), 'lastname', 'Last name can be maximum 16 characters'],
    ['password', 'sinnerman', 'password', '* Password required at least one capital character'],
    ['company', 'Four & Women', 'company', '* Company should be only alphabet and numeric'],
    ['address', ' ', 'address', 'Address is required'],
    ['postcode', '', 'postcode', 'Postcode is required'],
    ['otp_pincode', '12', 'pincode', 'Pincode should be only 6 digits'],
  ])('a %s of %j is refused under %s', async (name, value, key, message) => {
    const { sandbox, form } = await readySandbox();
    const { status, body } = await sandbox.relay('register-user', { ...form, [name]: value });
    expect(status).toBe(422);
    expect(field(body, 'errors')).toEqual({ [key]: [message] });
  });

  test('names every wrong field at once', async () => {
    const { sandbox, form } = await readySandbox();
    const { body } = await sandbox.relay('register-user', { ...form, first_name: '', postcode: '', password: 'x' });
    expect(keysOf(field(body, 'errors')).toSorted()).toEqual(['firstname', 'password', 'postcode']);
  });

  test('needs a verified e-mail', async () => {
    const { sandbox, form } = await readySandbox();
    const unverified = await sandbox.relay('signups', { email: 'b@example.com', email_uid: '' });
    for (const uid of ['unknown', field(unverified.body, 'uuid')]) {
      const { status, body } = await sandbox.relay('register-user', { ...form, email_uid: uid });
      expect([status, field(body, 'message')]).toEqual([422, 'Please verify your email']);
    }
  });

  test('needs a phone that the provider has verified', async () => {
    const { sandbox, form } = await readySandbox();
    const unknown = await sandbox.relay('register-user', { ...form, firebase_uid: 'user-2' });
    expect([unknown.status, field(unknown.body, 'message')]).toEqual([422, 'Please verify your number']);
    sandbox.phones.isReachable = false;
    expect((await sandbox.relay('register-user', form)).status).toBe(503);
  });

  test('a phone number can register once', async () => {
    const { sandbox, form } = await readySandbox();
    await sandbox.relay('register-user', form);
    const email_uid = await verifiedEmail(sandbox, 'second@example.com');
    const { status, body } = await sandbox.relay('register-user', { ...form, email_uid, company: 'Another Ltd' });
    expect([status, field(body, 'errors')]).toEqual([422, { number: ['Already exits'] }]);
  });

  test('the test number is accepted only after availability answered test mode, again and again', async () => {
    const { sandbox, form } = await readySandbox();
    const identity = { number: testNumber, pincode: '123456' };
    const refused = await sandbox.relay('register-user', { ...form, firebase_uid: identity });
    expect([refused.status, field(refused.body, 'message')]).toEqual([422, 'Please verify your number']);
    await sandbox.relay('signup-available', { mode: 'test', ip: '192.0.2.1' });
    const other = { number: '+447400333444', pincode: '123456' };
    expect((await sandbox.relay('register-user', { ...form, firebase_uid: other })).status).toBe(422);
    expect((await sandbox.relay('register-user', { ...form, firebase_uid: identity })).status).toBe(200);
    const again = { email_uid: await verifiedEmail(sandbox, 'again@example.com'), company: 'Again Ltd' };
    expect((await sandbox.relay('register-user', { ...form, ...again, firebase_uid: identity })).status).toBe(200);
  });

  test('refuses a time zone that does not exist', async () => {
    const { sandbox, form } = await readySandbox();
    const { body } = await sandbox.relay('register-user', { ...form, time_zone: 'Europe/Atlantis' });
    expect(keysOf(field(body, 'errors'))).toEqual(['time_zone']);
  });
});

describe('the chosen number', () => {
  test('is no longer listed, and a later registration cannot choose it', async () => {
    const { sandbox, form } = await readySandbox();
    const { number, sku } = await londonNumber(sandbox);
    const choice = { number: `+${number}`, sku, type: 'uk', city: '20', did_group_id: '' };
    expect((await sandbox.relay('register-user', { ...form, ...choice })).status).toBe(200);
    expect((await londonNumber(sandbox)).number).not.toBe(number);
    sandbox.phones.users.set('user-2', '+447400111333');
    const slower = {
      ...form,
      ...choice,
      email_uid: await verifiedEmail(sandbox, 'slower@example.com'),
      firebase_uid: 'user-2',
      company: 'Slower Ltd',
    };
    const { status, body } = await sandbox.relay('register-user', slower);
    expect(status).toBe(409);
    expect(field(body, 'message')).toBe('This telephone number has just been taken. Please choose another one.');
  });

  test('of two simultaneous registrations one gets it', async () => {
    const { sandbox, form } = await readySandbox();
    const { number, sku } = await londonNumber(sandbox);
    const choice = { number, sku, type: 'uk', city: '20', did_group_id: '' };
    sandbox.phones.users.set('user-2', '+447400111333');
    const other = {
      email_uid: await verifiedEmail(sandbox, 'b@example.com'),
      firebase_uid: 'user-2',
      company: 'B Ltd',
    };
    const answers = await Promise.all([
      sandbox.relay('register-user', { ...form, ...choice }),
      sandbox.relay('register-user', { ...form, ...choice, ...other }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  test.each([
    [{ city: '121' }, 'from another city'],
    [{ number: '442079469999' }, 'that is not on offer'],
    [{ sku: 'UK-GEO-121' }, 'with the sku of another'],
    [{ type: 'usa', did_group_id: '20', city: '' }, 'of the other type'],
  ] satisfies readonly (readonly [object, string])[])('%o is refused: a number %s', async (...[change]) => {
    const { sandbox, form } = await readySandbox();
    const choice = { ...(await londonNumber(sandbox)), type: 'uk', city: '20', did_group_id: '' };
    expect((await sandbox.relay('register-user', { ...form, ...choice, ...change })).status).toBe(422);
  });

  test.each([{ type: 'uk' }, { sku: 'UK-GEO-20' }, { city: '20' }, { did_group_id: '7' }])(
    '%o is refused without a number',
    async (choice) => {
      const { sandbox, form } = await readySandbox();
      const { status, body } = await sandbox.relay('register-user', { ...form, ...choice });
      expect([status, field(body, 'errors')]).toEqual([422, { number: ['* Number is required'] }]);
    },
  );

  test('from the USA is identified by its group', async () => {
    const { sandbox, form } = await readySandbox();
    const groups = await sandbox.relay('region-did-group', { region: 'CA' });
    const group = String(field(groups.body, 'data', 'regions', '0', 'group_id'));
    const { body } = await sandbox.ask(`aqlnumbers?type=usa&region=CA&group_id=${group}`);
    const free = v.parse(numbersAnswer, body)[3];
    const choice = { ...free, type: 'usa', city: '', did_group_id: group };
    expect((await sandbox.relay('register-user', { ...form, ...choice })).status).toBe(200);
  });
});

describe('provisioning', () => {
  const steps = 5;
  const step = seconds(2);

  async function registered(settings: object = {}, company = 'Four Women Ltd') {
    const { sandbox, form } = await readySandbox();
    await sandbox.call('PATCH', '/control/settings', { provisioning: settings });
    const id = String(field((await sandbox.relay('register-user', { ...form, company })).body, 'id'));
    const query = new URLSearchParams({
      user_email: email,
      number: phone,
      first_name: 'Nina',
      last_name: 'Simone',
      company_name: company,
      address: '1 Example Street',
    });
    return { sandbox, status: () => sandbox.ask(`signup/jobs/${id}?${query.toString()}`), query };
  }

  test('advances in the background, a step every 2 s', async () => {
    const { sandbox, status } = await registered();
    expect((await status()).body).toEqual({ number_of_jobs: steps, data: [] });
    sandbox.clock.advance(step);
    expect((await status()).body).toEqual({ number_of_jobs: steps, data: ['succeed'] });
    sandbox.clock.advance(step * 2 + 1);
    expect((await status()).body).toEqual({ number_of_jobs: steps, data: ['succeed', 'succeed', 'succeed'] });
    sandbox.clock.advance(step * 100);
    const { body } = await status();
    expect(v.parse(statusAnswer, body)).toEqual({
      total: steps,
      results: Array.from({ length: steps }, () => 'succeed'),
    });
  });

  test('answers a map by name, and step as the total, when asked to', async () => {
    const { sandbox, status } = await registered({ results: 'map', total: 'step', steps: ['one', 'two', 'three'] });
    sandbox.clock.advance(step * 2);
    const { body } = await status();
    expect(body).toEqual({ step: 3, data: { one: 'succeed', two: 'succeed' } });
    expect(v.parse(statusAnswer, body)).toEqual({ total: 3, results: ['succeed', 'succeed', 'pending'] });
  });

  test.each([
    ['list', ['succeed', 'pending', 'pending']],
    ['map', { one: 'succeed', two: 'pending', three: 'pending' }],
  ])('can list what is pending, as a %s', async (results, data) => {
    const { sandbox, status } = await registered({ results, showPending: true, steps: ['one', 'two', 'three'] });
    sandbox.clock.advance(step);
    expect((await status()).body).toEqual({ number_of_jobs: 3, data });
  });

  test('fails at the step that is set, and stays there', async () => {
    const { sandbox, status } = await registered({ failAt: 2 });
    sandbox.clock.advance(step);
    expect(field((await status()).body, 'data')).toEqual(['succeed']);
    sandbox.clock.advance(step * 50);
    expect(field((await status()).body, 'data')).toEqual(['succeed', 'failed']);
  });

  test('fails for the company that always fails', async () => {
    const { sandbox, status } = await registered({}, 'failing LTD');
    sandbox.clock.advance(step * 3);
    expect(field((await status()).body, 'data')).toEqual(['succeed', 'succeed', 'failed']);
  });

  test('can be done at once', async () => {
    const { status } = await registered({ stepDuration: 0 });
    expect(field((await status()).body, 'data')).toHaveLength(steps);
  });

  test('is answered only for its own account, by its id', async () => {
    const { sandbox, status, query } = await registered();
    expect((await status()).status).toBe(200);
    expect((await sandbox.ask(`signup/jobs/1?${query.toString()}`)).status).toBe(404);
    query.set('user_email', 'other@example.com');
    expect((await status()).status).toBe(422);
    query.delete('user_email');
    expect(keysOf(field((await status()).body, 'errors'))).toEqual(['user_email']);
  });
});
