import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkPasswordAnswer, conferencePassAnswer, conferencePassHeaders } from '#src/contracts/conference.ts';
import { meetingPlaceAnswer } from '#src/contracts/meeting-place.ts';
import { readMeetingToken } from '../conference/tokens.ts';
import { createTestSandbox, field, minutes, type CallOptions } from '../sandbox.fixture.ts';

function start() {
  const sandbox = createTestSandbox();
  const service = '/harmony/api/v1/room';
  return {
    ...sandbox,
    check: (meeting_id: string, password = '') => sandbox.post(`${service}/check-password`, { meeting_id, password }),
    feedback: (body: unknown, options?: CallOptions) => sandbox.post(`${service}/feedback`, body, options),
    pass: (id: string, said: Readonly<Record<string, string>> = {}, options: CallOptions = {}) =>
      sandbox.get(`${service}/conf-id/${id}`, { ...options, headers: { ...options.headers, ...headersOf(said) } }),
  };
}

function headersOf(said: Readonly<Record<string, string>>): Record<string, string> {
  const names = v.parse(v.record(v.string(), v.string()), conferencePassHeaders);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [names[name] ?? name, encodeURIComponent(value)] as const),
  );
}

const grantIn = (body: unknown) => readMeetingToken(v.parse(conferencePassAnswer, body).token);

describe('a meeting', () => {
  test('is found through the relay, and its conference through the meeting service', async () => {
    const { ask, pass } = start();
    const place = v.parse(meetingPlaceAnswer, (await ask('meet/daily-standup')).body);
    expect(place).toEqual({ harmony: 'http://sandbox.localhost/harmony', jitsiUrl: 'http://sandbox.localhost/' });
    const { conferenceId, jitsiUrl } = v.parse(conferencePassAnswer, (await pass('Daily-Standup')).body);
    expect([conferenceId, jitsiUrl]).toEqual(['daily-standup', `${place.jitsiUrl}http-bind`]);
  });

  test('that does not exist is a 404 for every request', async () => {
    const { ask, check, pass } = start();
    const statuses = [await ask('meet/missing'), await check('missing'), await pass('missing')];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('is opened by a signed-in user who requests a new id, and is then open to guests', async () => {
    const { ask, pass, relay } = start();
    const signedIn = await relay('logins', { username: 'demo@example.com', password: 'Demo-Pass-1' });
    const headers = { authorization: `Bearer ${String(field(signedIn.body, 'token'))}` };
    expect((await ask('meet/bkdt-mwpz-qrhv')).status).toBe(404);
    expect((await ask('meet/bkdt-mwpz-qrhv', { headers: { authorization: 'Bearer invalid' } })).status).toBe(404);
    expect((await ask('meet/daily-standpu', { headers })).status).toBe(404);
    expect((await ask('meet/bkdt-mwpz-qrhv', { headers })).status).toBe(200);
    expect((await ask('meet/BKDT-mwpz-qrhv')).status).toBe(200);
    expect((await pass('bkdt-mwpz-qrhv')).status).toBe(200);
  });

  test('is created through the control endpoint, for its tenant only', async () => {
    const { post, pass } = start();
    expect((await post('/control/meetings', { meeting_id: 'retro' }, { tenant: 'ann' })).status).toBe(201);
    expect((await pass('retro', {}, { tenant: 'ann' })).status).toBe(200);
    expect((await pass('retro')).status).toBe(404);
    expect((await post('/control/meetings', { meeting_id: 'a b' })).status).toBe(422);
  });
});

describe('a password', () => {
  test('opens only its own meeting', async () => {
    const { check, pass, post } = start();
    await post('/control/meetings', { meeting_id: 'cellar', password: 'Amontillado' });
    expect((await pass('board-room')).status).toBe(403);
    const { proof } = v.parse(checkPasswordAnswer, (await check('board-room', 'Quorum-7')).body);
    expect((await pass('board-room', { proof })).status).toBe(200);
    expect((await pass('cellar', { proof })).status).toBe(403);
  });

  test.each([
    ['', '* password is required'],
    ['quorum-7', 'The password is not right.'],
  ])('%j is refused', async (password, message) => {
    const { status, body } = await start().check('board-room', password);
    expect([status, field(body, 'errors', 'password', '0')]).toEqual([422, message]);
  });

  test('is not needed where none is set', async () => {
    const { check } = start();
    expect(v.parse(checkPasswordAnswer, (await check('daily-standup')).body)).toEqual({ proof: '' });
  });
});

describe('the token', () => {
  test('contains room, domain and user (specification 3.4)', async () => {
    const { pass } = start();
    const avatar = 'https://example.com/me.png';
    const { body } = await pass('daily-standup', { name: 'Zoë 🙂', avatar });
    expect(await grantIn(body)).toMatchObject({
      room: 'daily-standup',
      sub: 'meet.sandbox',
      iss: 'sandbox',
      context: { user: { name: 'Zoë 🙂', avatar } },
    });
  });

  test.each(['proof', 'name', 'avatar'])('is refused to a request with %s in its address', async (name) => {
    const { get } = start();
    const { status, body } = await get(`/harmony/api/v1/room/conf-id/daily-standup?${name}=a`);
    expect([status, field(body, 'errors', name, '0')]).toEqual([422, `${name} has no place in an address.`]);
  });

  test('contains no user for a guest without a name', async () => {
    const grant = await grantIn((await start().pass('daily-standup')).body);
    expect(grant?.context).toEqual({ user: {} });
  });

  test('names the account that is signed in', async () => {
    const { relay, pass } = start();
    const signedIn = await relay('logins', { username: 'demo@example.com', password: 'Demo-Pass-1' });
    const headers = { authorization: `Bearer ${String(field(signedIn.body, 'token'))}` };
    const grant = await grantIn((await pass('daily-standup', { name: 'Another name' }, { headers })).body);
    expect(grant?.context.user.name).toBe('Grace Hopper');
  });

  test('expires after the time in the settings, by the clock of the tenant', async () => {
    const { call, pass, clock } = start();
    await call('PATCH', '/control/settings', { meetings: { tokenLifetime: minutes(5) } });
    const grant = await grantIn((await pass('daily-standup')).body);
    expect(grant?.exp).toBe((clock.now() + minutes(5)) / 1000);
  });

  test('is rejected when it was changed or forged', async () => {
    const token = String(field((await start().pass('daily-standup')).body, 'token'));
    const [header = '', claims = '', signature = ''] = token.split('.');
    const others = [
      '',
      'token',
      `${header}.${claims}.`,
      `${header}.${Buffer.from('{"room":"other"}').toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
    ];
    expect(await Promise.all(others.map(readMeetingToken))).toEqual(others.map(() => null));
  });
});

describe('feedback', () => {
  const good = { meeting_id: 'Daily-Standup', rate: 4, detail: 'Clear sound' };

  test('is stored with its author, for its tenant only', async () => {
    const { feedback, relay, get } = start();
    const signedIn = await relay('logins', { username: 'demo@example.com', password: 'Demo-Pass-1' });
    const headers = { authorization: `Bearer ${String(field(signedIn.body, 'token'))}` };
    expect((await feedback(good)).status).toBe(200);
    expect((await feedback({ ...good, rate: 1, detail: '' }, { headers })).status).toBe(200);
    expect((await get('/control/feedback')).body).toEqual({
      feedback: [
        { meeting_id: 'daily-standup', rate: 4, detail: 'Clear sound', from: null },
        { meeting_id: 'daily-standup', rate: 1, detail: '', from: 'demo@example.com' },
      ],
    });
    expect((await get('/control/feedback', { tenant: 'ann' })).body).toEqual({ feedback: [] });
  });

  test.each([
    [404, { ...good, meeting_id: 'missing' }],
    [422, { ...good, rate: 0 }],
    [422, { ...good, rate: 6 }],
    [422, { ...good, rate: 4.5 }],
    [422, { ...good, detail: 'x'.repeat(1_001) }],
    [422, { meeting_id: 'daily-standup', rate: 4 }],
  ])('is refused with %i: %j', async (status, body) => {
    const { feedback, get } = start();
    expect((await feedback(body)).status).toBe(status);
    expect((await get('/control/feedback')).body).toEqual({ feedback: [] });
  });
});

describe('/control/conference', () => {
  test('shows the server and changes the given values', async () => {
    const { call, get } = createTestSandbox();
    expect((await get('/control/conference')).body).toEqual({
      server: 'running',
      bridge: 'running',
      channels: 'open',
      loss: 0,
      rooms: [],
      dropped_messages: [],
    });
    const changed = await call('PATCH', '/control/conference', { bridge: 'stopped', loss: 12.5 });
    expect(changed.body).toMatchObject({ server: 'running', bridge: 'stopped', channels: 'open', loss: 12.5 });
    const closed = await call('PATCH', '/control/conference', { channels: 'closed' });
    expect(closed.body).toMatchObject({ bridge: 'stopped', channels: 'closed' });
    expect(field((await call('PATCH', '/control/conference', { server: 'stopped' })).body, 'server')).toBe('stopped');
    expect(field((await call('POST', '/control/conference/restart')).body, 'server')).toBe('running');
    expect((await call('PATCH', '/control/conference', { loss: 101 })).status).toBe(422);
  });

  test('a participant who is not in the room can be neither kicked nor cut off', async () => {
    const { post } = createTestSandbox();
    const absent = { room: 'daily-standup', participant: 'x' };
    expect((await post('/control/conference/kick', absent)).status).toBe(404);
    expect((await post('/control/conference/cut', absent)).status).toBe(404);
    for (const act of ['hang', 'resume', 'withhold']) {
      expect((await post(`/control/conference/${act}`, absent)).status).toBe(404);
    }
    expect((await post('/control/conference/mute', { ...absent, medium: 'audio' })).status).toBe(404);
    expect((await post('/control/conference/end', { room: 'daily-standup' })).status).toBe(404);
  });
});
