/**
 * WHITE_BOARD_DATA (specification 3.4): the attributes `event`, `data` (JSON) and `user_id`, as a conference command or, in the
 * same shape, as a message over the bridge. `data` always has an `id`. All readers accept any input and never throw; null is
 * anything else.
 */
import * as v from 'valibot';
import type { BoardMessage } from '#machines/meeting/conference.types.ts';
import type { BoardRecord } from '#machines/meeting/whiteboard/board.ts';
import type { Live, SentOperation } from '#machines/meeting/whiteboard/board-sync.types.ts';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { never, type Change, type Stamp, type Vector } from '#machines/meeting/whiteboard/operations.ts';
import { readText } from './conference-token.ts';
import {
  objectId,
  objectSchema,
  pageSchema,
  pairOf,
  partsSchema,
  pointsSchema,
  styleSchema,
  userId,
  writeObject,
  writeParts,
  writeStyle,
} from './whiteboard-objects.ts';
import { writePoints } from './whiteboard-points.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(boardLimits.countMax));
const stamp: v.GenericSchema<unknown, Stamp> = pairOf(count, userId);

// Operations.

const changes = {
  add: v.pipe(
    objectSchema,
    v.transform((object): Change => ({ type: 'add', object })),
  ),
  modify: v.pipe(
    v.object({ id: objectId, born: stamp, parts: partsSchema }),
    v.transform(({ id, born, parts }): Change => ({ type: 'modify', id, born, parts })),
  ),
  remove: v.pipe(
    v.object({ id: objectId }),
    v.transform(({ id }): Change => ({ type: 'remove', id })),
  ),
  clear: v.pipe(
    v.object({ id: objectId }),
    v.transform((): Change => ({ type: 'clear' })),
  ),
  rule: v.pipe(
    v.object({ id: objectId, moderators_only: v.boolean() }),
    v.transform(({ moderators_only }): Change => ({ type: 'rule', isModeratorsOnly: moderators_only })),
  ),
  page: v.pipe(
    v.object({ id: objectId, page: pageSchema }),
    v.transform(({ page }): Change => ({ type: 'page', page })),
  ),
} as const;

/** `c`: the count of the operation; `a`: that of the operation before it by the same writer. */
const numbers = v.pipe(
  v.object({ c: v.pipe(count, v.minValue(1)), a: count }),
  v.check(({ c, a }) => a < c),
);

function writeChange(change: Change, id: string): object {
  if (change.type === 'add') return writeObject(change.object);
  if (change.type === 'modify') return { id: change.id, born: change.born, parts: writeParts(change.parts) };
  if (change.type === 'remove') return { id: change.id };
  if (change.type === 'rule') return { id, moderators_only: change.isModeratorsOnly };
  return change.type === 'page' ? { id, page: change.page } : { id };
}

export function writeOperation({ stamp: [at, user_id], after, change }: SentOperation): BoardMessage {
  const data = { ...writeChange(change, `${user_id}-${at}`), c: at, a: after };
  return { event: change.type, data: JSON.stringify(data), user_id };
}

export type OperationName = keyof typeof changes;

const isOperation = (event: string): event is OperationName => Object.hasOwn(changes, event);

// Everything else.

const vector = v.pipe(
  v.array(pairOf(userId, count)),
  v.maxLength(boardLimits.writers),
  v.transform((pairs): Vector => Object.fromEntries(pairs)),
);
const writeVector = (given: Vector) => Object.entries(given);

const coordinate = v.pipe(v.number(), v.finite());

const live = v.union([
  v.pipe(
    v.object({ type: v.literal('stroke'), stroke: pointsSchema, style: v.optional(styleSchema) }),
    v.transform(({ type, stroke, style = null }): Live => ({ type, points: stroke, style })),
  ),
  v.object({ type: v.picklist(['cancel', 'leave']) }),
  v.object({ type: v.literal('open'), isNew: v.boolean() }),
  v.object({ type: v.literal('pointer'), x: coordinate, y: coordinate, isLaser: v.boolean() }),
]);

const writeLive = (given: Live): object => {
  if (given.type !== 'stroke') return given;
  const { type, points, style } = given;
  return { type, stroke: writePoints(points), ...(style === null ? {} : { style: writeStyle(style) }) };
};

/** A segment of the state that was asked for: `text` are records, one a line, deflated and in base 64 if `isPacked`. */
export interface Segment {
  readonly transfer: string;
  readonly index: number;
  readonly isPacked: boolean;
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A part of a message that is too long for one. */
export interface Part {
  readonly transfer: string;
  readonly index: number;
  readonly of: number;
  readonly text: string;
}

export type BoardNote =
  | {
      readonly event: 'vector';
      readonly vector: Vector;
      readonly elders: number;
      readonly isAsking: boolean;
    }
  | { readonly event: 'ask'; readonly vector: Vector }
  | ({ readonly event: 'segment' } & Segment)
  /** The end of a state: how many segments it had, and which operations it contains. */
  | { readonly event: 'end'; readonly transfer: string; readonly segments: number; readonly vector: Vector }
  | ({ readonly event: 'part' } & Part)
  | { readonly event: 'live'; readonly live: Live };

/** It is shown like the names of the participants. */
const personName = v.pipe(v.unknown(), v.transform(readText));

const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

const notes = {
  vector: v.pipe(
    v.object({ vector, elders: small, isAsking: v.boolean() }),
    v.transform((note): BoardNote => ({ event: 'vector', ...note })),
  ),
  ask: v.pipe(
    v.object({ vector }),
    v.transform((note): BoardNote => ({ event: 'ask', ...note })),
  ),
  segment: v.pipe(
    v.object({
      id: objectId,
      index: small,
      isPacked: v.boolean(),
      text: v.string(),
      names: v.optional(v.pipe(v.array(pairOf(userId, personName)), v.maxLength(boardLimits.writers)), []),
    }),
    v.transform(({ id, names, ...segment }): BoardNote => ({
      event: 'segment',
      transfer: id,
      names: Object.fromEntries(names),
      ...segment,
    })),
  ),
  end: v.pipe(
    v.object({ id: objectId, segments: small, vector }),
    v.transform(({ id, ...end }): BoardNote => ({ event: 'end', transfer: id, ...end })),
  ),
  part: v.pipe(
    v.object({ id: objectId, index: small, of: small, text: v.pipe(v.string(), v.maxLength(boardLimits.partLength)) }),
    v.check(({ index, of }) => index < of && of <= boardLimits.partsMax),
    v.transform(({ id, ...part }): BoardNote => ({ event: 'part', transfer: id, ...part })),
  ),
  live: v.pipe(
    live,
    v.transform((given): BoardNote => ({ event: 'live', live: given })),
  ),
} as const;

const isNote = (event: string): event is keyof typeof notes => Object.hasOwn(notes, event);

/** @param id of the message: a transfer's, else any. */
export function writeNote(note: BoardNote, user_id: string): BoardMessage {
  const written = ((): object => {
    if (note.event === 'vector') return { id: user_id, ...note, vector: writeVector(note.vector) };
    if (note.event === 'ask') return { id: user_id, vector: writeVector(note.vector) };
    if (note.event === 'live') return { id: user_id, ...writeLive(note.live) };
    const { transfer, ...rest } = note;
    if (rest.event === 'end') return { id: transfer, segments: rest.segments, vector: writeVector(rest.vector) };
    if (rest.event === 'segment') return { ...rest, id: transfer, names: Object.entries(rest.names) };
    return { ...rest, id: transfer };
  })();
  const { event: _, ...data } = written as { event?: string };
  return { event: note.event, data: JSON.stringify(data), user_id };
}

const hasId = v.looseObject({ id: objectId });

export type BoardSaid =
  | { readonly kind: 'operation'; readonly operation: SentOperation }
  | { readonly kind: 'note'; readonly note: BoardNote };

function parse<TOutput>(schema: v.GenericSchema<unknown, TOutput>, value: unknown): TOutput | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** Specification 4.6: data without an id is ignored. */
export function readBoardMessage({ event, data, user_id }: BoardMessage): BoardSaid | null {
  const value = readJson(data);
  if (!v.is(userId, user_id) || !v.is(hasId, value)) return null;
  if (isNote(event)) {
    const note = parse<BoardNote>(notes[event], value);
    return note === null ? null : { kind: 'note', note };
  }
  if (!isOperation(event)) return null;
  const change = parse<Change>(changes[event], value);
  const numbered = parse(numbers, value);
  if (change === null || numbered === null) return null;
  return { kind: 'operation', operation: { stamp: [numbered.c, user_id], after: numbered.a, change } };
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}

// Records of a state.

const stampNames = ['life', 'content', 'place', 'style', 'z'] as const;

const entrySchema = v.pipe(
  v.object({
    type: v.literal('entry'),
    stamps: v.pipe(v.array(stamp), v.minLength(1), v.maxLength(stampNames.length)),
    object: objectSchema,
  }),
  v.transform(({ stamps, object }): BoardRecord => {
    const [life = never, content = life, place = life, style = life, z = life] = stamps;
    return { type: 'entry', object, stamps: { life, content, place, style, z } };
  }),
);

const recordSchema = v.union([
  entrySchema,
  v.pipe(
    v.object({ type: v.literal('early'), change: changes.modify, stamp }),
    v.transform((early): BoardRecord => ({
      type: 'early',
      operation: { stamp: early.stamp, change: early.change },
    })),
  ),
  v.object({ type: v.literal('removed'), id: objectId, stamp }),
  v.object({ type: v.literal('cleared'), stamp }),
  v.object({ type: v.literal('rule'), value: v.boolean(), stamp }),
  v.object({ type: v.literal('page'), value: pageSchema, stamp }),
]);

/** One line. */
export function writeRecord(record: BoardRecord): string {
  if (record.type === 'early') {
    const { stamp: written, change } = record.operation;
    return JSON.stringify({ type: 'early', stamp: written, change: writeChange(change, '') });
  }
  if (record.type !== 'entry') return JSON.stringify(record);
  const { object, stamps } = record;
  const all = stampNames.map((name) => stamps[name]);
  const isEven = all.every((one) => one[0] === stamps.life[0] && one[1] === stamps.life[1]);
  return JSON.stringify({ type: 'entry', stamps: isEven ? [stamps.life] : all, object: writeObject(object) });
}

export const readRecord = (line: string): BoardRecord | null => parse<BoardRecord>(recordSchema, readJson(line));
