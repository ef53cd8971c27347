import { describe, expect, test } from 'vitest';
import { codeSentTo, createTestSandbox, field, keysOf } from '../../sandbox.fixture.ts';

const demo = { username: 'demo@example.com', password: 'Demo-Pass-1' };

async function signedIn() {
  const sandbox = createTestSandbox();
  const token = String(field((await sandbox.relay('logins', demo)).body, 'token'));
  return { sandbox, options: { headers: { authorization: `Bearer ${token}` } } };
}

describe('set-up', () => {
  test('names the servers, with one default each', async () => {
    const { ask } = createTestSandbox();
    expect((await ask('default-relay-server')).body).toEqual({ server: 'http://sandbox.localhost/mothership' });
    const motherships = (await ask('relayservers')).body;
    expect(field(motherships, 'data', '0')).toMatchObject({ id: 'ms-1', prefix: 'uk', signup_server: 1 });
    const harmonies = (await ask('harmoneyservers?ms_server=ms-1')).body;
    expect(field(harmonies, 'data', '0', 'portal_servers', 'server')).toBe('http://sandbox.localhost/harmony');
    expect((await ask('harmoneyservers?ms_server=ms-9')).status).toBe(404);
    expect((await ask('harmoneyservers')).status).toBe(422);
  });

  test('shows regions and platforms to requests with the pincode', async () => {
    const { ask, relay } = createTestSandbox();
    expect(field((await ask('fetch-platforms')).body, 'data')).toContainEqual({ code: 'web', label: 'Web browser' });
    expect(field((await ask('fetch-regions')).body, 'data', '0', 'code')).toBe('eu-west');
    expect((await relay('authenticate-setting-page', { pincode: '000000' })).status).toBe(422);
    const chosen = { pincode: '246810', platform: 'ios', device_id: 'device-1' };
    expect(field((await relay('authenticate-setting-page', chosen)).body, 'data', 'platform')).toBe('ios');
    const again = (await relay('authenticate-setting-page', { ...chosen, platform: '', region: 'us-east' })).body;
    expect(field(again, 'data')).toMatchObject({ platform: 'ios', region: 'us-east' });
    const elsewhere = (await relay('authenticate-setting-page', { pincode: '246810', device_id: 'device-2' })).body;
    expect(field(elsewhere, 'data')).toMatchObject({ platform: '', region: '' });
    const unknown = (await relay('authenticate-setting-page', { ...chosen, region: 'the-moon' })).body;
    expect(field(unknown, 'errors', 'region', '0')).toBe('This region is not known.');
  });
});

describe('sign-in and account', () => {
  test('a session answers the user of the contract', async () => {
    const { body } = await createTestSandbox().relay('logins', demo);
    expect(keysOf(field(body, 'user')).toSorted()).toEqual(
      [
        'apiServer',
        'dialerServerVersion',
        'tab_id',
        'username',
        'vbToken',
        'voipaccount',
        'voipaccountcode',
      ].toSorted(),
    );
  });

  test('the profile changes through signups, for a signed-in account', async () => {
    const { sandbox, options } = await signedIn();
    const change = { display_name: 'Amazing Grace', image_url: 'https://example.com/grace.png' };
    expect((await sandbox.relay('signups', change)).status).toBe(401);
    expect((await sandbox.relay('signups', change, options)).body).toEqual(change);
    expect((await sandbox.relay('signups', { image_url: 'not a url' }, options)).status).toBe(422);
    const renamed = await sandbox.relay('update-user-account', { first_name: 'G', last_name: 'H' }, options);
    expect(field(renamed.body, 'first_name')).toBe('G');
    const refused = await sandbox.relay('update-user-account', { first_name: 'G', last_name: 'H3' }, options);
    expect(keysOf(field(refused.body, 'errors'))).toEqual(['lastname']);
  });

  test('the mobile changes to a number that was verified', async () => {
    const { sandbox, options } = await signedIn();
    const number = '+447400123789';
    const uuid = String(field((await sandbox.relay('resend-pincode', { number, number_uid: '' })).body, 'uuid'));
    const change = { number, number_uid: uuid };
    expect((await sandbox.relay('update-signup-number', change, options)).status).toBe(422);
    const code = await codeSentTo(sandbox, number);
    expect((await sandbox.relay('verifynumber', { ...change, code })).status).toBe(200);
    expect((await sandbox.relay('update-signup-number', change)).status).toBe(401);
    expect((await sandbox.relay('update-signup-number', { ...change, number: '+447400123788' }, options)).status).toBe(
      422,
    );
    expect((await sandbox.relay('update-signup-number', change, options)).body).toEqual({ number });
    const lookup = { type: 'number', name: 'number', number };
    expect((await sandbox.relay('username-origanization-lookup', lookup)).status).toBe(422);
    expect((await sandbox.relay('resend-pincode', { number: '12', number_uid: '' })).status).toBe(422);
  });

  test.each([
    ['check-promocode-validity', { promocode: 'welcome10' }, 200],
    ['check-promocode-validity', { promocode: 'LAUNCH50' }, 422],
    ['check-promocode-validity', { promocode: 'FREE' }, 422],
  ])('%s with %o answers %i', async (path, body, status) => {
    expect((await createTestSandbox().relay(path, body)).status).toBe(status);
  });

  test('a promo code is valid until the end of its last day', async () => {
    const { relay, call } = createTestSandbox();
    const status = async (now: string) => {
      await call('POST', '/control/clock', { set: now });
      return (await relay('check-promocode-validity', { promocode: 'TEAM25' })).status;
    };
    expect(await status('2039-12-31T23:59:59Z')).toBe(200);
    expect(await status('2040-01-01T00:00:00Z')).toBe(422);
  });

  test('a meeting answers its host', async () => {
    const { ask } = createTestSandbox();
    const { body } = await ask('meet/daily-standup');
    expect(keysOf(body).toSorted()).toEqual(['harmony', 'jitsi_url']);
    expect((await ask('meet/unknown')).status).toBe(404);
  });
});

describe('central point', () => {
  test('answers device info and the back end’s address', async () => {
    const { get, call } = createTestSandbox();
    await call('PATCH', '/control/settings', { visitor: { ip: '198.51.100.7', city: 'Berlin', country: 'DE' } });
    expect(field((await get('/central-point/api/v1/device-info')).body, 'ip')).toBe('198.51.100.7');
    expect((await get('/central-point/api/v2/centeral-point?domain=localhost')).body).toEqual({
      centeralpoint: 'http://sandbox.localhost/central-point/',
      domain: 'http://sandbox.localhost/relay/',
    });
    expect((await get('/central-point/api/v2/centeral-point')).status).toBe(422);
    expect(field((await get('/central-point/api/v2/centeral-point/all')).body, 'data')).toHaveLength(2);
  });

  test('is in maintenance when set so', async () => {
    const { get, call } = createTestSandbox();
    const check = () => get('/central-point/api/v2/centeral-point/check-maintenance?url=localhost');
    expect((await check()).body).toEqual({ maintenance: false });
    await call('PATCH', '/control/settings', { maintenance: { active: true } });
    expect((await check()).body).toEqual({ maintenance: true });
  });

  test.each([
    ['246810', 200, undefined],
    ['135790', 422, 'The pincode is not right.'],
    ['', 422, '* pincode is required'],
    ['123', 422, '* pincode should be minimum 6 character'],
    ['1234567', 422, '* pincode can be maximum 6 character'],
  ])('the developer pincode %j answers %i', async (pincode, status, message) => {
    const answer = await createTestSandbox().post('/central-point/api/v1/verify-pincode', { pincode });
    expect(answer.status).toBe(status);
    expect(field(answer.body, 'errors', 'pincode', '0')).toBe(message);
  });
});
