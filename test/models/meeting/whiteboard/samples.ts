import { boardDefaults, type BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import type { Operation } from '#machines/meeting/whiteboard/operations.ts';

const circle = { type: 'circle' } as const;

/** An object that a participant has drawn. */
export const objectOf = (id: string, user_id: string, content: BoardObject['content'] = circle): BoardObject => ({
  id,
  user_id,
  z: 1,
  place: { x: 10, y: 10, w: 50, h: 50, rotation: 0 },
  style: boardDefaults.style,
  content,
});

/** The n-th operation of a participant, which adds an object. */
export const adding = (user_id: string, count: number): Operation => ({
  stamp: [count, user_id],
  change: { type: 'add', object: objectOf(`${user_id}-${count}`, user_id) },
});
