/** The whiteboard's canvas surface with real pointers, on a page of its own. */
import { strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';
import { boardDefaults, type Content } from '#machines/meeting/whiteboard/objects.ts';
import { expect, test } from '../fixtures.ts';
import { servePage, type PageServer } from '../support/page-server.ts';
import { BoardUser, type Spot } from './board-user.ts';
import { drawLineAndShapes } from './shapes.ts';

let server: PageServer | null = null;
test.beforeAll(async () => {
  server = await servePage({ entry: `${import.meta.dirname}/page.ts`, title: 'Whiteboard' });
});
test.afterAll(() => server?.stop());

const address = (): string => server?.address ?? '';
const wave: readonly Spot[] = Array.from({ length: 24 }, (_, at) => [200 + at * 8, 250 + Math.sin(at / 3) * 40]);
const [start = [0, 0]] = wave;
const square: Content = { type: 'square' };

test('a stroke is reported while it is drawn, and as an object with its points', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.press(start);
  await ada.move(...wave.slice(1, 12));
  const [first, ...next] = await ada.events('stroke.extend');
  expect(first).toMatchObject({ isFirst: true, points: [200, 250, 0.5] });
  expect(next.length).toBeGreaterThan(4);
  expect(next.every(({ isFirst }) => !isFirst)).toBe(true);
  expect((await ada.inkAt(wave[8] ?? start)).live).toBe(255);

  await ada.move(...wave.slice(12));
  await ada.release();
  const [drawn, ...others] = await ada.events('object.draw');
  expect(others).toEqual([]);
  const { content, place } = drawn ?? {};
  if (content?.type !== 'path' || place === undefined) throw new Error('No stroke was drawn.');
  expect(place.x).toBe(200);
  expect([place.w, place.h]).toEqual([content.w, content.h]);
  // Each position of the pointer is on the stroke, and what was sent while drawing is what the object has.
  const spots = content.points.flatMap((x, at) =>
    at % 3 === 0 ? [[x + place.x, (content.points[at + 1] ?? 0) + place.y]] : [],
  );
  for (const [x, y] of wave) {
    const nearest = Math.min(...spots.map(([left = 0, top = 0]) => Math.hypot(left - x, top - y)));
    expect(nearest, `${x}, ${y}`).toBeLessThan(1);
  }
  const sent = (await ada.events('stroke.extend')).flatMap(({ points }) => points);
  expect(sent.length).toBe(content.points.length);
  await ada.settled();
  expect(await ada.inkAt(wave[8] ?? start)).toEqual({ base: 255, live: 0 });
});

test('a tap leaves a dot', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.click([300, 200]);
  expect(await ada.objects()).toMatchObject([{ place: { x: 300, y: 200, w: 1, h: 1 } }]);
  await ada.settled();
  expect((await ada.inkAt([302, 202])).base).toBe(255);
  expect((await ada.inkAt([320, 220])).base).toBe(0);
});

test('every brush paints the same picture for every participant, in any window', async ({ context, browser }) => {
  const ada = await BoardUser.open(context, address());
  const another = await browser.newContext({ viewport: { width: 500, height: 900 }, deviceScaleFactor: 2 });
  const ben = await BoardUser.open(another, address());
  const digests = new Set<string>();
  for (const brush of ['Pencil', 'Circle', 'Spray', 'Pattern'] as const) {
    await ada.style({ brush, width: 24, color: '#a5243b' });
    await ada.show({ objects: [] });
    await ada.drag(start, ...wave);
    await ben.show({ objects: await ada.objects() });
    const [own, received] = [await ada.picture(), await ben.picture()];
    expect(received, brush).toEqual(own);
    expect(own, brush).toMatchObject({ width: 1600, height: 1200 });
    expect(own.inked, brush).toBeGreaterThan(5000);
    digests.add(own.digest);
  }
  expect(digests.size).toBe(4);
  await another.close();
});

test('what is drawn of a brush stays where it is when the stroke is finished', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  const look = (): Promise<Buffer> => ada.page.screenshot();
  for (const brush of ['Circle', 'Spray', 'Pattern'] as const) {
    await ada.style({ brush, width: 30, shadow_width: 0 });
    await ada.show({ objects: [] });
    await ada.press(start);
    await ada.move(...wave);
    await ada.settled();
    const before = await look();
    await ada.release();
    await ada.settled();
    expect((await look()).equals(before), brush).toBe(true);
  }
});

test('line and shapes are drawn from corner to corner; shift keeps their sides even', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.style({ width: 4, shadow_width: 0, fill: true, fill_color: '#17734f' });
  await drawLineAndShapes(ada);
  expect(await ada.colourAt([350, 125])).toBe('#17734f');
  expect(await ada.colourAt([150, 250])).toBe('#000000');
  expect(await ada.colourAt([101, 201])).toBe('#ffffff');
});

test('the eraser removes every object on its way, and no other', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.show({ mode: { type: 'erase' } });
  const line = (y: number): [Content, { x: number; y: number; w: number; h: number }] => [
    { type: 'line', isRising: false },
    { x: 100, y, w: 300, h: 1 },
  ];
  await ada.place([line(100), line(200), line(300), line(500)]);
  await ada.drag([200, 80], [200, 320]);
  expect((await ada.events('object.erase')).map(({ id }) => id).toSorted()).toEqual(['ben-1', 'ben-2', 'ben-3']);
  expect((await ada.objects()).map(({ id }) => id)).toEqual(['ben-4']);
  await ada.settled();
  expect([(await ada.inkAt([200, 200])).base, (await ada.inkAt([200, 500])).base]).toEqual([0, 255]);
  await ada.click([300, 500]);
  expect(await ada.objects()).toEqual([]);
});

test('objects are selected by click, shift and rubber band', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.show({ mode: { type: 'select' } });
  await ada.place([
    [square, { x: 100, y: 100 }, { fill: true }],
    [square, { x: 300, y: 100 }],
    [square, { x: 500, y: 400 }],
  ]);
  await ada.click([150, 125]);
  expect(await ada.selected()).toEqual(['ben-1']);
  await ada.page.keyboard.down('Shift');
  await ada.click([302, 110]);
  expect(await ada.selected()).toEqual(['ben-1', 'ben-2']);
  await ada.click([150, 125]);
  expect(await ada.selected()).toEqual(['ben-2']);
  await ada.page.keyboard.up('Shift');
  await ada.click([700, 50]);
  expect(await ada.selected()).toEqual([]);
  // An empty shape is selected on its inside as well.
  await ada.click([350, 125]);
  expect(await ada.selected()).toEqual(['ben-2']);
  await ada.drag([50, 50], [200, 200], [420, 300]);
  expect(await ada.selected()).toEqual(['ben-1', 'ben-2']);
  await ada.click([350, 125]);
  expect(await ada.selected()).toEqual(['ben-2']);
});

test('a selected object is moved, resized and rotated; its place is sent when the pointer is released', async ({
  context,
}) => {
  const ada = await BoardUser.open(context, address());
  await ada.show({ mode: { type: 'select' } });
  await ada.place([[square, { x: 200, y: 200, w: 120, h: 100 }, { width: 0, fill: true, shadow_width: 0 }]]);
  await ada.press([250, 250]);
  await ada.move([260, 260], [300, 300]);
  expect(await ada.events('objects.place')).toEqual([]);
  await ada.settled();
  expect(await ada.inkAt([210, 210])).toEqual({ base: 0, live: 0 });
  expect((await ada.inkAt([365, 345])).live).toBe(255);
  await ada.release();
  expect(await ada.placeOf('ben-1')).toEqual({ x: 250, y: 250, w: 120, h: 100, rotation: 0 });
  await ada.settled();
  expect((await ada.inkAt([365, 345])).base).toBe(255);

  const { scale } = await ada.viewport();
  const gap = 4 / scale;
  await ada.drag([370 + gap, 350 + gap], [400 + gap, 400 + gap]);
  expect(await ada.placeOf('ben-1')).toMatchObject({ x: 250, y: 250, w: 150, h: 150 });
  await ada.page.keyboard.down('Shift');
  await ada.drag([400 + gap, 400 + gap], [340 + gap, 480 + gap]);
  await ada.page.keyboard.up('Shift');
  expect(await ada.placeOf('ben-1')).toMatchObject({ x: 250, y: 250, w: 230, h: 230 });
  await ada.drag([250 - gap, 365], [350 - gap, 365]);
  expect(await ada.placeOf('ben-1')).toMatchObject({ x: 350, y: 250, w: 130, h: 230 });

  // From above the middle to its right: a quarter.
  const above = 250 - (4 + 28) / scale;
  await ada.drag([415, above], [600, 300], [600, 365]);
  const turned = await ada.placeOf('ben-1');
  expect(turned).toMatchObject({ x: 350, y: 250, w: 130, h: 230 });
  expect(turned?.rotation).toBeCloseTo(Math.PI / 2, 3);
  expect(await ada.colourAt([310, 365])).toBe('#000000');
});

test('several objects are moved and resized together', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.show({ mode: { type: 'select' } });
  await ada.place([
    [square, { x: 100, y: 100, w: 100, h: 100 }, { width: 0, fill: true }],
    [square, { x: 300, y: 200, w: 100, h: 100 }, { width: 0, fill: true }],
  ]);
  await ada.show({ selected: ['ben-1', 'ben-2'] });
  await ada.drag([150, 150], [160, 170]);
  expect(await ada.placeOf('ben-1')).toMatchObject({ x: 110, y: 120 });
  expect(await ada.placeOf('ben-2')).toMatchObject({ x: 310, y: 220 });
  const gap = 4 / (await ada.viewport()).scale;
  await ada.drag([410 + gap, 320 + gap], [710 + gap, 520 + gap]);
  expect(await ada.placeOf('ben-1')).toMatchObject({ x: 110, y: 120, w: 200, h: 200 });
  expect(await ada.placeOf('ben-2')).toMatchObject({ x: 510, y: 320, w: 200, h: 200 });
});

test('an object that another participant removes during a drag is not placed', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.show({ mode: { type: 'select' } });
  await ada.place([[square, { x: 100, y: 100 }, { fill: true }]]);
  await ada.press([150, 125]);
  await ada.move([200, 200]);
  await ada.show({ objects: [] });
  await ada.move([250, 250]);
  await ada.release();
  expect(await ada.events('objects.place')).toEqual([]);
  await ada.settled();
  expect(await ada.inkAt([250, 250])).toEqual({ base: 0, live: 0 });
});

test('Escape gives up a stroke and a drag', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.press(start);
  await ada.move(...wave.slice(0, 6));
  await ada.page.keyboard.press('Escape');
  await ada.move(...wave.slice(6));
  await ada.release();
  expect(await ada.events('stroke.cancel')).toHaveLength(1);
  expect(await ada.objects()).toEqual([]);

  await ada.show({ mode: { type: 'select' } });
  await ada.place([[square, { x: 100, y: 100 }, { fill: true }]]);
  await ada.press([150, 125]);
  await ada.move([300, 300]);
  await ada.page.keyboard.press('Escape');
  await ada.release();
  expect(await ada.events('objects.place')).toEqual([]);
  await ada.settled();
  expect((await ada.inkAt([150, 125])).base).toBe(255);
});

test('a double click edits a text in pencil mode and leaves no dot; a single click leaves one', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.place([
    [
      { type: 'text', text: 'Agenda', font_size: 24 },
      { x: 100, y: 100 },
    ],
  ]);
  await ada.page.mouse.dblclick(...(await ada.inWindow([150, 125])));
  expect(await ada.events('text.edit')).toEqual([{ type: 'text.edit', id: 'ben-1' }]);
  await ada.show({ editing: 'ben-1' });
  await ada.settled();
  expect((await ada.picture()).inked, 'the picture has what is being edited').toBeGreaterThan(0);
  await ada.show({ editing: null });
  await ada.click([400, 125]);
  await ada.click([150, 125]);
  await expect.poll(async () => (await ada.events('object.draw')).map(({ place }) => place.x)).toEqual([400, 150]);
});

test('who may not draw pans with the pointer and draws nothing', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.place([[square, { x: 100, y: 100 }, { fill: true }]]);
  await ada.show({ canDraw: false });
  const before = await ada.viewport();
  const [x, y] = await ada.inWindow([150, 125]);
  await ada.page.mouse.move(x, y);
  await ada.page.mouse.down();
  await ada.page.mouse.move(x + 60, y + 20);
  await ada.page.mouse.up();
  const after = await ada.viewport();
  expect([after.x - before.x, after.y - before.y]).toEqual([60, 20]);
  await ada.page.mouse.dblclick(x, y);
  for (const type of ['object.draw', 'stroke.extend', 'objects.select', 'object.erase', 'text.edit'] as const) {
    expect(await ada.events(type)).toEqual([]);
  }
});

test('a stroke is given up when the user may not draw any more', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.press(start);
  await ada.move(...wave.slice(0, 6));
  await ada.show({ canDraw: false });
  await ada.release();
  expect(await ada.events('stroke.cancel')).toHaveLength(1);
  expect(await ada.objects()).toEqual([]);
});

test('the stroke of another participant grows, and stays visible when it becomes an object', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  const style = { ...boardDefaults.style, width: 12, shadow_width: 0 };
  const points = wave.flatMap(([x, y]) => [x, y, 0.5]);
  await ada.show({ strokes: [{ user_id: 'ben', style, points: points.slice(0, 30) }] });
  await ada.settled();
  expect([(await ada.inkAt(wave[5] ?? start)).live, (await ada.inkAt(wave[20] ?? start)).live]).toEqual([255, 0]);
  await ada.show({ strokes: [{ user_id: 'ben', style, points }] });
  await ada.settled();
  expect((await ada.inkAt(wave[20] ?? start)).live).toBe(255);
  const object = { id: 'ben-1', user_id: 'ben', z: 1, style, ...strokeOf(points) };
  await ada.show({ strokes: [], objects: [object] });
  await ada.settled();
  expect(await ada.inkAt(wave[20] ?? start)).toEqual({ base: 255, live: 0 });
});

test('a picture that is changed in many places is the same as one painted at once', async ({ context }) => {
  const ada = await BoardUser.open(context, address());
  await ada.show({ mode: { type: 'select' } });
  await ada.place(
    Array.from({ length: 60 }, (_, at) => [
      { type: at % 2 === 0 ? 'circle' : 'triangle' } as const,
      { x: 40 + (at % 10) * 60, y: 30 + Math.floor(at / 10) * 80, w: 90, h: 110, rotation: at % 4 === 0 ? 0.4 : 0 },
      { fill: at % 3 === 0, fill_color: '#f3b75b', color: '#3f5cb8', width: 3, shadow_width: 16, shadow_offset: 8 },
    ]),
  );
  const objects = await ada.objects();
  const changed = objects
    .filter((_, at) => at !== 3 && at !== 44)
    .map((object) =>
      object.id === 'ben-25' ? { ...object, place: { ...object.place, x: object.place.x + 25 } } : object,
    );
  await ada.show({ objects: changed });
  await ada.settled();
  const repainted = await ada.page.screenshot();
  await ada.show({ objects: [] });
  await ada.settled();
  await ada.show({ objects: changed });
  await ada.settled();
  expect((await ada.page.screenshot()).equals(repainted)).toBe(true);
});
