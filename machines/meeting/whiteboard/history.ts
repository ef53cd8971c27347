import type { Board, Entry, Stamps } from './board.ts';
import { boardLimits } from './board-limits.ts';
import type { PageSize } from './objects.ts';
import {
  isSameStamp,
  partNames,
  type Change,
  type Operation,
  type PartName,
  type Parts,
  type Stamp,
} from './operations.ts';

type Register = keyof Stamps | 'page';
type Expected = Partial<Record<Register, Stamp>>;

/** How one object, or the page, is changed back, unless another participant has changed it since. */
interface Step {
  readonly id: string;
  readonly back:
    | { readonly type: 'add'; readonly entry: Entry }
    | { readonly type: 'remove' }
    | { readonly type: 'modify'; readonly parts: Partial<Parts> }
    | { readonly type: 'page'; readonly page: PageSize };
  /** The stamps of the user's own change: with any other stamp, the value is not the user's any more. */
  readonly expects: Expected;
  /** The stamps that the values had which are written again. */
  readonly restores: Expected;
}

/** What one action of the user changed. */
type Action = readonly Step[];

/** The user's own changes (specification 4.6): those of other participants are neither undone nor overwritten. */
export interface History {
  /** Oldest first. */
  readonly done: readonly Action[];
  /** The one that was undone last is the last. */
  readonly undone: readonly Action[];
}

export const emptyHistory: History = { done: [], undone: [] };

const allAt = (stamp: Stamp): Stamps => ({ life: stamp, content: stamp, place: stamp, style: stamp, z: stamp });

/** How an operation is undone that is applied to the board. */
function stepsOf({ stamp, change }: Operation, { entries, page }: Board): readonly Step[] {
  const gone = ({ object, stamps }: Entry): Step => ({
    id: object.id,
    back: { type: 'add', entry: { object, stamps } },
    expects: { life: stamp },
    restores: stamps,
  });
  if (change.type === 'clear') return [...entries.values()].map(gone);
  if (change.type === 'add') {
    return [{ id: change.object.id, back: { type: 'remove' }, expects: allAt(stamp), restores: {} }];
  }
  if (change.type === 'rule') return [];
  if (change.type === 'page') {
    return [
      {
        id: '',
        back: { type: 'page', page: page.value },
        expects: { page: stamp },
        restores: { page: page.stamp },
      },
    ];
  }
  const entry = entries.get(change.id);
  if (entry === undefined) return [];
  if (change.type === 'remove') return [gone(entry)];
  const written = partNames.filter((part) => change.parts[part] !== undefined);
  const pick = <T>(from: Readonly<Record<PartName, T>>) =>
    Object.fromEntries(written.map((part) => [part, from[part]]));
  return [
    {
      id: change.id,
      back: { type: 'modify', parts: pick<unknown>(entry.object) },
      expects: Object.fromEntries(written.map((part) => [part, stamp])),
      restores: pick<Stamp>(entry.stamps),
    },
  ];
}

/** The change that a step makes; null when another participant has changed the object since. */
function changeOf({ id, back, expects }: Step, { entries, removed, cleared, page }: Board): Change | null {
  if (back.type === 'page') return isSameStamp(page.stamp, expects.page) ? back : null;
  const entry = entries.get(id);
  if (back.type === 'add') {
    const isOwn = isSameStamp(removed.get(id) ?? cleared, expects.life);
    return entry === undefined && isOwn ? { type: 'add', object: back.entry.object } : null;
  }
  if (entry === undefined) return null;
  const isOwn = (register: keyof Stamps) => isSameStamp(entry.stamps[register], expects[register]);
  if (back.type === 'remove') {
    return (['life', ...partNames] as const).every(isOwn) ? { type: 'remove', id } : null;
  }
  const parts = Object.fromEntries(
    partNames.flatMap((part) => (back.parts[part] !== undefined && isOwn(part) ? [[part, back.parts[part]]] : [])),
  );
  return Object.keys(parts).length === 0 ? null : { type: 'modify', id, born: entry.stamps.life, parts };
}

const sizeOf = (actions: readonly Action[]): number => actions.reduce((sum, { length }) => sum + length, 0);

/** Drops the oldest actions of those that are too many; the newest stays, whatever its size. */
function bounded(actions: readonly Action[]): readonly Action[] {
  let kept = actions.slice(-boardLimits.undoSteps);
  while (kept.length > 1 && sizeOf(kept) > boardLimits.undoObjects) kept = kept.slice(1);
  return kept;
}

/** Records an action of the user. @param board before the action. */
export function record({ done }: History, operations: readonly Operation[], board: Board): History {
  const action = operations.flatMap((operation) => stepsOf(operation, board));
  return action.length === 0 ? { done, undone: [] } : { done: bounded([...done, action]), undone: [] };
}

const keyOf = (id: string, register: string, [count, user_id]: Stamp): string =>
  `${register} ${count} ${user_id} ${id}`;

/**
 * A value that is written again has a new stamp, by which the other steps know it from now on.
 */
function renamed(actions: readonly Action[], names: ReadonlyMap<string, Stamp>): readonly Action[] {
  const rename = (id: string, stamps: Expected): Expected =>
    Object.fromEntries(
      Object.entries(stamps).map(([register, stamp]) => [register, names.get(keyOf(id, register, stamp)) ?? stamp]),
    );
  return actions.map((action) =>
    action.map((step) => ({
      ...step,
      expects: rename(step.id, step.expects),
      restores: rename(step.id, step.restores),
    })),
  );
}

interface Reverted {
  readonly history: History;
  readonly operations: readonly Operation[];
}

/**
 * Undoes the user's last change that other participants have left as it was, or repeats the one undone last.
 * @param stampFrom returns the stamp of the n-th operation.
 */
export function revert(
  { done, undone }: History,
  board: Board,
  direction: 'undo' | 'redo',
  stampOf: (index: number) => Stamp,
): Reverted {
  const from = [...(direction === 'undo' ? done : undone)];
  for (let action = from.pop(); action !== undefined; action = from.pop()) {
    const names = new Map<string, Stamp>();
    const operations: Operation[] = [];
    for (const step of action) {
      const change = changeOf(step, board);
      if (change === null) continue;
      const stamp = stampOf(operations.length);
      operations.push({ stamp, change });
      for (const [register, old] of Object.entries(step.restores)) names.set(keyOf(step.id, register, old), stamp);
    }
    if (operations.length === 0) continue;
    const opposite = operations.flatMap((operation) => stepsOf(operation, board));
    const to = bounded([...renamed(direction === 'undo' ? undone : done, names), opposite]);
    const rest = renamed(from, names);
    return { operations, history: direction === 'undo' ? { done: rest, undone: to } : { done: to, undone: rest } };
  }
  return { operations: [], history: direction === 'undo' ? { done: [], undone } : { done, undone: [] } };
}
