/** Zoom, pan, fingers and pens on the whiteboard's canvas surface, and how it follows the screen. */
import { expect, test } from '../fixtures.ts';
import { servePage, type PageServer } from '../support/page-server.ts';
import { BoardUser, type Spot } from './board-user.ts';

test.use({ hasTouch: true });

let server: PageServer | null = null;
test.beforeAll(async () => {
  server = await servePage({ entry: `${import.meta.dirname}/page.ts`, title: 'Whiteboard' });
});
test.afterAll(() => server?.stop());

const address = (): string => server?.address ?? '';

test('the wheel pans, with Ctrl it zooms at the pointer; the finished objects are sharp again afterwards', async ({
  context,
}) => {
  const ada = await BoardUser.open(context, address());
  await ada.place([[{ type: 'square' }, { x: 400, y: 300, w: 50, h: 50 }, { width: 0, fill: true, shadow_width: 0 }]]);
  const before = await ada.viewport();
  // Wheels report whole pixels.
  const [x, y] = [680, 380];
  const spot: Spot = [(x - before.x) / before.scale, (y - before.y) / before.scale];
  await ada.page.mouse.move(x, y);
  await ada.page.keyboard.down('Control');
  await ada.page.mouse.wheel(0, -200);
  await ada.page.keyboard.up('Control');
  await expect.poll(async () => (await ada.viewport()).scale).toBeGreaterThan(before.scale * 2);
  const [zoomedX, zoomedY] = await ada.inWindow(spot);
  expect(zoomedX).toBeCloseTo(x, 3);
  expect(zoomedY).toBeCloseTo(y, 3);
  await ada.page.mouse.wheel(30, 50);
  await expect.poll(async () => (await ada.inWindow(spot))[0]).toBeCloseTo(x - 30, 3);
  expect((await ada.inWindow(spot))[1]).toBeCloseTo(y - 50, 3);
  await ada.settled();
  expect([(await ada.inkAt([401, 301])).base, (await ada.inkAt([398, 298])).base]).toEqual([255, 0]);
  await ada.page.evaluate(() => window.board.surface.zoom('fit'));
  expect(await ada.viewport()).toEqual(before);
});

test('the held space bar and the middle button pan', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  const before = await ada.viewport();
  await ada.page.mouse.move(400, 300);
  await ada.page.keyboard.down('Space');
  await ada.page.mouse.down();
  await ada.page.mouse.move(420, 330);
  await ada.page.mouse.up();
  await ada.page.keyboard.up('Space');
  const panned = await ada.viewport();
  expect([panned.x - before.x, panned.y - before.y]).toEqual([20, 30]);
  await ada.page.mouse.down({ button: 'middle' });
  await ada.page.mouse.move(410, 310);
  await ada.page.mouse.up({ button: 'middle' });
  const back = await ada.viewport();
  expect([back.x - panned.x, back.y - panned.y]).toEqual([-10, -20]);
  expect(await ada.objects()).toEqual([]);
});

test('a finger draws; a second one gives the stroke up, and both zoom and pan', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.fingers('touchStart', [[300, 300]]);
  await ada.fingers('touchMove', [[340, 320]]);
  await ada.fingers('touchEnd', []);
  await expect.poll(() => ada.objects()).toHaveLength(1);

  const before = await ada.viewport();
  const held: Spot = [(300 - before.x) / before.scale, (300 - before.y) / before.scale];
  await ada.fingers('touchStart', [[300, 300]]);
  await ada.fingers('touchMove', [[310, 300]]);
  await ada.fingers('touchMove', [[300, 300]]);
  await ada.fingers('touchStart', [
    [300, 300],
    [400, 300],
  ]);
  await expect.poll(() => ada.events('stroke.cancel')).toHaveLength(1);
  for (let step = 1; step <= 10; step += 1) {
    await ada.fingers('touchMove', [
      [300 + step * 5, 300 + step * 5],
      [400 + step * 15, 300 + step * 5],
    ]);
  }
  await ada.fingers('touchEnd', []);
  await expect.poll(async () => (await ada.viewport()).scale).toBeCloseTo(before.scale * 2, 2);
  const [x, y] = await ada.inWindow(held);
  expect(x).toBeCloseTo(350, 0);
  expect(y).toBeCloseTo(350, 0);
  expect(await ada.objects()).toHaveLength(1);
});

test('once a pen was seen, a resting hand does not draw: a finger pans', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.pen('mousePressed', [200, 200], { force: 0.3 });
  await ada.pen('mouseMoved', [260, 240], { force: 0.8 });
  await ada.fingers('touchStart', [[600, 500]]);
  await ada.fingers('touchMove', [[605, 505]]);
  await ada.pen('mouseMoved', [320, 200], { force: 0.5 });
  await ada.pen('mouseReleased', [320, 200], { force: 0 });
  await ada.fingers('touchEnd', []);
  const [stroke, ...others] = await ada.objects();
  expect(others).toEqual([]);
  if (stroke?.content.type !== 'path') throw new Error('No stroke was drawn.');
  expect(stroke.content.points.filter((_, at) => at % 3 === 2)).toEqual([19 / 62, 50 / 62, 31 / 62]);

  const before = await ada.viewport();
  await ada.fingers('touchStart', [[300, 300]]);
  await ada.fingers('touchMove', [[330, 340]]);
  await ada.fingers('touchEnd', []);
  await expect.poll(async () => (await ada.viewport()).x - before.x).toBe(30);
  expect(await ada.objects()).toHaveLength(1);

  await ada.show({ fingersDraw: true });
  await ada.fingers('touchStart', [[300, 300]]);
  await ada.fingers('touchMove', [[330, 340]]);
  await ada.fingers('touchEnd', []);
  await expect.poll(() => ada.objects()).toHaveLength(2);
});

test('a hand that came before the pen loses its stroke', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.fingers('touchStart', [[600, 500]]);
  await ada.fingers('touchMove', [[610, 505]]);
  await expect.poll(() => ada.events('stroke.extend')).not.toEqual([]);
  await ada.pen('mousePressed', [200, 200], { force: 0.5 });
  await expect.poll(() => ada.events('stroke.cancel')).toHaveLength(1);
  await ada.pen('mouseMoved', [260, 240], { force: 0.5 });
  await ada.pen('mouseReleased', [260, 240], { force: 0 });
  await ada.fingers('touchEnd', []);
  await expect.poll(async () => (await ada.objects()).map(({ place }) => place.x)).toEqual([200]);
});

test('the canvases follow the density of the screen and the size of the window', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.place([[{ type: 'square' }, { x: 100, y: 100, w: 50, h: 50 }, { width: 0, fill: true, shadow_width: 0 }]]);
  const sizes = (): Promise<number[][]> =>
    ada.page.evaluate(() => [...document.querySelectorAll('canvas')].map(({ width, height }) => [width, height]));
  // The size of the surface stays, only the density changes.
  await ada.page.locator('main').evaluate((main) => Object.assign(main.style, { width: '600px', height: '400px' }));
  await expect.poll(sizes).toEqual([
    [600, 400],
    [600, 400],
  ]);
  await ada.moveToScreen(1281, 2);
  await expect.poll(sizes).toEqual([
    [1200, 800],
    [1200, 800],
  ]);
  await ada.settled();
  expect((await ada.inkAt([125, 125])).base).toBe(255);
  await ada.moveToScreen(1280, 1);
  await ada.page.locator('main').evaluate((main) => Object.assign(main.style, { width: '320px', height: '500px' }));
  await expect.poll(sizes).toEqual([
    [320, 500],
    [320, 500],
  ]);
  const { scale, x } = await ada.viewport();
  expect(x + 800 * scale).toBeLessThanOrEqual(320);
  await ada.settled();
  expect([(await ada.inkAt([125, 125])).base, (await ada.inkAt([200, 200])).base]).toEqual([255, 0]);
});

test('a smaller window does not squeeze the drawing until it is painted again', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.settled();
  const ratios = await ada.page.evaluate(() => {
    const host = document.querySelector<HTMLElement>('main[aria-label="Whiteboard"]');
    if (host === null) return [];
    host.style.insetInlineEnd = '60%';
    return Array.from(host.querySelectorAll('canvas'), (canvas) => {
      const { width, height } = canvas.getBoundingClientRect();
      return width / height / (canvas.width / canvas.height);
    });
  });
  expect(ratios.length).toBeGreaterThan(0);
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 2);
});

test('pictures are decoded, a broken one shows as such', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  const src = await ada.page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [20, 20];
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.fillStyle = '#3f5cb8';
    pen.fillRect(0, 0, 20, 20);
    return canvas.toDataURL('image/png');
  });
  await ada.place([
    [{ type: 'image', src, name: 'blue.png' }, { x: 100, y: 100, w: 200, h: 100 }, { shadow_width: 0 }],
    [{ type: 'image', src: 'data:image/png;base64,AAAA', name: 'broken.png' }, { x: 400, y: 100, w: 200, h: 100 }, {}],
  ]);
  expect(await ada.colourAt([200, 150])).toBe('#3f5cb8');
  expect(await ada.colourAt([450, 140])).toBe('#eef1f7');
  await expect.poll(async () => (await ada.inkAt([200, 150])).base).toBe(255);
});

test('a laser pointer leaves a trail that fades, and none where less motion is asked for', async ({ browser }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const context = await browser.newContext({ reducedMotion });
    const ada = await BoardUser.open(context, address());
    await ada.show({ mode: { type: 'laser' } });
    await ada.move([200, 200], [240, 200], [400, 200]);
    await expect.poll(async () => (await ada.inkAt([400, 200])).live, reducedMotion).toBe(255);
    const trail = (await ada.inkAt([300, 200])).live;
    expect(trail > 0, reducedMotion).toBe(reducedMotion === 'no-preference');
    await expect.poll(async () => (await ada.inkAt([300, 200])).live, reducedMotion).toBe(0);
    expect((await ada.events('pointer.move')).at(-1), reducedMotion).toMatchObject({ x: 400, y: 200 });
    expect((await ada.picture()).inked, reducedMotion).toBe(0);
    await context.close();
  }
});
