/** tldraw orders shapes by keys between which there is always room for another one. */
import { getIndexBetween, type IndexKey } from '@tldraw/editor';

/**
 * The keys of objects in the order of painting. An object keeps its key as long as it is between those of its
 * neighbours, so that few shapes change when one is moved to the front or the back.
 *
 * @param known The keys before.
 */
export function orderOf(ids: readonly string[], known: ReadonlyMap<string, IndexKey>): readonly IndexKey[] {
  const keys: IndexKey[] = [];
  let last: IndexKey | undefined = undefined;
  /** The next object that has had a key; `at` is its position. */
  let next: { readonly at: number; readonly key: IndexKey | undefined } = { at: -1, key: undefined };
  for (const [at, id] of ids.entries()) {
    if (next.at <= at) next = nextKnown(ids, known, at + 1);
    const before = last;
    const own = known.get(id);
    const isAbove = own !== undefined && (before === undefined || own > before);
    const isBelow = own !== undefined && (next.key === undefined || own < next.key);
    const hasRoom: boolean = next.key !== undefined && (before === undefined || before < next.key);
    const key: IndexKey =
      isAbove && (isBelow || !hasRoom) ? own : getIndexBetween(before, hasRoom ? next.key : undefined);
    keys.push(key);
    last = key;
  }
  return keys;
}

function nextKnown(
  ids: readonly string[],
  known: ReadonlyMap<string, IndexKey>,
  from: number,
): { readonly at: number; readonly key: IndexKey | undefined } {
  for (let at = from; at < ids.length; at += 1) {
    const key = known.get(ids[at] ?? '');
    if (key !== undefined) return { at, key };
  }
  return { at: ids.length, key: undefined };
}
