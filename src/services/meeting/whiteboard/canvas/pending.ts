/**
 * What was drawn or placed and the lower canvas does not show yet: it is on the upper canvas, so that nothing disappears
 * between the release of the pointer, the board's answer and the time when the lower canvas has painted it.
 */
import type { BoardObject, Place } from '#machines/meeting/whiteboard/objects.ts';
import type { Draft } from './scene.ts';

export interface Pending {
  /** The user has finished an object, which is not among these. */
  finish(draft: Draft, objects: readonly BoardObject[]): void;
  /** The user has placed objects: each with its new place, beside what the board has. */
  settle(placed: readonly BoardObject[], objects: readonly BoardObject[]): void;
  /** The board has these objects now, and had others before. */
  update(objects: readonly BoardObject[], previous: readonly BoardObject[]): void;
  /** The ids of objects that the lower canvas must not show: the board has them where they were. */
  hidden(): Iterable<string>;
  /** What to paint; `isShown` is true for objects that the lower canvas shows. */
  visible(isShown: (object: BoardObject) => boolean): readonly BoardObject[];
  destroy(): void;
}

/** The board may refuse: then what was drawn or placed disappears after this time, in milliseconds. */
const patience = 1000;

function isAt(one: Place, other: Place): boolean {
  return (
    Math.abs(one.x - other.x) + Math.abs(one.y - other.y) + Math.abs(one.w - other.w) + Math.abs(one.h - other.h) < 2
  );
}

/** Of the objects that were added on top the latest: of more at once the lower canvas shows one after the other. */
const mostLatest = 20;

function latest(objects: readonly BoardObject[], before: readonly BoardObject[]): readonly BoardObject[] {
  const last = before.at(-1);
  const from = last === undefined ? 0 : objects.lastIndexOf(last) + 1;
  // Without the object that was the uppermost, it is not known which are new.
  const isKnown = from > 0 || last === undefined;
  return isKnown && objects.length - from <= mostLatest ? objects.slice(from) : [];
}

/** @param onLapse Is called when something disappears because the board did not answer. */
export function createPending(onLapse: () => void): Pending {
  const drafts = new Map<BoardObject, ReadonlySet<string>>();
  const placed = new Map<string, { readonly object: BoardObject; readonly before: BoardObject | undefined }>();
  const arrived = new Set<BoardObject>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function lapse(end: () => boolean): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (end()) onLapse();
    }, patience);
    timers.add(timer);
  }

  return {
    finish(draft, objects) {
      const object: BoardObject = { id: '', user_id: '', z: 0, ...draft };
      drafts.set(object, new Set(objects.map(({ id }) => id)));
      lapse(() => drafts.delete(object));
    },
    settle(moved, objects) {
      for (const object of moved) {
        const entry = { object, before: objects.find(({ id }) => id === object.id) };
        placed.set(object.id, entry);
        lapse(() => placed.get(object.id) === entry && placed.delete(object.id));
      }
    },
    update(objects, previous) {
      for (const object of latest(objects, previous)) arrived.add(object);
      for (const [draft, known] of drafts) {
        const answer = objects.findLast(
          ({ id, content, place }) => !known.has(id) && content.type === draft.content.type && isAt(place, draft.place),
        );
        if (answer === undefined) continue;
        drafts.delete(draft);
        arrived.add(answer);
      }
      if (placed.size === 0 && arrived.size === 0) return;
      const present = new Map(objects.map((object) => [object.id, object]));
      for (const object of arrived) if (present.get(object.id) !== object) arrived.delete(object);
      for (const [id, { before }] of placed) {
        const now = present.get(id);
        if (now === before) continue;
        placed.delete(id);
        if (now !== undefined) arrived.add(now);
      }
    },
    hidden: () => placed.keys(),
    visible(isShown) {
      for (const object of arrived) if (isShown(object)) arrived.delete(object);
      return [...[...placed.values()].map(({ object }) => object), ...arrived, ...drafts.keys()];
    },
    destroy() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
