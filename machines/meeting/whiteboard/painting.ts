import type { BoardObject } from './objects.ts';

/** Below zero: the first object is painted before the second. */
function paintingOrder(one: BoardObject, other: BoardObject): number {
  if (one.z !== other.z) return one.z - other.z;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** The painted objects after some have changed. @param touched the ids of those that were added, changed or removed. */
export function repaint(
  painted: readonly BoardObject[],
  entries: ReadonlyMap<string, { readonly object: BoardObject }>,
  touched: ReadonlySet<string>,
): readonly BoardObject[] {
  const changed = [...touched].flatMap((id) => entries.get(id)?.object ?? []).toSorted(paintingOrder);
  const merged: BoardObject[] = [];
  let next = 0;
  for (const object of painted) {
    if (touched.has(object.id)) continue;
    for (let one = changed[next]; one !== undefined && paintingOrder(one, object) < 0; one = changed[next]) {
      merged.push(one);
      next += 1;
    }
    merged.push(object);
  }
  merged.push(...changed.slice(next));
  return merged;
}
