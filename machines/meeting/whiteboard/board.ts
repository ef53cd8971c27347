import { boardLimits } from './board-limits.ts';
import { boardDefaults, type BoardObject, type PageSize } from './objects.ts';
import {
  isCovered,
  isNewer,
  isOverwritten,
  never,
  partNames,
  type Change,
  type Operation,
  type PartName,
  type Stamp,
  type Vector,
} from './operations.ts';
import { repaint } from './painting.ts';

/** When each value of an object was written; `life`: when the object was added. */
export type Stamps = Readonly<Record<PartName | 'life', Stamp>>;

export interface Entry {
  readonly object: BoardObject;
  readonly stamps: Stamps;
}

interface Written<TValue> {
  readonly value: TValue;
  readonly stamp: Stamp;
}

/**
 * The replicated board (specification 4.6): the newest write of each value counts, so that boards which have received the
 * same operations are equal, in whatever order and how often they came. An object that is added again starts anew: what
 * was written to it before does not count.
 */
export interface Board {
  readonly entries: ReadonlyMap<string, Entry>;
  /** The objects that were removed one by one, with the stamp of the removal. */
  readonly removed: ReadonlyMap<string, Stamp>;
  /** Objects that were added before are gone. */
  readonly cleared: Stamp;
  /** Whether only moderators draw. */
  readonly rule: Written<boolean>;
  readonly page: Written<PageSize>;
  /** Modifications of objects that have not been received yet, oldest first, by id. */
  readonly early: ReadonlyMap<string, readonly Operation[]>;
  /** The highest count of a stamp, as far as `countAhead` lets it rise with each stamp. */
  readonly clock: number;
  /** In the order in which they are painted. */
  readonly painted: readonly BoardObject[];
}

/** A part of a board's state, for participants who lack it. */
export type BoardRecord =
  | ({ readonly type: 'entry' } & Entry)
  /** A modification that waits for its object. */
  | { readonly type: 'early'; readonly operation: Operation }
  | { readonly type: 'removed'; readonly id: string; readonly stamp: Stamp }
  | { readonly type: 'cleared'; readonly stamp: Stamp }
  | ({ readonly type: 'rule' } & Written<boolean>)
  | ({ readonly type: 'page' } & Written<PageSize>);

export const emptyBoard: Board = {
  entries: new Map(),
  removed: new Map(),
  cleared: never,
  rule: { value: false, stamp: never },
  page: { value: boardDefaults.page, stamp: never },
  early: new Map(),
  clock: 0,
  painted: [],
};

/** A board that is being changed. */
class Draft {
  readonly entries: Map<string, Entry>;
  readonly removed: Map<string, Stamp>;
  readonly early: Map<string, readonly Operation[]>;
  readonly touched = new Set<string>();
  cleared: Stamp;
  rule: Written<boolean>;
  page: Written<PageSize>;
  clock: number;

  private readonly painted: readonly BoardObject[];

  constructor(board: Board) {
    this.painted = board.painted;
    this.entries = new Map(board.entries);
    this.removed = new Map(board.removed);
    this.early = new Map(board.early);
    ({ cleared: this.cleared, rule: this.rule, page: this.page, clock: this.clock } = board);
  }

  done(): Board {
    const { entries, removed, early, cleared, rule, page, clock, touched, painted } = this;
    return {
      entries,
      removed,
      early,
      cleared,
      rule,
      page,
      clock,
      painted: touched.size === 0 ? painted : repaint(painted, entries, touched),
    };
  }

  /** A count that is far above all others raises the clock by a part: participants whose counts differ meet again. */
  see([count]: Stamp): void {
    this.clock = Math.max(this.clock, Math.min(count, this.clock + boardLimits.countAhead));
  }

  put(entry: Entry): void {
    const { id } = entry.object;
    this.entries.set(id, entry);
    this.removed.delete(id);
    this.touched.add(id);
  }

  /** Adds an object, or merges it into the same one. */
  merge(entry: Entry): void {
    const { id } = entry.object;
    const { life } = entry.stamps;
    const removal = this.removed.get(id);
    if (!isNewer(life, this.cleared) || (removal !== undefined && !isNewer(life, removal))) return;
    const known = this.entries.get(id);
    if (known === undefined || isNewer(life, known.stamps.life)) {
      this.put(entry);
      this.applyEarly(id);
    } else if (!isNewer(known.stamps.life, life)) {
      this.write(known, entry.object, (part) => entry.stamps[part]);
    }
  }

  /** Writes the values that are newer than those of the object. */
  write(known: Entry, parts: Partial<BoardObject>, stampOf: (part: PartName) => Stamp): void {
    const newer = partNames.filter((part) => parts[part] !== undefined && isNewer(stampOf(part), known.stamps[part]));
    if (newer.length === 0) return;
    this.put({
      object: { ...known.object, ...Object.fromEntries(newer.map((part) => [part, parts[part]])) },
      stamps: { ...known.stamps, ...Object.fromEntries(newer.map((part) => [part, stampOf(part)])) },
    });
  }

  modify(operation: Operation): void {
    const { change, stamp } = operation;
    if (change.type !== 'modify') return;
    const { id, born, parts } = change;
    const known = this.entries.get(id);
    const life = known?.stamps.life ?? this.removed.get(id) ?? never;
    if (known !== undefined && !isNewer(born, life) && !isNewer(life, born)) {
      this.write(known, parts, () => stamp);
    } else if (isNewer(born, life) && isNewer(born, this.cleared)) {
      const waiting = this.early.get(id) ?? [];
      // Those that come again, or whose values are written again, would push others out.
      if (waiting.some((one) => isOverwritten(operation, one))) return;
      const kept = waiting.filter((one) => !isOverwritten(one, operation));
      this.early.set(id, [...kept, operation].slice(-boardLimits.earlyChanges));
      // The first key is the oldest.
      const [oldest] = this.early.keys();
      if (this.early.size > boardLimits.earlyObjects && oldest !== undefined) this.early.delete(oldest);
    }
  }

  /** Those that wait for another object still wait afterwards. */
  applyEarly(id: string): void {
    const waiting = this.early.get(id) ?? [];
    this.early.delete(id);
    for (const operation of waiting) this.modify(operation);
  }

  remove(id: string, stamp: Stamp): void {
    const life = this.entries.get(id)?.stamps.life ?? this.removed.get(id) ?? never;
    if (!isNewer(stamp, life) || !isNewer(stamp, this.cleared)) return;
    if (this.entries.delete(id)) this.touched.add(id);
    this.removed.set(id, stamp);
    this.applyEarly(id);
  }

  clear(stamp: Stamp): void {
    if (!isNewer(stamp, this.cleared)) return;
    this.cleared = stamp;
    for (const [id, { stamps }] of this.entries) {
      if (isNewer(stamps.life, stamp)) continue;
      this.entries.delete(id);
      this.touched.add(id);
    }
    for (const [id, removal] of this.removed) {
      if (!isNewer(removal, stamp)) this.removed.delete(id);
    }
    // Those that still wait are added to the map again.
    const waiting = [...this.early.keys()];
    for (const id of waiting) this.applyEarly(id);
  }

  setRule(value: boolean, stamp: Stamp): void {
    if (isNewer(stamp, this.rule.stamp)) this.rule = { value, stamp };
  }

  setPage(value: PageSize, stamp: Stamp): void {
    if (isNewer(stamp, this.page.stamp)) this.page = { value, stamp };
  }

  apply(operation: Operation): void {
    const { change, stamp } = operation;
    this.see(stamp);
    if (stamp[0] > this.clock) return;
    if (change.type === 'add') this.merge(newEntry(change.object, stamp));
    else if (change.type === 'modify') this.modify(operation);
    else if (change.type === 'remove') this.remove(change.id, stamp);
    else if (change.type === 'clear') this.clear(stamp);
    else if (change.type === 'rule') this.setRule(change.isModeratorsOnly, stamp);
    else this.setPage(change.page, stamp);
  }

  /** A state may be further ahead than an operation: participants who come later receive what the others have accepted. */
  mergeRecord(record: BoardRecord): void {
    const stamps = stampsOf(record);
    for (const stamp of stamps) this.see(stamp);
    if (stamps.some(([count]) => count > this.clock + boardLimits.countAhead)) return;
    if (record.type === 'entry') this.merge({ object: record.object, stamps: record.stamps });
    else if (record.type === 'early') this.modify(record.operation);
    else if (record.type === 'removed') this.remove(record.id, record.stamp);
    else if (record.type === 'cleared') this.clear(record.stamp);
    else if (record.type === 'rule') this.setRule(record.value, record.stamp);
    else this.setPage(record.value, record.stamp);
  }
}

function stampsOf(record: BoardRecord): readonly Stamp[] {
  if (record.type === 'entry') return Object.values(record.stamps);
  return [record.type === 'early' ? record.operation.stamp : record.stamp];
}

const newEntry = (object: BoardObject, stamp: Stamp): Entry => ({
  object,
  stamps: { life: stamp, content: stamp, place: stamp, style: stamp, z: stamp },
});

/** Applies operations of any writers, in any order, those that were applied before as well. */
export function applyOperations(board: Board, operations: readonly Operation[]): Board {
  if (operations.length === 0) return board;
  const draft = new Draft(board);
  for (const operation of operations) draft.apply(operation);
  return draft.done();
}

/** Merges the state of another board. */
export function mergeRecords(board: Board, records: readonly BoardRecord[]): Board {
  if (records.length === 0) return board;
  const draft = new Draft(board);
  for (const record of records) draft.mergeRecord(record);
  return draft.done();
}

/** What a participant lacks who has received the operations of the vector. */
export function recordsSince(
  { entries, removed, early, cleared, rule, page }: Board,
  vector: Vector,
): readonly BoardRecord[] {
  const isMissing = (stamp: Stamp) => !isCovered(stamp, vector);
  const records: BoardRecord[] = [];
  if (isMissing(cleared)) records.push({ type: 'cleared', stamp: cleared });
  if (isMissing(rule.stamp)) records.push({ type: 'rule', ...rule });
  if (isMissing(page.stamp)) records.push({ type: 'page', ...page });
  for (const [id, stamp] of removed) if (isMissing(stamp)) records.push({ type: 'removed', id, stamp });
  for (const entry of entries.values()) {
    if (Object.values(entry.stamps).some(isMissing)) records.push({ type: 'entry', ...entry });
  }
  for (const operation of [...early.values()].flat()) {
    if (isMissing(operation.stamp)) records.push({ type: 'early', operation });
  }
  return records;
}

/** The highest count among the values that a change replaces. */
export function replacedCount({ entries, removed, cleared, rule, page, clock }: Board, change: Change): number {
  if (change.type === 'clear') return clock;
  if (change.type === 'rule') return rule.stamp[0];
  if (change.type === 'page') return page.stamp[0];
  const id = change.type === 'add' ? change.object.id : change.id;
  const stamps = [cleared, removed.get(id) ?? never, ...Object.values(entries.get(id)?.stamps ?? {})];
  return Math.max(...stamps.map(([count]) => count));
}

/** Those of the ids whose objects exist. */
export const existing = (ids: readonly string[], { entries }: Board): readonly string[] =>
  ids.every((id) => entries.has(id)) ? ids : ids.filter((id) => entries.has(id));
