/** What has to be painted again when the objects have changed. */
import { meets, union, type Box } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { paintedBounds } from '#machines/meeting/whiteboard/geometry/outline.ts';
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';

export interface Changes {
  /** Parts of the page that are painted again. They do not overlap. */
  readonly regions: readonly Box[];
  /** Objects above all others that are painted on top of what is there. */
  readonly added: readonly BoardObject[];
}

const mostRegions = 6;

/** The regions with a further one; those that meet become one, and too many become one as well. */
function joined(regions: readonly Box[], box: Box): readonly Box[] {
  const other = regions.find((each) => meets(each, box));
  if (other !== undefined) {
    return joined(
      regions.filter((each) => each !== other),
      union(other, box),
    );
  }
  return regions.length < mostRegions ? [...regions, box] : [regions.reduce(union, box)];
}

/** @param outdated Further parts of the page to paint again. */
export function changesOf(
  before: readonly BoardObject[],
  after: readonly BoardObject[],
  outdated: readonly Box[] = [],
): Changes {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  if (same === before.length) return { regions: outdated.reduce<readonly Box[]>(joined, []), added: after.slice(same) };
  const gone = new Map(before.slice(same).map((object) => [object.id, object]));
  let end = after.length;
  while (end > same && !gone.has(after[end - 1]?.id ?? '')) end -= 1;
  const boxes: Box[] = [...outdated];
  for (const object of after.slice(same, end)) {
    const previous = gone.get(object.id);
    if (previous !== object) boxes.push(paintedBounds(object));
    if (previous !== undefined && previous !== object) boxes.push(paintedBounds(previous));
    gone.delete(object.id);
  }
  for (const object of gone.values()) boxes.push(paintedBounds(object));
  return { regions: boxes.reduce<readonly Box[]>(joined, []), added: after.slice(end) };
}
