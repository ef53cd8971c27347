import { textSize } from '#machines/meeting/whiteboard/geometry/text-size.ts';
import { strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';
import {
  boardDefaults,
  type BoardObject,
  type Content,
  type Place,
  type Style,
} from '#machines/meeting/whiteboard/objects.ts';
import type { FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';

type Drawing = readonly [content: Content, place: Place, style?: Partial<Style>];

const box = (x: number, y: number, w: number, h: number): Place => ({ x, y, w, h, rotation: 0 });

/** x, y and pressure in turn. */
function wave(x: number, y: number, length: number): readonly number[] {
  return Array.from({ length: 40 }, (_, index) => {
    const part = index / 39;
    return [x + part * length, y + Math.sin(part * 9) * 26, 0.3 + 0.5 * Math.abs(Math.sin(part * 5))];
  }).flat();
}

const stroke = (x: number, y: number, length: number, style: Partial<Style>): Drawing => {
  const { content, place } = strokeOf(wave(x, y, length));
  return [content, place, style];
};

function text(words: string, x: number, y: number, style: Partial<Style>): Drawing {
  const content = { type: 'text', text: words, font_size: 24 } as const;
  const { w, h } = textSize(content);
  return [content, box(x, y, w, h), style];
}

/** The middle of the text is at `x`. */
function textAbout(words: string, x: number, y: number, style: Partial<Style>): Drawing {
  const [content, place] = text(words, 0, y, style);
  return [content, { ...place, x: x - place.w / 2 }, style];
}

const drawings: readonly Drawing[] = [
  text('Sign-up, next quarter', 60, 40, { color: '#2563eb' }),
  [{ type: 'square' }, box(70, 150, 180, 110), { color: '#1a8f4c', width: 4, fill: true, fill_color: '#d9f2e3' }],
  textAbout('Form', 160, 183, { color: '#1a8f4c' }),
  [{ type: 'line', isRising: false }, box(255, 205, 110, 1), { color: '#6b7280', width: 4 }],
  [{ type: 'circle' }, box(370, 140, 190, 130), { color: '#e8710a', width: 4, shadow_width: 8, shadow_offset: 4 }],
  textAbout('Checks', 465, 183, { color: '#e8710a' }),
  [{ type: 'triangle' }, box(610, 150, 130, 110), { color: '#7c3aed', width: 5 }],
  stroke(80, 350, 240, { color: '#d92d20', width: 8 }),
  stroke(400, 350, 300, { color: '#0e9aa7', width: 10, brush: 'Circle' }),
  stroke(80, 470, 260, { color: '#db2777', width: 10, brush: 'Spray' }),
  text('Ask Cleo: why two codes?', 420, 440, { color: '#8a5a2b', fill: true, fill_color: '#fdf1c7' }),
];

/** A plan that Ben has drawn. */
export const plan: readonly BoardObject[] = drawings.map(([content, place, style], index) => ({
  id: `ben-${index + 1}`,
  user_id: 'ben',
  z: index + 1,
  content,
  place,
  style: { ...boardDefaults.style, shadow_width: 0, ...style },
}));

const boardOf = (fake: FakeCall) => fake.callActor.getSnapshot().children.whiteboard;

/** Another participant has drawn the plan. */
export function drawPlan(fake: FakeCall): void {
  boardOf(fake)?.send({
    type: 'operations.came',
    from: 'ben',
    operations: plan.map((object, index) => ({ stamp: [index + 1, 'ben'], change: { type: 'add', object } })),
  });
}

/** The board with Ben's plan is open; Cleo points at it. */
export function openBoard(fake: FakeCall): void {
  drawPlan(fake);
  fake.callActor.send({ type: 'toogle_white_board' });
  boardOf(fake)?.send({ type: 'live.came', from: 'cleo', live: { type: 'pointer', x: 470, y: 320, isLaser: false } });
}

/** One of Ben's objects is selected. */
export function selectOnBoard(fake: FakeCall): void {
  openBoard(fake);
  boardOf(fake)?.send({ type: 'select.choose' });
  boardOf(fake)?.send({ type: 'objects.select', ids: ['ben-5'] });
}

/** The user, a moderator, edits a text of Ben. */
export function writeOnBoard(fake: FakeCall): void {
  fake.say({ type: 'role.changed', role: 'moderator' });
  openBoard(fake);
  boardOf(fake)?.send({ type: 'text.edit', id: 'ben-11' });
}

/** A moderator lets only moderators draw. */
export function watchBoard(fake: FakeCall): void {
  openBoard(fake);
  const change = { type: 'rule', isModeratorsOnly: true } as const;
  boardOf(fake)?.send({ type: 'operations.came', from: 'ben', operations: [{ stamp: [50, 'ben'], change }] });
}

/** The user is asked before the board is cleared. */
export function clearBoard(fake: FakeCall): void {
  fake.say({ type: 'role.changed', role: 'moderator' });
  openBoard(fake);
  boardOf(fake)?.send({ type: 'clear.open' });
}
