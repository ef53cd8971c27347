/** The shared whiteboard over a network with limits and faults, on the app's own pages. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { untilSecondsPass } from './support/devices.ts';
import { withMedia } from './support/media.ts';
import { cuttable, cutNetwork, mendNetwork } from './support/network.ts';
import { openBoards } from './support/whiteboard.ts';

withMedia();
test.beforeEach(({ problems }) => {
  // A server that cannot be reached.
  problems.allow(/WebSocket connection to/);
});

const lost = 'Connection lost. Reconnecting…';
const waits = 'What you draw waits to be sent';
const patience = { timeout: 30_000 };

for (const bridgeChannel of ['websocket', 'sctp'] as const) {
  test(`three draw at once over a ${bridgeChannel} channel with 10 kB a second, and have the same board`, async ({
    context,
    sandbox,
  }) => {
    test.slow();
    await sandbox.settings({ conference: { bridgeChannel, clientRate: 10_000 } });
    const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
    const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
    const cleo = await Attendee.join(context, 'Cleo Chang', { listens: true });
    const [adas, bens, cleos] = await openBoards(ada, ben, cleo);
    const rows = [-120, -60, 0, 60, 120];

    await test.step('strokes of all', async () => {
      const draw = async (board: typeof adas, left: number): Promise<void> => {
        for (const y of rows) await board.draw([left, y], [left + 60, y + 30], [left + 120, y - 20]);
      };
      await Promise.all([draw(adas, -220), draw(bens, -60), draw(cleos, 100)]);
      for (const board of [adas, bens, cleos]) await expect(board.objects).toHaveCount(3 * rows.length);
      await adas.isAs(bens, cleos);
    });

    await test.step('undo, a move and a removal at the same time', async () => {
      const moves = async (): Promise<void> => {
        await cleos.objects.first().getByRole('button').click();
        for (let times = 0; times < 5; times += 1) await cleo.page.keyboard.press('Shift+ArrowDown');
      };
      const removes = async (): Promise<void> => {
        await bens.objects.last().getByRole('button').click();
        await ben.page.keyboard.press('Delete');
      };
      await Promise.all([adas.tool('Undo').click(), moves(), removes()]);
      for (const board of [adas, bens, cleos]) await expect(board.objects).toHaveCount(3 * rows.length - 2);
      await adas.isAs(bens, cleos);
    });
  });
}

test('two draw while the network of one is cut: afterwards both have the same board', async ({ context }) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: cuttable });
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  const [adas, bens] = await openBoards(ada, ben);
  await adas.draw([-200, -80], [-120, -20], [-40, -80]);
  await bens.draw([-200, 20], [-120, 80], [-40, 20]);
  for (const board of [adas, bens]) await expect(board.objects).toHaveCount(2);

  await cutNetwork(ada.page);
  await expect(ada.page.getByText(lost)).toBeVisible();
  await expect(ben.tile(ada.name)).toHaveCount(0);
  await adas.draw([40, -80], [120, -20], [200, -80]);
  await adas.tool('Square').click();
  await adas.draw([-20, -20], [20, 20]);
  await bens.draw([40, 20], [120, 80], [200, 20]);
  await bens.tool('Erase').click();
  await bens.draw([-160, -50], [-80, -50]);
  await expect(adas.objects).toHaveCount(4);
  await expect(bens.objects).toHaveCount(2);

  await mendNetwork(ada.page);
  await expect(ada.page.getByText(lost)).toBeHidden(patience);
  for (const board of [adas, bens]) {
    await expect(board.objects).toHaveCount(4, patience);
    await expect(board.objects.filter({ hasText: 'Black square' })).toHaveCount(1);
  }
  await adas.isAs(bens);
});

test('the bridge closes its channels for a while: what is drawn waits, and arrives', async ({ context, sandbox }) => {
  test.slow();
  await sandbox.settings({ conference: { bridgeChannel: 'websocket' } });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  const [adas, bens] = await openBoards(ada, ben);
  await adas.draw([-200, -80], [-120, -20], [-40, -80]);
  await expect(bens.objects).toHaveCount(1);

  await sandbox.conference({ channels: 'closed' });
  await adas.placePicture();
  // It is sent after the picture, which is too large for a command of the conference.
  await adas.tool('Pencil').click();
  await adas.draw([40, -80], [120, -20], [200, -80]);
  await expect(adas.objects).toHaveCount(3);
  await expect(adas.state).toContainText(waits);
  await bens.draw([-200, 20], [-120, 80], [-40, 20]);
  await expect(adas.objects).toHaveCount(4);
  await expect(bens.objects).toHaveCount(2);
  await expect(bens.state).not.toContainText(waits);

  await sandbox.conference({ channels: 'open' });
  await expect(bens.objects).toHaveCount(4, patience);
  await expect(adas.state).not.toContainText(waits);
  await adas.isAs(bens);
});

test('no packet of a data channel passes for a while: what is drawn arrives later', async ({ context, sandbox }) => {
  test.slow();
  await sandbox.settings({ conference: { bridgeChannel: 'sctp' } });
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  const [adas, bens] = await openBoards(ada, ben);
  await adas.draw([-200, -80], [-120, -20], [-40, -80]);
  await expect(bens.objects).toHaveCount(1);

  await sandbox.conference({ bridge: 'stopped' });
  await adas.placePicture();
  await expect(adas.objects).toHaveCount(2);
  await untilSecondsPass(ada.page, 3);
  await expect(bens.objects).toHaveCount(1);
  await sandbox.conference({ bridge: 'running' });
  await expect(bens.objects).toHaveCount(2, patience);
  await adas.isAs(bens);
});
