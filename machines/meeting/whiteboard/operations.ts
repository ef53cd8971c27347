import type { BoardObject, PageSize } from './objects.ts';

/** When a value was written: a logical clock, then the writer's `user_id`. Two operations never have the same stamp. */
export type Stamp = readonly [count: number, user_id: string];

export const isNewer = (one: Stamp, other: Stamp): boolean =>
  one[0] === other[0] ? one[1] > other[1] : one[0] > other[0];

export const isSameStamp = (one: Stamp | undefined, other: Stamp | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** Older than every stamp of an operation. */
export const never: Stamp = [0, ''];

/** The values of an object that are written independently of each other. */
export type Parts = Pick<BoardObject, 'content' | 'place' | 'style' | 'z'>;
export type PartName = keyof Parts;

export const partNames = ['content', 'place', 'style', 'z'] as const satisfies readonly PartName[];

/** What an operation changes. */
export type Change =
  /** Adds an object, or adds it again after it was removed. */
  | { readonly type: 'add'; readonly object: BoardObject }
  /** `born` is the stamp with which the object was added. */
  | { readonly type: 'modify'; readonly id: string; readonly born: Stamp; readonly parts: Partial<Parts> }
  | { readonly type: 'remove'; readonly id: string }
  /** Removes every object that is older than the operation. */
  | { readonly type: 'clear' }
  /** Of a moderator: whether only moderators draw. */
  | { readonly type: 'rule'; readonly isModeratorsOnly: boolean }
  | { readonly type: 'page'; readonly page: PageSize };

export interface Operation {
  readonly stamp: Stamp;
  readonly change: Change;
}

/** Whether a modification is the other one, or all of its values are written again by the other one, which is newer. */
export function isOverwritten({ stamp, change }: Operation, { stamp: later, change: by }: Operation): boolean {
  if (change.type !== 'modify' || by.type !== 'modify') return false;
  const { parts } = by;
  return (
    isSameStamp(change.born, by.born) &&
    !isNewer(stamp, later) &&
    partNames.every((part) => change.parts[part] === undefined || parts[part] !== undefined)
  );
}

/** For each writer, the count of the newest operation up to which none is missing. */
export type Vector = Readonly<Record<string, number>>;

export const isCovered = ([count, user_id]: Stamp, vector: Vector): boolean => count <= (vector[user_id] ?? 0);
