/** The whiteboard's tldraw surface with real pointers, on a page of its own, beside the canvas surface. */
import type { BrowserContext } from '@playwright/test';
import { strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';
import { boardDefaults, type Content, type Place, type Style } from '#machines/meeting/whiteboard/objects.ts';
import { expect, test } from '../fixtures.ts';
import { servePage, type PageServer } from '../support/page-server.ts';
import { BoardUser, type Spot } from './board-user.ts';
import { drawLineAndShapes } from './shapes.ts';

const servers: PageServer[] = [];
test.beforeAll(async () => {
  const variables = { VITE_WHITEBOARD_SURFACE: 'tldraw' };
  servers.push(
    await servePage({ entry: `${import.meta.dirname}/tldraw-page.ts`, title: 'Whiteboard', variables }),
    await servePage({ entry: `${import.meta.dirname}/page.ts`, title: 'Whiteboard' }),
  );
});
test.afterAll(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A user of tldraw. */
async function open(context: BrowserContext): Promise<BoardUser> {
  const user = await BoardUser.open(context, servers[0]?.address ?? '');
  await expect(user.page.locator('.tl-canvas')).toHaveAttribute('data-isselectinganything', 'false');
  return user;
}

const wave: readonly Spot[] = Array.from({ length: 24 }, (_, at) => [200 + at * 8, 250 + Math.sin(at / 3) * 40]);
const [start = [0, 0]] = wave;
const square: Content = { type: 'square' };
const flat = { shadow_width: 0 };

test('nothing is requested from another host, and no shape has an element', async ({ context }) => {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const ada = await open(context);
  await ada.place([[square, { x: 100, y: 100 }]]);
  expect([...hosts]).toEqual(['localhost']);
  await expect(ada.page.locator('.tl-shape')).toHaveCount(0);
});

test('a stroke is reported while it is drawn, and as an object with its points', async ({ context }) => {
  const ada = await open(context);
  await ada.press(start);
  await ada.move(...wave.slice(1, 12));
  await expect.poll(async () => (await ada.events('stroke.extend')).length).toBeGreaterThan(4);
  const [first, ...next] = await ada.events('stroke.extend');
  expect(first).toMatchObject({ isFirst: true });
  expect(next.every(({ isFirst }) => !isFirst)).toBe(true);
  await ada.settled();
  expect((await ada.inkAt(wave[8] ?? start)).live).toBe(255);
  await ada.move(...wave.slice(12));
  await ada.release();
  const [drawn, ...others] = await ada.events('object.draw');
  expect(others).toEqual([]);
  const { content, place } = drawn ?? {};
  if (content?.type !== 'path' || place === undefined) throw new Error('No stroke was drawn.');
  const spots = content.points.flatMap((x, at) =>
    at % 3 === 0 ? [[x + place.x, (content.points[at + 1] ?? 0) + place.y]] : [],
  );
  for (const [x, y] of wave) {
    const nearest = Math.min(...spots.map(([left = 0, top = 0]) => Math.hypot(left - x, top - y)));
    expect(nearest, `${x}, ${y}`).toBeLessThan(1);
  }
  await ada.settled();
  expect(await ada.inkAt(wave[8] ?? start)).toEqual({ base: 255, live: 0 });
});

test('the same objects give the same picture as on the canvas surface', async ({ context }) => {
  const ada = await open(context);
  const ben = await BoardUser.open(context, servers[1]?.address ?? '');
  const stroke = strokeOf(wave.flatMap(([x, y]) => [x, y, 0.5]));
  const brushes = (['Pencil', 'Circle', 'Spray', 'Pattern'] as const).map(
    (brush, at): readonly [Content, Partial<Place>, Partial<Style>] => [
      stroke.content,
      { ...stroke.place, y: 50 + at * 60 },
      { brush, width: 20, color: '#a5243b' },
    ],
  );
  const shapes: readonly (readonly [Content, Partial<Place>, Partial<Style>])[] = [
    [{ type: 'line', isRising: true }, { x: 20, y: 300, w: 150, h: 80 }, {}],
    [{ type: 'circle' }, { x: 200, y: 320, w: 120, h: 80 }, { fill: true, fill_color: '#17734f', shadow_offset: 6 }],
    [{ type: 'triangle' }, { x: 400, y: 320, rotation: 0.6 }, { width: 4 }],
    [square, { x: 520, y: 320, rotation: -1 }, { fill: true, fill_color: '#3f5cb8' }],
    [
      { type: 'text', text: 'Plan\nB', font_size: 24 },
      { x: 100, y: 450, w: 90, h: 70 },
      { fill: true, fill_color: '#ffe9a8' },
    ],
  ];
  for (const user of [ada, ben]) await user.place([...brushes, ...shapes]);
  const [own, other] = [await ada.picture(), await ben.picture()];
  expect(own).toEqual(other);
  expect(own.inked).toBeGreaterThan(20_000);
});

test('line and shapes are drawn from corner to corner; shift keeps their sides even', async ({ context }) => {
  const ada = await open(context);
  await ada.style({ width: 4, ...flat });
  await drawLineAndShapes(ada);
});

test('the eraser removes every object on its way, and no other', async ({ context }) => {
  const ada = await open(context);
  await ada.show({ mode: { type: 'erase' } });
  const line = (y: number): [Content, Partial<Place>] => [
    { type: 'line', isRising: false },
    { x: 100, y, w: 300, h: 1 },
  ];
  await ada.place([line(100), line(200), line(300), line(500)]);
  await ada.drag([200, 80], [200, 320]);
  await expect.poll(() => ada.objects()).toMatchObject([{ id: 'ben-4' }]);
});

test('objects are selected, moved, resized and rotated; they are reported when the pointer is released', async ({
  context,
}) => {
  const ada = await open(context);
  await ada.show({ mode: { type: 'select' } });
  await ada.place([
    [square, { x: 100, y: 100, w: 100, h: 100 }, flat],
    [square, { x: 400, y: 100, w: 100, h: 100 }, flat],
  ]);
  await test.step('moved', async () => {
    await ada.press([100, 150]);
    await ada.move([110, 160], [130, 180]);
    expect(await ada.events('objects.place')).toEqual([]);
    await ada.settled();
    expect((await ada.inkAt([130, 180])).live).toBe(255);
    await ada.release();
    await expect.poll(() => ada.placeOf('ben-1')).toEqual({ x: 130, y: 130, w: 100, h: 100, rotation: 0 });
    expect(await ada.selected()).toEqual(['ben-1']);
    await ada.settled();
    expect(await ada.inkAt([130, 180])).toEqual({ base: 255, live: 0 });
  });
  await test.step('resized by the lower right corner', async () => {
    await ada.drag([230, 230], [250, 240], [280, 260]);
    await expect.poll(() => ada.placeOf('ben-1')).toMatchObject({ x: 130, y: 130 });
    const place = await ada.placeOf('ben-1');
    expect(Math.abs((place?.w ?? 0) - 150)).toBeLessThan(3);
    expect(Math.abs((place?.h ?? 0) - 130)).toBeLessThan(3);
  });
  await test.step('a press beside all selects none, the rubber band several', async () => {
    await ada.click([700, 500]);
    await expect.poll(() => ada.selected()).toEqual([]);
    await ada.drag([60, 60], [300, 300], [560, 320]);
    await expect.poll(async () => (await ada.selected()).toSorted()).toEqual(['ben-1', 'ben-2']);
    await ada.drag([400, 150], [420, 160], [420, 170]);
    await expect.poll(() => ada.placeOf('ben-2')).toMatchObject({ x: 420, y: 120 });
    expect(await ada.placeOf('ben-1')).toMatchObject({ x: 150, y: 150 });
  });
  await test.step('rotated beside a corner', async () => {
    await ada.click([700, 500]);
    await ada.click([520, 170]);
    await expect.poll(() => ada.selected()).toEqual(['ben-2']);
    // Outside the upper right corner, a quarter of a turn about the middle.
    await ada.drag([528.5, 111.5], [553, 170], [528.5, 228.5]);
    await expect.poll(async () => (await ada.placeOf('ben-2'))?.rotation ?? 0).toBeCloseTo(Math.PI / 2, 1);
  });
});

test('Escape gives up a drag and a stroke', async ({ context }) => {
  const ada = await open(context);
  await ada.press(start);
  await ada.move(...wave.slice(1, 8));
  await ada.page.keyboard.press('Escape');
  await ada.release();
  expect(await ada.events('stroke.cancel')).toHaveLength(1);
  expect(await ada.objects()).toEqual([]);
  await ada.show({ mode: { type: 'select' } });
  await ada.place([[square, { x: 100, y: 100, w: 100, h: 100 }]]);
  await ada.press([100, 150]);
  await ada.move([120, 150], [160, 150]);
  await ada.page.keyboard.press('Escape');
  await ada.release();
  await ada.settled();
  expect(await ada.events('objects.place')).toEqual([]);
  expect(await ada.placeOf('ben-1')).toMatchObject({ x: 100 });
});

test('what another participant changes meanwhile is kept, and what is removed is not placed', async ({ context }) => {
  const ada = await open(context);
  await ada.show({ mode: { type: 'select' } });
  await ada.place([
    [square, { x: 100, y: 100, w: 100, h: 100 }],
    [square, { x: 400, y: 100, w: 100, h: 100 }],
  ]);
  await ada.press([100, 150]);
  await ada.move([120, 150], [140, 150]);
  const [one, two] = await ada.objects();
  if (one === undefined || two === undefined) throw new Error('There are no objects.');
  await ada.show({ objects: [one, { ...two, place: { ...two.place, y: 300 } }] });
  await ada.move([150, 150]);
  await ada.release();
  await expect.poll(() => ada.placeOf('ben-1')).toMatchObject({ x: 150 });
  expect(await ada.placeOf('ben-2')).toMatchObject({ y: 300 });
  await ada.press([150, 150]);
  await ada.move([170, 150], [190, 150]);
  await ada.show({ objects: (await ada.objects()).slice(1) });
  await ada.release();
  await ada.settled();
  expect(await ada.events('objects.place')).toHaveLength(1);
});

test('a double click edits a text in every mode, and leaves no dot', async ({ context }) => {
  const ada = await open(context);
  await ada.place([
    [
      { type: 'text', text: 'Plan', font_size: 24 },
      { x: 300, y: 200, w: 100, h: 40 },
    ],
  ]);
  for (const mode of [{ type: 'select' }, { type: 'pencil' }] as const) {
    await ada.show({ mode });
    const before = (await ada.events('text.edit')).length;
    const [x, y] = await ada.inWindow([350, 220]);
    await ada.page.mouse.dblclick(x, y);
    await expect.poll(async () => (await ada.events('text.edit')).length, mode.type).toBe(before + 1);
  }
  expect(await ada.events('object.draw')).toEqual([]);
});

test('who may not draw pans, and points with the laser', async ({ context }) => {
  const ada = await open(context);
  await ada.show({ canDraw: false });
  const before = await ada.viewport();
  await ada.drag([300, 300], [330, 320], [360, 340]);
  expect(await ada.events('object.draw')).toEqual([]);
  await expect.poll(async () => (await ada.viewport()).x).toBeGreaterThan(before.x + 20);
  await ada.show({ mode: { type: 'laser' } });
  await ada.page.evaluate(() => window.board.surface.zoom('fit'));
  await ada.drag([300, 300], [320, 320]);
  expect((await ada.events('pointer.move')).at(-1)).toMatchObject({ x: 320, y: 320 });
  expect(await ada.events('object.draw')).toEqual([]);
});

test('the viewport follows the wheel, the buttons and the window, and keeps the page', async ({ context }) => {
  const ada = await open(context);
  const fit = await ada.viewport();
  await ada.page.evaluate(() => window.board.surface.zoom('in'));
  expect((await ada.viewport()).scale).toBeCloseTo(fit.scale * 1.25, 5);
  await ada.page.mouse.move(640, 360);
  await ada.page.mouse.wheel(0, 50);
  const zoomed = await ada.viewport();
  await expect.poll(async () => (await ada.viewport()).y).not.toBe(zoomed.y - 1000);
  await ada.page.mouse.wheel(20_000, 20_000);
  await expect.poll(async () => (await ada.viewport()).x).toBeLessThan(0);
  const far = await ada.viewport();
  expect(far.x + boardDefaults.page.width * far.scale).toBeGreaterThanOrEqual(47);
  await ada.page.evaluate(() => window.board.surface.zoom('fit'));
  expect((await ada.viewport()).scale).toBeCloseTo(fit.scale, 5);
  await ada.page.setViewportSize({ width: 700, height: 500 });
  await expect.poll(async () => (await ada.viewport()).scale).toBeLessThan(fit.scale);
  await ada.drag([100, 100], [200, 150]);
  expect(await ada.objects()).toMatchObject([{ place: { x: 100, y: 100 } }]);
});

test('two fingers zoom and draw nothing; once a pen was seen, a finger pans', async ({ context }) => {
  const ada = await open(context);
  const fit = await ada.viewport();
  await ada.fingers('touchStart', [[500, 300]]);
  await ada.fingers('touchMove', [[505, 305]]);
  const pair = (apart: number): readonly Spot[] => [
    [600 - apart, 300],
    [600 + apart, 300],
  ];
  await ada.fingers('touchStart', pair(95));
  for (const apart of [110, 130, 150, 180]) await ada.fingers('touchMove', pair(apart));
  await ada.fingers('touchEnd', []);
  await expect.poll(async () => (await ada.viewport()).scale).toBeGreaterThan(fit.scale * 1.2);
  expect(await ada.events('object.draw')).toEqual([]);
  await ada.page.evaluate(() => window.board.surface.zoom('fit'));

  await ada.pen('mousePressed', [300, 200], { force: 0.9 });
  await ada.pen('mouseMoved', [340, 240], { force: 0.9 });
  await ada.pen('mouseReleased', [340, 240], { force: 0 });
  const [drawn] = await ada.events('object.draw');
  expect(
    drawn?.content.type === 'path' ? Math.max(...drawn.content.points.filter((_, at) => at % 3 === 2)) : 0,
  ).toBeGreaterThan(0.6);
  const before = await ada.viewport();
  await ada.fingers('touchStart', [[500, 300]]);
  await ada.fingers('touchMove', [[540, 330]]);
  await ada.fingers('touchMove', [[580, 360]]);
  await ada.fingers('touchEnd', []);
  await expect.poll(async () => (await ada.viewport()).x).toBeGreaterThan(before.x + 20);
  expect(await ada.events('object.draw')).toHaveLength(1);
});
