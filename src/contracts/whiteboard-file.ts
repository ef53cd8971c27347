/** A whiteboard as a file that can be opened again in a later meeting: JSON. */
import * as v from 'valibot';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { OpenedFile, SaveFile } from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { objectSchema, pageSchema, writeObject } from './whiteboard-objects.ts';

const kind = 'whiteboard';

const savedBoard = v.object({
  kind: v.literal(kind),
  page: pageSchema,
  objects: v.pipe(v.array(objectSchema), v.maxLength(boardLimits.objects)),
});

export const writeBoardFile = ({ objects, page }: Pick<SaveFile, 'objects' | 'page'>): string =>
  JSON.stringify({ kind, page, objects: objects.map(writeObject) });

/** null for anything else. The objects get new ids and a new owner when they are added to a board. */
export function readBoardFile(text: string): OpenedFile | null {
  try {
    const parsed = v.safeParse(savedBoard, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
