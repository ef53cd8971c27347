import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { availabilityAnswer } from '#src/contracts/sign-up.ts';
import { attachments, createTestSandbox, field } from '../../sandbox.fixture.ts';

const ip = '203.0.113.9';

describe('signup-available', () => {
  test('answers GB by default', async () => {
    const { body } = await createTestSandbox().relay('signup-available', { ip });
    expect(v.parse(availabilityAnswer, body)).toEqual({ mode: null, country: 'GB', utmId: null, errorMessage: null });
  });

  test('uses the page’s query parameters before the settings', async () => {
    const { relay, call } = createTestSandbox();
    await call('PATCH', '/control/settings', { availability: { country: 'DE', mode: 'live', utmId: 'spring' } });
    expect((await relay('signup-available', { ip })).body).toEqual({ mode: 'live', country: 'DE', utmId: 'spring' });
    const asked = await relay('signup-available', { ip, country: 'us', mode: 'test', utm_id: 'autumn' });
    expect(asked.body).toEqual({ mode: 'test', country: 'US', utmId: 'autumn' });
  });

  test('answers test mode once the developer settings switched it on', async () => {
    const { relay, ask } = createTestSandbox();
    await relay('test-mode', { test_mode: '1', device_id: 'device-1' });
    const testModeOf = async (device: string): Promise<unknown> => {
      const query = new URLSearchParams({ ...attachments, device_id: device });
      return field((await ask(`get-test-mode/${device}?${query}`)).body, 'data');
    };
    expect(await testModeOf('device-1')).toBe(true);
    expect(await testModeOf('device-2')).toBe(false);
    expect(field((await relay('signup-available', { ip })).body, 'mode')).toBe('test');
    await relay('test-mode', { test_mode: '0', device_id: 'device-1' });
    expect(field((await relay('signup-available', { ip })).body, 'mode')).toBeNull();
  });

  test('fails with error_message, as an error answer or within an answer', async () => {
    const { relay, call } = createTestSandbox();
    await call('PATCH', '/control/settings', { availability: { error: 'Not from here.' } });
    const refused = await relay('signup-available', { ip });
    expect([refused.status, field(refused.body, 'error_message')]).toEqual([403, 'Not from here.']);
    await call('PATCH', '/control/settings', { availability: { errorAs: 'answer' } });
    const answered = await relay('signup-available', { ip });
    expect([answered.status, v.parse(availabilityAnswer, answered.body).errorMessage]).toEqual([200, 'Not from here.']);
  });

  test('needs the ip', async () => {
    expect((await createTestSandbox().relay('signup-available', { ip: '' })).status).toBe(422);
  });
});

describe('uniqueness', () => {
  test.each([
    [{ type: 'username', name: 'taken@example.com' }, 422],
    [{ type: 'username', name: 'free@example.com' }, 200],
    [{ type: 'number', name: 'number', number: '+447400999999' }, 422],
    [{ type: 'number', name: 'number', number: '+447400000001' }, 200],
    [{ type: 'org', name: 'acme trading' }, 422],
    [{ type: 'org', name: 'Free Company' }, 200],
    [{ type: 'planet', name: 'Mars' }, 422],
  ])('%o answers %i', async (request, status) => {
    expect((await createTestSandbox().relay('username-origanization-lookup', request)).status).toBe(status);
  });

  test('seeded names are taken', async () => {
    const { relay, post } = createTestSandbox();
    await post('/control/seed', { emails: ['a@b.co'], numbers: ['+447400000002'], companies: ['Mine'] });
    for (const request of [
      { type: 'username', name: 'a@b.co' },
      { type: 'number', name: 'number', number: '+447400000002' },
      { type: 'org', name: 'Mine' },
    ]) {
      expect((await relay('username-origanization-lookup', request)).status).toBe(422);
    }
  });
});
