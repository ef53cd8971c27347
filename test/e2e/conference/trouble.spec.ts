/** Simulated faults of a conference (test/sandbox/README.md), observed through the conference library. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Caller } from '../support/caller.ts';
import { withMedia } from '../support/media.ts';
import { steersLocalServer } from '../support/deployment.ts';
import { sandboxOrigin } from '../support/ports.ts';

withMedia();

const room = 'daily-standup';

async function pair(context: BrowserContext, tenant: string): Promise<readonly [Caller, Caller]> {
  const ada = await Caller.open(context, { tenant, room, name: 'Ada' });
  const ben = await Caller.open(context, { tenant, room, name: 'Ben' });
  await ada.join();
  await ben.join();
  await Promise.all([ada.seesAndHears(1), ben.seesAndHears(1)]);
  return [ada, ben];
}

test('a kicked participant: both sides get an event with the reason', async ({ context, tenant, sandbox }) => {
  const [ada, ben] = await pair(context, tenant);
  const id = await ben.id();
  await sandbox.kick(room, id, 'Enough for today');
  await expect.poll(() => ben.state()).toBe('kicked');
  expect((await ben.events('KICKED')).flat()).toContain('Enough for today');
  await expect.poll(() => ada.others()).toEqual([]);
});

test('the server stops and restarts: a new connection of the same page works', async ({
  context,
  tenant,
  sandbox,
  problems,
}) => {
  problems.allow(/WebSocket connection to/);
  const [ada, ben] = await pair(context, tenant);
  await sandbox.conference({ server: 'stopped' });
  for (const caller of [ada, ben]) {
    const failures = async () => (await caller.events('CONNECTION_FAILED')).flat();
    await expect.poll(failures).toContain('connection.droppedError');
    await caller.leave();
  }
  expect(await ada.refusal()).toContain('connection.otherError');
  await sandbox.conference({ server: 'running' });
  await Promise.all([ada.join(), ben.join()]);
  await Promise.all([ada.seesAndHears(1), ben.seesAndHears(1)]);
});

test('packets are lost: the receivers detect it, and continue', async ({ context, tenant, sandbox }) => {
  const [ada] = await pair(context, tenant);
  await sandbox.conference({ loss: 10 });
  const lost = async (): Promise<number> =>
    (await ada.arriving()).reduce((sum, { packetsLost }) => sum + packetsLost, 0);
  await expect.poll(lost).toBeGreaterThan(10);
  await sandbox.conference({ loss: 0 });
  await ada.seesAndHears(1);
});

test('the bridge stops: the library detects it, and recovers when it continues', async ({
  context,
  tenant,
  sandbox,
}) => {
  test.slow();
  const [ada, ben] = await pair(context, tenant);
  await sandbox.conference({ bridge: 'stopped' });
  await expect.poll(() => ada.events('CONNECTION_INTERRUPTED'), { timeout: 30_000 }).not.toEqual([]);
  await sandbox.conference({ bridge: 'running' });
  await expect.poll(() => ada.events('CONNECTION_RESTORED'), { timeout: 60_000 }).not.toEqual([]);
  await Promise.all([ada.seesAndHears(1), ben.seesAndHears(1)]);
});

test('a participant whose machine hangs: its media stop, the bridge reports it, and the room removes it later', async ({
  context,
  tenant,
  sandbox,
}) => {
  await sandbox.settings({ conference: { bridgeChannel: 'websocket', goneAfter: 15_000 } });
  const ada = await Caller.open(context, { tenant, room, name: 'Ada' });
  const heard: string[] = [];
  ada.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const ben = await Caller.open(context, { tenant, room, name: 'Ben' });
  await ada.join();
  await ben.join();
  await ada.seesAndHears(1);
  const id = await ben.id();
  await sandbox.hang(room, id);
  await ada.standsStill('video');
  const event = { colibriClass: 'EndpointConnectivityStatusChangeEvent', endpoint: id, active: 'false' };
  await expect.poll(() => heard).toContain(JSON.stringify(event));
  expect(await ada.others()).toHaveLength(1);
  await expect.poll(() => ada.others(), { timeout: 20_000 }).toEqual([]);
});

test('with 10 kB/s for each client, a message of 60 kB takes 4 s, and the next ones arrive in order', async ({
  context,
  tenant,
  sandbox,
}) => {
  await sandbox.settings({ conference: { clientRate: 10_000 } });
  const [ada, ben] = await pair(context, tenant);
  const texts = ['x'.repeat(60_000), 'second', 'third'];
  const sent = Date.now();
  await ada.page.evaluate((all) => {
    for (const text of all) window.participant.say(text);
  }, texts);
  const received = async () => (await ben.events('MESSAGE_RECEIVED')).map(([, text = '']) => text.length);
  await expect.poll(received).toEqual(texts.map(({ length }) => length));
  expect(Date.now() - sent).toBeGreaterThan(3_500);
  expect(await ada.state()).toBe('joined');
});

test('a full room and a password: a refused participant gets the reason', async ({ context, tenant, sandbox }) => {
  await sandbox.meeting({ meeting_id: 'two-seats', max_participants: 2 });
  const open = (visit: { readonly room: string; readonly password?: string }) =>
    Caller.open(context, { tenant, ...visit });
  const [ada, ben, cyd] = [
    await open({ room: 'two-seats' }),
    await open({ room: 'two-seats' }),
    await open({ room: 'two-seats' }),
  ];
  await ada.join();
  await ben.join();
  expect(await cyd.refusal()).toContain('conference.max_users');

  expect(await (await open({ room: 'board-room' })).refusal()).toContain('conference.passwordRequired');
  await (await open({ room: 'board-room', password: 'Quorum-7' })).join();
});

test('a token opens its own room, until it expires', async ({ context, tenant, sandbox, request, problems }) => {
  steersLocalServer();
  problems.allow(/WebSocket connection to/);
  const answer = await request.get(`${sandboxOrigin}/harmony/api/v1/room/conf-id/${room}`);
  const { token } = (await answer.json()) as { token: string };
  const ada = await Caller.open(context, { tenant: 'somewhere-else', room, token });
  const ben = await Caller.join(context, { tenant, room });
  await ada.join();
  // The tenant is the token's, not that of the address.
  expect(await ben.others()).toHaveLength(1);

  const elsewhere = await Caller.open(context, { tenant, room: 'board-room', token });
  expect(await elsewhere.refusal()).toContain('conference.connectionError.notAllowed');
  await sandbox.advanceClock(2 * 3_600_000);
  const late = await Caller.open(context, { tenant, room, token });
  expect(await late.refusal()).toContain('connection.passwordRequired');
});
