/**
 * Keeps tldraw's shapes equal to the board's objects, and returns what the user has done with them. Many changes are
 * made in slices, so that no number of objects stops the page.
 */
import type { BoardObject, Place } from '#machines/meeting/whiteboard/objects.ts';
import type { Editor, IndexKey, TLShapeId } from '@tldraw/editor';
import { orderOf } from './order.ts';
import { objectId, placeOf, shapeId, shapeOf, type BoardShape } from './shapes.ts';

export interface Shelf {
  /** The objects that the board has, in the order of painting. */
  show(objects: readonly BoardObject[]): void;
  objectOf(shape: BoardShape): BoardObject | undefined;
  /** Where the user has put shapes since the last call of `release`, by the ids of their objects. */
  moved(): ReadonlyMap<string, Place>;
  /** The user has let go: from here on the board says where objects are. */
  release(): void;
  destroy(): void;
}

interface Kept {
  readonly object: BoardObject;
  readonly index: IndexKey;
  readonly version: number;
}

/** Milliseconds in a frame. */
const slice = 8;
/** So many shapes at a time: after each of these the time is looked at. */
const atOnce = 40;

interface ShelfOptions {
  /** The user moves shapes. */
  readonly onMove: () => void;
  /** Is called when many changes begin and when all are made. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function createShelf(editor: Editor, { onMove, onBusy }: ShelfOptions): Shelf {
  const kept = new Map<string, Kept>();
  const present = new Map<string, BoardObject>();
  const moved = new Map<string, Place>();
  let wanted: readonly BoardObject[] = [];
  let versions = 0;
  let frame = 0;

  const unsubscribe = editor.sideEffects.registerAfterChangeHandler('shape', (_, next, source) => {
    if (source !== 'user' || next.type !== 'board') return;
    moved.set(objectId(next.id), placeOf(next));
    onMove();
  });

  /** What is missing, changed or too much in tldraw's store. */
  function* differences(): Generator<BoardShape | TLShapeId> {
    const page = editor.getCurrentPageId();
    for (const id of kept.keys()) {
      if (present.has(id)) continue;
      kept.delete(id);
      yield shapeId(id);
    }
    const keys = orderOf(
      wanted.map(({ id }) => id),
      new Map([...kept].map(([id, { index }]) => [id, index])),
    );
    for (const [at, object] of wanted.entries()) {
      const { id } = object;
      const index = keys[at];
      const before = kept.get(id);
      if (index === undefined || (before?.object === object && before.index === index)) continue;
      // What the user holds follows the pointer.
      if (moved.has(id)) continue;
      const isSameLook = before?.object.content === object.content && before.object.style === object.style;
      const version = before !== undefined && isSameLook ? before.version : (versions += 1);
      kept.set(id, { object, index, version });
      yield shapeOf({ object, page, index, version });
    }
  }

  function apply(changes: readonly (BoardShape | TLShapeId)[]): void {
    const shapes = changes.flatMap((change) => (typeof change === 'string' ? [] : [change]));
    const removed = changes.flatMap((change) => (typeof change === 'string' ? [change] : []));
    editor.store.mergeRemoteChanges(() => {
      if (removed.length > 0) editor.store.remove(removed);
      if (shapes.length > 0) editor.store.put(shapes);
    });
  }

  function work(): void {
    frame = 0;
    const start = performance.now();
    const changes = differences();
    let isDone = false;
    while (!isDone && performance.now() - start < slice) {
      const some: (BoardShape | TLShapeId)[] = [];
      while (!isDone && some.length < atOnce) {
        const next = changes.next();
        isDone = next.done === true;
        if (next.done !== true) some.push(next.value);
      }
      if (some.length > 0) apply(some);
    }
    if (!isDone) frame = requestAnimationFrame(work);
    onBusy(!isDone);
  }

  return {
    show(objects) {
      if (objects === wanted) return;
      wanted = objects;
      present.clear();
      for (const object of objects) present.set(object.id, object);
      // In the midst of many changes the next slice goes on with these.
      if (frame === 0) work();
    },
    objectOf: ({ id }) => present.get(objectId(id)),
    moved: () => moved,
    release() {
      for (const id of moved.keys()) kept.delete(id);
      moved.clear();
      if (frame === 0) work();
    },
    destroy() {
      cancelAnimationFrame(frame);
      unsubscribe();
    },
  };
}
