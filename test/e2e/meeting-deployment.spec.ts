/**
 * A meeting at a Jitsi deployment: a conference server of its own acts as docker-jitsi-meet with tokens, and `npm start`
 * runs with CONFERENCE_URL, each as a process.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { steersLocalServer } from './support/deployment.ts';
import { Caller } from './support/caller.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';
import { ports } from './support/ports.ts';

const BESIDE = 20;
const appPort = ports.appPort + BESIDE;
const sandboxPort = ports.sandboxPort + BESIDE;
const deploymentPort = sandboxPort + BESIDE;
const origin = `http://localhost:${sandboxPort}`;
const deployment = `http://localhost:${deploymentPort}`;
/** The app is built first. */
const STARTS_WITHIN = 240_000;

const tokens = { id: 'my_jitsi_app_id', secret: 'my_jitsi_app_secret', audience: 'jitsi' };

test.use({ launchOptions: mediaLaunch, baseURL: `http://localhost:${appPort}` });
test.beforeEach(({ problems }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

const running: ChildProcess[] = [];

/** Runs a script of the sandbox until the tests are over. Resolves when its output contains a text. */
function run(script: string, environment: Readonly<Record<string, string>>, ready: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', `test/sandbox/${script}`], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer): void => {
      output += data.toString();
      if (output.includes(ready)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`${script} ended with ${String(code)}: ${output}`)));
  });
}

test.beforeAll(async () => {
  steersLocalServer();
  test.setTimeout(STARTS_WITHIN);
  await run(
    'deployment/start.ts',
    {
      HTTP_PORT: String(deploymentPort),
      ENABLE_AUTH: '1',
      AUTH_TYPE: 'jwt',
      JWT_APP_ID: tokens.id,
      JWT_APP_SECRET: tokens.secret,
      JWT_ACCEPTED_AUDIENCES: tokens.audience,
    },
    deployment,
  );
  await run(
    'start.ts',
    {
      APP_PORT: String(appPort),
      SANDBOX_PORT: String(sandboxPort),
      AUTH_PORT: String(ports.authPort + BESIDE),
      CONFERENCE_URL: deployment,
      CONFERENCE_DOMAIN: 'meet.jitsi',
      CONFERENCE_APP_ID: tokens.id,
      CONFERENCE_SECRET: tokens.secret,
      CONFERENCE_AUDIENCE: tokens.audience,
    },
    'Ctrl+C ends it all.',
  );
});

test.afterAll(async () => {
  await Promise.all(
    running.splice(0).map(
      (child) =>
        new Promise((resolve) => {
          if (child.exitCode !== null) resolve(undefined);
          child.on('exit', resolve);
          child.kill('SIGTERM');
        }),
    ),
  );
});

test('a participant of the app and one of Jitsi Meet see, hear and read each other at a deployment', async ({
  context,
  tenant,
}) => {
  const grace = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Grace Hopper', origin });

  const ada = await Attendee.prepare(context, 'Ada Lovelace');
  const socket = ada.page.waitForEvent('websocket', (opened) => opened.url().includes('/xmpp-websocket'));
  await ada.enter();
  await Promise.all([ada.sees('Grace Hopper'), ada.hears(), grace.seesAndHears(1)]);
  const { origin: connectedTo, searchParams } = new URL((await socket).url());
  expect(connectedTo).toBe(deployment.replace('http', 'ws'));
  expect(searchParams.get('room')).toMatch(/^daily-standup-[\da-f]{12}$/);
  expect(searchParams.get('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await ada.tool(/^Chat/).click();
  await ada.write('Good morning');
  await expect.poll(async () => (await grace.events('MESSAGE_RECEIVED')).flat()).toContain('Good morning');
  await grace.leave();
  await expect(ada.tile('Grace Hopper')).toHaveCount(0);
});

test('a participant whose token the deployment refuses is told so', async ({ context, tenant, request }) => {
  const answer = await request.patch(`${origin}/control/settings`, {
    headers: { 'x-sandbox-tenant': tenant },
    data: { meetings: { tokenLifetime: 1 } },
  });
  expect(answer.ok()).toBe(true);
  const ada = await Attendee.prepare(context, 'Ada Lovelace');
  await ada.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(ada.page.getByText('You are not allowed to join this meeting')).toBeVisible();
});
