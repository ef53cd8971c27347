import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations, emptyBoard, mergeRecords, recordsSince } from '#machines/meeting/whiteboard/board.ts';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { pressureSteps } from '#machines/meeting/whiteboard/geometry/ink.ts';
import { boardDefaults, type BoardObject, type Content } from '#machines/meeting/whiteboard/objects.ts';
import type { Change, Operation } from '#machines/meeting/whiteboard/operations.ts';
import { tidyObject } from '#machines/meeting/whiteboard/tidy.ts';
import { readBoardCommand, readBoardPayload } from './whiteboard-envelope.ts';
import { readPoints, writePoints } from './whiteboard-points.ts';
import { readBoardMessage, readRecord, writeNote, writeOperation, writeRecord } from './whiteboard-wire.ts';

const number = fc.double({ min: -30_000, max: 30_000, noNaN: true });
const png = 'data:image/png;base64,AA';
const colour = fc.constantFrom('#000000', '#ff8800', '#12abEF');
const style = fc.record({
  brush: fc.constantFrom('Pencil', 'Circle', 'Spray', 'Pattern'),
  color: colour,
  width: number,
  shadow_width: number,
  shadow_color: colour,
  shadow_offset: number,
  fill: fc.boolean(),
  fill_color: colour,
} as const);
const place = fc.record({ x: number, y: number, w: number, h: number, rotation: number });
const point = fc.tuple(number, number, fc.double({ min: 0, max: 1, noNaN: true }));
const content: fc.Arbitrary<Content> = fc.oneof(
  fc
    .array(point, { minLength: 1, maxLength: 60 })
    .map((points): Content => ({ type: 'path', points: points.flat(), w: 10, h: 12.34 })),
  fc.boolean().map((isRising): Content => ({ type: 'line', isRising })),
  fc.constantFrom('triangle', 'circle', 'square').map((type): Content => ({ type })),
  fc
    .tuple(fc.string({ unit: 'binary' }), number)
    .map(([text, font_size]): Content => ({ type: 'text', text, font_size })),
  fc.base64String().map((text): Content => ({ type: 'image', src: `${png}${text}`, name: 'a' })),
);
const object = fc
  .record({ place, style, content, z: fc.integer() })
  .map((one): BoardObject => tidyObject({ id: 'ann-7', user_id: 'ann', ...one }));

const change: fc.Arbitrary<Change> = fc.oneof(
  object.map((one): Change => ({ type: 'add', object: one })),
  object.map(({ id, place: moved, style: styled, content: drawn, z }): Change => ({
    type: 'modify',
    id,
    born: [3, 'ben'],
    parts: { place: moved, style: styled, content: drawn, z },
  })),
  fc.constantFrom<Change[]>(
    { type: 'remove', id: 'ben-4' },
    { type: 'clear' },
    { type: 'rule', isModeratorsOnly: true },
    { type: 'page', page: { width: 400, height: 300 } },
  ),
);

const stroke = (count: number): BoardObject =>
  tidyObject({
    id: '1a2b3c4d-100',
    user_id: '1a2b3c4d',
    z: 100,
    place: { x: 120.4, y: 80.2, w: 300.5, h: 200.1, rotation: 0 },
    style: { ...boardDefaults.style, color: '#e03131', width: 4 },
    content: {
      type: 'path',
      w: 300.5,
      h: 200.1,
      points: Array.from({ length: count }, (_, index) => [
        (index * 300) / count,
        100 + 90 * Math.sin(index / 5),
        0.5,
      ]).flat(),
    },
  });

describe('operations on the wire', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(change, fc.integer({ min: 2, max: 1_000_000 }), (written, count) => {
        const operation = { stamp: [count, 'ann'], after: count - 1, change: written } as const;
        expect(readBoardMessage(writeOperation(operation))).toEqual({ kind: 'operation', operation });
      }),
      { numRuns: 1_000 },
    );
  });

  it('are small: a stroke of 60 points', () => {
    const message = writeOperation({
      stamp: [100, '1a2b3c4d'],
      after: 99,
      change: { type: 'add', object: stroke(60) },
    });
    expect(message.data.length).toBeLessThan(600);
  });

  it.each([
    ['no id', '{"c":1,"a":0}'],
    ['no count', '{"id":"ben-4"}'],
    ['a count below that of the operation before', '{"id":"ben-4","c":3,"a":3}'],
    ['no JSON', '{"id":'],
    ['an id that is no text', '{"id":4,"c":1,"a":0}'],
  ])('are ignored with %s', (_case, data) => {
    expect(readBoardMessage({ event: 'remove', data: '{"id":"ben-4","c":1,"a":0}', user_id: 'ann' })).not.toBeNull();
    expect(readBoardMessage({ event: 'remove', data, user_id: 'ann' })).toBeNull();
  });

  it.each([
    [
      { width: 'wide', shadow_width: null, shadow_offset: [] },
      { width: 1, shadow_width: 0, shadow_offset: 0 },
    ],
    [
      { width: 400, shadow_width: -3, shadow_offset: 101 },
      { width: 100, shadow_width: 0, shadow_offset: 100 },
    ],
    [{ width: '12' }, { width: 12, shadow_width: 3, shadow_offset: 0 }],
    [
      { color: 'red', brush: 'Broom', fill: 'yes' },
      { color: '#000000', brush: 'Pencil', fill: false, width: 10 },
    ],
  ])('have values in the bounds of specification 5.5: %j', (given, expected) => {
    const flat = { id: 'ann-1', user_id: 'ann', z: 1, x: 0, y: 0, w: 5, h: 5, type: 'circle', ...given, c: 1, a: 0 };
    const said = readBoardMessage({ event: 'add', data: JSON.stringify(flat), user_id: 'ann' });
    const read = said?.kind === 'operation' && said.operation.change.type === 'add' ? said.operation.change : null;
    expect(read?.object.style).toMatchObject(expected);
  });

  it('name a picture in one line, without controls that reorder text', () => {
    const name = 'plan\u202Egnp.\u2028exe';
    const flat = { id: 'ann-1', user_id: 'ann', z: 1, x: 0, y: 0, w: 5, h: 5, type: 'image', src: png, name };
    const data = JSON.stringify({ ...flat, c: 1, a: 0 });
    expect(readBoardMessage({ event: 'add', data, user_id: 'ann' })).toMatchObject({
      operation: { change: { object: { content: { name: 'plangnp. exe' } } } },
    });
  });

  it('name the creator in the id of an object', () => {
    const flat = { id: 'ben-1', user_id: 'ann', z: 1, x: 0, y: 0, w: 5, h: 5, type: 'circle', c: 1, a: 0 };
    expect(readBoardMessage({ event: 'add', data: JSON.stringify(flat), user_id: 'ann' })).toBeNull();
  });
});

describe('anything else that comes', () => {
  const key = fc.constantFrom(
    'id', 'user_id', 'type', 'z', 'x', 'y', 'w', 'h', 'c', 'a', 'points', 'pressures', 'box', 'born', 'parts', 'place',
    'vector', 'index', 'of', 'text', 'page', 'width', '__proto__', 'constructor',
  ); // prettier-ignore
  const value = fc.oneof(
    fc.jsonValue(),
    fc.integer(),
    fc.constantFrom('ann', 'ann-1', 'path', 'image', 'constructor', '__proto__', 'AAAA', 1e308, -1),
    fc.array(fc.tuple(fc.constantFrom('ann', 'toString'), fc.integer())),
  );
  const event = fc.constantFrom('add', 'modify', 'remove', 'clear', 'rule', 'page', 'vector', 'ask', 'segment', 'end', 'part', 'live', 'toString', ''); // prettier-ignore

  it('never throws, and changes the board only as it may: 10,000 messages', () => {
    const board = applyOperations(emptyBoard, [
      { stamp: [1, 'ben'], change: { type: 'add', object: { ...stroke(3), id: 'ben-1', user_id: 'ben' } } },
    ]);
    const near = fc.dictionary(key, value, { maxKeys: 14 }).map((data) => JSON.stringify({ id: 'ann-1', ...data }));
    const data = fc.oneof({ weight: 3, arbitrary: near }, fc.json(), fc.string());
    fc.assert(
      fc.property(event, data, fc.constantFrom('ann', '', '__proto__', 'a b'), (name, text, user_id) => {
        const said = readBoardMessage({ event: name, data: text, user_id });
        if (said?.kind !== 'operation') return;
        const after = applyOperations(board, [said.operation]);
        for (const { place: at, style: with_, z } of after.painted) {
          expect([at.x, at.y, at.w, at.h, at.rotation, z, with_.width].every(Number.isFinite)).toBe(true);
          expect(with_.width).toBeLessThanOrEqual(100);
        }
        expect(after.entries.has('ben-1') || ['clear', 'remove'].includes(name)).toBe(true);
        expect(readRecord(text)).toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });

  it('is no message of the board', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(readBoardCommand(given)).toBeNull();
        expect(readBoardPayload(given)).toBeNull();
      }),
    );
    const attributes = { event: 'add', data: '{}', user_id: 'ann' };
    expect(readBoardCommand({ value: 'add', attributes })).toEqual(attributes);
    expect(readBoardPayload({ name: 'WHITE_BOARD_DATA', attributes })).toEqual(attributes);
    expect(readBoardPayload({ name: 'endpoint-reaction', attributes })).toBeNull();
  });
});

describe('points', () => {
  it('are read as they were written', () => {
    const whole = fc.tuple(
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.nat(pressureSteps),
    );
    fc.assert(
      fc.property(fc.array(whole, { maxLength: 50 }), (given) => {
        const points = given.flatMap(([x, y, pressure]) => [x / 10, y / 10, pressure / pressureSteps]);
        expect(readPoints(writePoints(points))).toEqual(points);
      }),
    );
  });

  it.each([
    ['an odd number', 'AAA', 'A'],
    ['another character', 'A?', 'A'],
    ['the end of a number missing', 'Ag', 'A'],
    ['a number of too many digits', 'gggggggA', 'A'],
    ['pressures of other points', 'AAAAAA', 'AA'],
  ])('are ignored with %s', (_case, points, pressures) => {
    expect(readPoints({ points, pressures })).toBeNull();
  });
});

describe('the state of a board', () => {
  it('is read as it was written', () => {
    const operations = fc
      .array(change, { maxLength: 20 })
      .map((changes) => changes.map((one, index): Operation => ({ stamp: [index + 1, 'ann'], change: one })));
    fc.assert(
      fc.property(operations, (given) => {
        const board = applyOperations(emptyBoard, given);
        const records = recordsSince(board, {}).map((record) => readRecord(writeRecord(record)));
        const read = mergeRecords(
          emptyBoard,
          records.filter((record) => record !== null),
        );
        expect(read).toEqual({ ...board, clock: read.clock });
      }),
      { numRuns: 300 },
    );
  });
});

describe('notes', () => {
  it.each([
    { event: 'vector', vector: { ann: 4, ben: 7 }, elders: 2, isAsking: true },
    { event: 'ask', vector: {} },
    { event: 'segment', transfer: 'ann-1', index: 0, isPacked: true, text: 'AA', names: { ann: 'Ann' } },
    { event: 'end', transfer: 'ann-1', segments: 1, vector: { ann: 4 } },
    { event: 'part', transfer: 'ann-1', index: 0, of: 2, text: '{"' },
    { event: 'live', live: { type: 'stroke', points: [1.5, 2, 1, 3, 4, 1], style: boardDefaults.style } },
    { event: 'live', live: { type: 'stroke', points: [1.5, 2, 1], style: null } },
    { event: 'live', live: { type: 'cancel' } },
    { event: 'live', live: { type: 'open', isNew: false } },
    { event: 'live', live: { type: 'pointer', x: 1, y: 2.5, isLaser: true } },
  ] as const)('are read as they were written: $event', (note) => {
    expect(readBoardMessage(writeNote(note, 'ann'))).toEqual({ kind: 'note', note });
  });

  it('have names in one line, without controls that reorder text', () => {
    const names = { ann: '\u202EnnA\u2066', ben: 'Ben\n[09:30] Ann:\u2028yes', cleo: 'x'.repeat(300) };
    const note = { event: 'segment', transfer: 'ann-1', index: 0, isPacked: false, text: '', names } as const;
    const read = { ...note, names: { ann: 'nnA', ben: 'Ben [09:30] Ann: yes', cleo: 'x'.repeat(120) } };
    expect(readBoardMessage(writeNote(note, 'ann'))).toEqual({ kind: 'note', note: read });
  });

  it('are bounded', () => {
    const part = { event: 'part', transfer: 'ann-1', index: 0, of: boardLimits.partsMax + 1, text: '' } as const;
    expect(readBoardMessage(writeNote(part, 'ann'))).toBeNull();
  });
});
