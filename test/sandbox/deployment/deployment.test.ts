import { once } from 'node:events';
import { decode, sign } from 'hono/jwt';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConferenceHosts, sentToken } from '#src/contracts/conference-hosts.ts';
import { readConferenceToken } from '#src/contracts/conference-token.ts';
import { conferencePassAnswer, conferencePassHeaders } from '#src/contracts/conference.ts';
import { meetingPlaceAnswer } from '#src/contracts/meeting-place.ts';
import { TestClient } from '../conference/conference.fixture.ts';
import { Conference } from '../conference/conference.ts';
import { listen } from '../http/listen.ts';
import { createSandbox } from '../sandbox.ts';
import { caller, KnownPhones, type CallOptions } from '../sandbox.fixture.ts';
import { systemClock } from '../state/clock.ts';
import { MeetingBook } from '../state/meeting-book.ts';
import { conferenceDefaults } from '../state/settings.ts';
import type { DeploymentSettings } from '../configuration.ts';
import { findDeployment } from './deployment.ts';
import { type DeploymentServerOptions, startDeploymentServer } from './server.ts';

const hosts = { domain: 'meet.jitsi', muc: 'muc.meet.jitsi' };
const appId = 'my_jitsi_app_id';
const secret = 'my_jitsi_app_secret';
const rules = { appId, secret, issuers: [], audiences: [], allowEmpty: false };
const issuer = { appId, secret, audience: appId };

/** A deployment of its own. */
async function deploy(tokens: DeploymentServerOptions['tokens'] = null, named = hosts) {
  const server = await startDeploymentServer({ port: 0, hosts: named, tokens });
  onTestFinished(() => server.close());
  return server;
}

/** The sandbox with a deployment. */
async function start(tokens: DeploymentServerOptions['tokens'], given: DeploymentSettings['issuer']) {
  const server = await deploy(tokens);
  const deployment = await findDeployment({ origin: server.url, domain: 'meet.jitsi', issuer: given });
  const { app, tenants } = createSandbox({ directory: new KnownPhones(), deployment });
  const { get, ask } = caller(app);
  const passOf = async (meeting: string, options: CallOptions = {}) => {
    const { body } = await get(`/harmony/api/v1/room/conf-id/${meeting}`, options);
    return v.parse(conferencePassAnswer, body);
  };
  return { server, passOf, ask, tenants };
}

/** Opens the stream as the library does; returns the server's stanzas up to its outcome. */
async function logIn(origin: string, token: string, domain = 'meet.jitsi'): Promise<string> {
  const query = new URLSearchParams({ room: 'daily-standup', ...(token === '' ? {} : { token }) });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/xmpp-websocket?${query.toString()}`, 'xmpp');
  const said: string[] = [];
  const outcome = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      said.push(data.toString());
      if (/<success|<failure|<stream:error/.test(data.toString())) resolve();
    });
  });
  await once(socket, 'open');
  socket.send(`<open to="${domain}" version="1.0" xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>`);
  socket.send('<auth mechanism="ANONYMOUS" xmlns="urn:ietf:params:xml:ns:xmpp-sasl"/>');
  await outcome;
  socket.terminate();
  return said.join('');
}

const seconds = (): number => Math.floor(Date.now() / 1_000);

describe('a deployment with tokens', () => {
  test('has its address in the answers of the back end, and accepts their tokens', async () => {
    const { server, passOf, ask } = await start(rules, issuer);
    const place = v.parse(meetingPlaceAnswer, (await ask('meet/daily-standup')).body);
    expect(place).toEqual({ harmony: 'http://sandbox.localhost/harmony', jitsiUrl: `${server.url}/` });
    const { token, jitsiUrl, conferenceId } = await passOf('Daily-Standup', {
      headers: { [conferencePassHeaders.name]: 'Ada' },
    });
    expect([jitsiUrl, conferenceId]).toEqual([`${server.url}/http-bind`, 'daily-standup']);
    expect(decode(token).header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(decode(token).payload).toEqual({
      iss: appId,
      aud: appId,
      sub: 'meet.jitsi',
      room: 'daily-standup',
      exp: expect.any(Number) as number,
      context: { user: { name: 'Ada' } },
      hosts,
    });
    expect(Number(decode(token).payload.exp) - seconds()).toBeGreaterThan(60);
    expect(readConferenceToken(token)).toMatchObject({ domain: 'meet.jitsi', room: 'daily-standup' });
    expect(readConferenceHosts(token, 'meet.jitsi')).toEqual(hosts);
    expect(sentToken(token)).toBe(token);
    expect(await logIn(server.url, token)).toContain('<success');
  });

  test.each([
    ['another audience', { audience: 'someone-else' }, ['jitsi'], "Invalid audience ('aud' claim)"],
    ['another issuer', { appId: 'another-app' }, [], "Invalid issuer ('iss' claim)"],
    ['another secret', { secret: 'another-secret' }, [], 'signature'],
  ])('refuses tokens of %s', async (_, changes, audiences, reason) => {
    const { server, passOf } = await start({ ...rules, audiences }, { ...issuer, ...changes });
    const answer = await logIn(server.url, (await passOf('daily-standup')).token);
    expect(answer).toContain('<not-allowed/>');
    expect(answer.replaceAll('&apos;', "'")).toContain(reason);
  });

  test('accepts the audience that is set', async () => {
    const { server, passOf } = await start({ ...rules, audiences: ['jitsi'] }, { ...issuer, audience: 'jitsi' });
    expect(await logIn(server.url, (await passOf('daily-standup')).token)).toContain('<success');
  });

  test.each([
    ['an expired token', { exp: seconds() - 1 }, 'expired'],
    ['a token without a room', { room: undefined }, 'claim is missing'],
    ['a token without an audience', { aud: undefined }, 'Invalid audience'],
  ])('refuses %s', async (_, changes: object, reason) => {
    const { url } = await deploy(rules);
    const claims = {
      iss: appId,
      aud: 'any',
      sub: 'meet.jitsi',
      room: 'daily-standup',
      exp: seconds() + 60,
      ...changes,
    };
    const token = await sign(JSON.parse(JSON.stringify(claims)) as Record<string, unknown>, secret, 'HS256');
    const answer = await logIn(url, token);
    expect([answer.includes('<not-allowed/>'), answer.includes(reason)]).toEqual([true, true]);
  });

  test('refuses users without a token, unless empty ones are allowed', async () => {
    expect(await logIn((await deploy(rules)).url, '')).toContain('<not-allowed/>');
    expect(await logIn((await deploy({ ...rules, allowEmpty: true })).url, '')).toContain('<success');
  });

  test('refuses another domain', async () => {
    const { server, passOf } = await start(rules, issuer);
    const { token } = await passOf('daily-standup');
    expect(await logIn(server.url, token, 'meet.example.org')).toContain('<host-unknown');
  });
});

describe('a deployment that admits guests', () => {
  test('gets no token, and its domains and the room are in an unsecured one', async () => {
    const { server, passOf } = await start(null, null);
    const { token, conferenceId } = await passOf('daily-standup', { headers: { [conferencePassHeaders.name]: 'Ada' } });
    expect(readConferenceToken(token)).toMatchObject({ room: conferenceId, domain: 'meet.jitsi', displayName: 'Ada' });
    expect(readConferenceHosts(token, 'meet.jitsi')).toEqual(hosts);
    expect(sentToken(token)).toBe('');
    expect(await logIn(server.url, sentToken(token))).toContain('<success');
  });
});

test("each tenant has rooms of its own at a deployment; the default tenant's have the meetings' ids", async () => {
  const { passOf } = await start(null, null);
  const roomOf = async (tenant: string) => (await passOf('daily-standup', { tenant })).conferenceId;
  const rooms = await Promise.all(['default', 'ann', 'ben', 'a:b.c'].map(roomOf));
  expect(new Set(rooms).size).toBe(4);
  expect(rooms[0]).toBe('daily-standup');
  for (const room of rooms.slice(1)) expect(room).toMatch(/^daily-standup-[\da-f]{12}$/);
  expect(await roomOf('ann')).toBe(rooms[1]);
});

describe('the start', () => {
  const settings = (origin: string, domain = 'meet.jitsi') => ({ origin, domain, issuer: null });

  test('finds the domains of the deployment', async () => {
    const { url } = await deploy();
    expect(await findDeployment(settings(url))).toEqual({ ...settings(url), hosts });
    const other = await deploy(null, { domain: 'meet.example', muc: 'rooms.example' });
    expect(await findDeployment(settings(other.url, 'meet.example'))).toMatchObject({
      hosts: { muc: 'rooms.example' },
    });
  });

  test('stops when CONFERENCE_DOMAIN is another than the deployment says', async () => {
    const { url } = await deploy();
    await expect(findDeployment(settings(url, 'meet.example.org'))).rejects.toThrow('set CONFERENCE_DOMAIN=meet.jitsi');
  });

  test('stops when nothing answers there', async () => {
    const server = await deploy();
    const { url } = server;
    await server.close();
    await expect(findDeployment(settings(url))).rejects.toThrow(
      new RegExp(`${url}/\\S+ did not answer .*Check CONFERENCE_URL`),
    );
  });

  test.each([
    [{}, 'answered 404'],
    [{ '/config.js': '<!doctype html>' }, 'names no hosts.domain and hosts.muc'],
    [
      { '/config.js': "config.hosts.domain = 'meet.jitsi';\nconfig.hosts.muc = 'muc.meet.jitsi';" },
      'set ENABLE_XMPP_WEBSOCKET=1',
    ],
  ])('stops at what is no deployment for the app: %j', async (files: Record<string, string>, message) => {
    const server = await listen((request) => {
      const { pathname } = new URL(request.url);
      const isLibrary = pathname.startsWith('/libs/');
      const file = isLibrary && '/config.js' in files ? '' : files[pathname];
      return new Response(file ?? null, { status: file === undefined ? 404 : 200 });
    }, 0);
    onTestFinished(() => server.close());
    await expect(findDeployment(settings(server.url))).rejects.toThrow(message);
  });
});

test('rooms are at the domain of rooms, and the focus below the domain of users', async () => {
  const conference = new Conference({
    tenant: 'deployment',
    clock: systemClock,
    meetings: new MeetingBook(),
    hosts,
    settings: () => conferenceDefaults({}),
  });
  onTestFinished(() => conference.kill());
  expect(await conference.ready()).toBe(true);
  const ada = new TestClient().connect(conference);
  ada.logIn('meet.jitsi');
  const enter = (room: string) =>
    ada.say(`<presence to="${room}/ada" xmlns="jabber:client"><x xmlns="http://jabber.org/protocol/muc"/></presence>`);
  enter('daily-standup@conference.meet.jitsi');
  expect(ada.take()).toEqual([]);
  enter('daily-standup@muc.meet.jitsi');
  expect(ada.take()[0]?.toString()).toContain('jid="focus@auth.meet.jitsi/focus"');
});

test('any page may load the library, and config.js only as a script', async () => {
  const { url } = await deploy();
  const allowed = async (path: string) =>
    (await fetch(url + path, { headers: { origin: 'https://app.example' } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed('/libs/lib-jitsi-meet.min.js')).toBe('*');
  expect(await allowed('/config.js')).toBeNull();
});
