/** What clients send to the bridge, and what it sends them (test/sandbox/README.md). */
import { expect, test } from '../fixtures.ts';
import { Attendee } from '../support/attendee.ts';
import { Caller, callers } from '../support/caller.ts';
import { withMedia } from '../support/media.ts';
import type { SandboxClient } from '../support/sandbox-client.ts';

withMedia();

/**
 * The heights of a camera of 360 lines that can be requested. A current bridge limits each source, and the library of
 * 2022, which is the one of package.json, knows no such limit: it always sends the whole picture.
 */
const sentHeights = (process.env['JITSI_LIB'] ?? '') === '' ? [360] : [180, 360];

/** The dropped messages, without the one that the library of 2022 itself sends first. */
async function dropped(sandbox: SandboxClient): Promise<readonly string[]> {
  const messages = (await sandbox.droppedMessages()).map(({ message }) => message);
  return messages.filter(
    (message) => !/^{"colibriClass":"ReceiverVideoConstraints",.*"onStageEndpoints":\[\]/.test(message),
  );
}

test('videos count by source name: by participant nothing is sent', async ({ context, tenant, sandbox }) => {
  const [ada, ben] = await callers(context, tenant, 'Ada', 'Ben');
  for (const caller of [ada, ben]) await caller.join();
  await Promise.all([ada.seesAndHears(1), ben.seesAndHears(1)]);
  const id = await ben.id();
  const wish = (name: string) =>
    ada.wish({ lastN: -1, defaultConstraints: { maxHeight: 0 }, constraints: { [name]: { maxHeight: 180 } } });
  await wish(id);
  await ada.standsStill('video');
  await wish(`${id}-v0`);
  await ada.seesAndHears(1);
  expect(await dropped(sandbox)).toEqual([]);
  // The bridge drops a message with a field of earlier bridges as a whole.
  await ada.wish({ lastN: 0, defaultConstraints: { maxHeight: 0 }, constraints: {}, selectedEndpoints: [] });
  await expect.poll(() => dropped(sandbox)).toEqual([expect.stringContaining('"selectedEndpoints":[]')]);
  await ada.seesAndHears(1);
});

test('the bridge drops no message of the app', async ({ context, tenant, sandbox }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Caller.join(context, { tenant, room: 'daily-standup', name: 'Ben' });
  await ada.sees('Ben');
  await ben.seesAndHears(1);
  await ada.tool('Turn off camera').click();
  await ben.standsStill('video');
  await ada.tool('Turn on camera').click();
  await ben.seesAndHears(1);
  await ada.tool('Share screen').click();
  await ada.large.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(ada.tool('Share screen')).toBeVisible();
  await ada.sees('Ben');
  await ada.page.keyboard.press('Control+Shift+S');
  await expect(ada.large).toContainText('Ben');
  await ada.sees('Ben');
  expect(await dropped(sandbox)).toEqual([]);
});

test.describe('where the bridge has data channels only', () => {
  test.beforeEach(({ sandbox }) => sandbox.settings({ conference: { bridgeChannel: 'sctp' } }));

  test('messages arrive over SCTP, and constraints take effect', async ({ context, tenant, sandbox }) => {
    const visit = { tenant, room: 'daily-standup', height: 360 };
    const ada = await Caller.open(context, { ...visit, name: 'Ada' });
    const ben = await Caller.open(context, { ...visit, name: 'Ben' });
    const sockets: string[] = [];
    for (const { page } of [ada, ben]) page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    for (const caller of [ada, ben]) await caller.join();
    await Promise.all([ada.seesAndHears(1), ben.seesAndHears(1)]);

    const [adaId, benId] = [await ada.id(), await ben.id()];
    const text = 'x'.repeat(20_000);
    await ada.whisper(benId, { text });
    await ben.whisper('', { text: 'to all' });
    await expect.poll(() => ben.events('WHISPER')).toContainEqual([adaId, JSON.stringify({ text })]);
    await expect.poll(() => ada.events('WHISPER')).toContainEqual([benId, '{"text":"to all"}']);

    const received = async () => (await ada.arriving()).find(({ kind }) => kind === 'video')?.frameHeight;
    for (const maxHeight of sentHeights) {
      const constraints = { [`${benId}-v0`]: { maxHeight } };
      await ada.wish({ lastN: -1, defaultConstraints: { maxHeight: 0 }, constraints });
      await expect.poll(received, { timeout: 30_000 }).toBe(maxHeight);
    }
    await ada.wish({ lastN: 0, defaultConstraints: { maxHeight: 0 }, constraints: {} });
    await ada.standsStill('video');
    expect(await dropped(sandbox)).toEqual([]);
    expect(sockets).toEqual(['/xmpp-websocket', '/xmpp-websocket']);
  });

  test('the app shows pictures of both participants', async ({ context, sandbox }) => {
    const ada = await Attendee.join(context, 'Ada Lovelace');
    const ben = await Attendee.join(context, 'Ben Bitdiddle');
    await Promise.all([ada.sees(ben.name), ben.sees(ada.name), ada.hears(), ben.hears()]);
    expect(await dropped(sandbox)).toEqual([]);
  });
});
