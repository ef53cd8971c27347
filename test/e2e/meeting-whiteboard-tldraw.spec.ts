/** The whiteboard of a meeting where the operator has chosen tldraw. On this machine tldraw needs no licence. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { withMedia } from './support/media.ts';
import { Board, openBoards } from './support/whiteboard.ts';

withMedia();

const chosen = { VITE_WHITEBOARD_SURFACE: 'tldraw' };
// The headers are those of a build with the canvas; board/tldraw.spec.ts has those of tldraw.
const markOfTldraw = /Applying inline style violates|Refused to apply inline style/u;
test.beforeEach(({ problems }) => problems.allow(markOfTldraw));
const tldrawOf = ({ page }: Attendee) => page.locator('.tl-canvas');

/** The requested files of tldraw, and the hosts of all requests besides this machine. */
function requestsOf(page: Page) {
  const files: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url());
    if (/\/tldraw-[^/]*\.js$/u.test(pathname)) files.push(pathname);
    if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) hosts.add(hostname);
  });
  return { files, hosts };
}

test('participants with the canvas and with tldraw draw on one board', async ({ context }) => {
  test.slow();
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const adas = requestsOf(ada.page);
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { variables: chosen });
  const bens = requestsOf(ben.page);
  await Promise.all([ada.sees(ben.name), ben.sees(ada.name)]);
  const [canvas, tldraw] = await openBoards(ada, ben);
  await expect(tldrawOf(ben)).toBeVisible();
  await expect(tldrawOf(ada)).toHaveCount(0);
  const both = [canvas, tldraw] as const;

  await test.step('each draws a stroke, a shape and a text, and has those of the other', async () => {
    for (const [at, board] of both.entries()) {
      const right = at * 180;
      await board.tool('Pencil').click();
      await board.draw([-170 + right, -80], [-120 + right, -20], [-80 + right, -70]);
      await board.tool('Circle').click();
      await board.draw([-170 + right, 20], [-100 + right, 80]);
      await board.tool('Text').click();
      await board.attendee.page.keyboard.type(`Plan of ${board.attendee.name}`);
      await board.attendee.page.keyboard.press('Escape');
      for (const each of both) await each.hasObjects((at + 1) * 3);
    }
    await canvas.isAs(tldraw);
  });

  await test.step('a double click edits the text in place', async () => {
    for (const board of both) {
      await board.doubleClick([-228, -151]);
      await expect(board.region.getByRole('textbox', { name: 'Text' })).toBeFocused();
      await board.attendee.page.keyboard.type(`Plan by ${board.attendee.name}`);
      await board.attendee.page.keyboard.press('Escape');
    }
    await canvas.isAs(tldraw);
  });

  await test.step('what is moved in tldraw has moved on the canvas, and the other way round', async () => {
    const before = await canvas.model();
    await tldraw.tool('Select').click();
    // On the outline of the circle that Ada has drawn.
    await tldraw.draw([-170, 50], [-150, 60], [-140, 110]);
    await expect(async () => expect(await canvas.model()).not.toEqual(before)).toPass();
    await canvas.isAs(tldraw);
    const moved = await tldraw.model();
    await canvas.tool('Select').click();
    await canvas.draw([10, 50], [20, 70], [40, 110]);
    await expect(async () => expect(await tldraw.model()).not.toEqual(moved)).toPass();
    await canvas.isAs(tldraw);
  });

  await test.step('an erased object is gone for both, undone for both', async () => {
    await tldraw.tool('Erase').click();
    await tldraw.draw([100, -70], [60, -20], [40, -60]);
    for (const each of both) await each.hasObjects(5);
    await tldraw.tool('Undo').click();
    for (const each of both) await each.hasObjects(6);
    await canvas.isAs(tldraw);
  });

  await test.step('the board with tldraw has no fault of axe', () =>
    expectAccessible(ben.page, 'the whiteboard with tldraw'));

  await test.step('nothing was requested of another host, and nothing of tldraw by the canvas', () => {
    expect(bens.files.length).toBeGreaterThan(0);
    expect(adas.files).toEqual([]);
    expect([...bens.hosts, ...adas.hosts].filter((host) => host.includes('tldraw'))).toEqual([]);
    expect([...hosts].filter((host) => host.includes('tldraw'))).toEqual([]);
  });
});

test('with a key that is not valid the board is the canvas, and says so once', async ({ context }) => {
  const variables = { ...chosen, VITE_TLDRAW_LICENSE_KEY: 'tldraw-2027-01-01/WyJpZCJd.c2lnbmF0dXJl' };
  const ada = await Attendee.join(context, 'Ada Lovelace', { variables });
  const { files, hosts } = requestsOf(ada.page);
  const board = new Board(ada);
  await board.open();
  await expect(board.state).toContainText('its licence key is not valid. Tell your administrator');
  await board.state.getByRole('button', { name: 'Dismiss' }).click();
  await expect(board.state).not.toContainText('tldraw');
  await board.list();
  await board.draw([-100, -60], [-50, 40], [-20, -40]);
  await board.hasObjects(1);
  await board.tool('Close the whiteboard').click();
  await board.open();
  await expect(board.state).not.toContainText('tldraw');
  await expect(tldrawOf(ada)).toHaveCount(0);
  expect(files).toEqual([]);
  expect([...hosts]).toEqual([]);
});

test('where tldraw cannot be loaded the board is the canvas with what is drawn', async ({ context, problems }) => {
  problems.allow(/Failed to load resource/u);
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { variables: chosen });
  await Promise.all([ada.sees(ben.name), ben.sees(ada.name)]);
  const adas = new Board(ada);
  await adas.open();
  await adas.draw([-100, -60], [-50, 40], [-20, -40]);
  await ben.page.route('**/assets/tldraw-*.js', (route) => route.abort());
  const bens = new Board(ben);
  await bens.open();
  await expect(bens.state).toContainText('tldraw could not be started. You can go on drawing without it');
  await expect(tldrawOf(ben)).toHaveCount(0);
  await bens.list();
  await bens.hasObjects(1);
  await bens.tool('Circle').click();
  await bens.draw([60, 60], [120, 120]);
  await bens.hasObjects(2);
  await adas.list();
  await adas.hasObjects(2);
});
