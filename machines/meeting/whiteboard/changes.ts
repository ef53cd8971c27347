import { applyOperations, existing, replacedCount } from './board.ts';
import { boardLimits } from './board-limits.ts';
import { textSize } from './geometry/text-size.ts';
import { record, revert } from './history.ts';
import { boardDefaults, type BoardObject, type Content, type PageSize, type Place, type Style } from './objects.ts';
import type { Change, Operation, Parts, Stamp } from './operations.ts';
import { tidyContent, tidyObject, tidyOrder, tidyPlace, tidyStyle } from './tidy.ts';
import type { BoardImage, OpenedFile, Order, Styled, WhiteboardContext } from './whiteboard.types.ts';

/*
 * What the user's actions change. Values are rounded before they are written, so that all participants have the same.
 */

/** An object without what the board gives it: id, owner and order. */
type Drawing = Pick<BoardObject, 'content' | 'place' | 'style'>;

/**
 * The user's operations are newer than what they replace, and not newer than everything: a participant whose counts are high
 * does not raise those of others, which would be refused.
 */
const stampOf =
  ({ board, localId, count }: WhiteboardContext, changes: readonly Change[]) =>
  (index: number): Stamp => [
    changes.reduce((highest, change) => Math.max(highest, replacedCount(board, change)), count) + 1 + index,
    localId,
  ];

/** The id of the object that the n-th of the next changes adds. */
const nextId = ({ board, localId, count }: WhiteboardContext, index: number): string =>
  `${localId}-${Math.max(count, board.cleared[0]) + 1 + index}`;

/** The ids of the objects that the user's last changes have added. */
export const lastIds = ({ localId, count }: WhiteboardContext, added: number): readonly string[] =>
  Array.from({ length: added }, (_, index) => `${localId}-${count - added + 1 + index}`);

function applied({ board, selected, count }: WhiteboardContext, operations: readonly Operation[]) {
  const after = applyOperations(board, operations);
  return {
    operations,
    board: after,
    selected: existing(selected, after),
    count: operations.at(-1)?.stamp[0] ?? count,
  };
}

/** Applies changes of the user. */
export function write(context: WhiteboardContext, changes: readonly Change[]) {
  const stamp = stampOf(context, changes);
  const operations = changes.map((change, index): Operation => ({ stamp: stamp(index), change }));
  return { ...applied(context, operations), history: record(context.history, operations, context.board) };
}

export function undo(context: WhiteboardContext, direction: 'undo' | 'redo') {
  const { operations, history } = revert(context.history, context.board, direction, stampOf(context, []));
  return { ...applied(context, operations), history };
}

const uppermost = ({ board }: WhiteboardContext): number => board.painted.at(-1)?.z ?? 0;

/** Adds objects above all others. */
const added = (context: WhiteboardContext, drawings: readonly Drawing[]): readonly Change[] =>
  drawings.map(({ content, place, style }, index) => ({
    type: 'add',
    object: tidyObject({
      id: nextId(context, index),
      user_id: context.localId,
      z: uppermost(context) + 1 + index,
      content,
      place,
      style,
    }),
  }));

/** The mode whose style an object gets. */
const styledOf = ({ type }: Content): Styled => {
  if (type === 'path') return 'pencil';
  if (type === 'line' || type === 'text') return type;
  return 'shapes';
};

export const drawn = (context: WhiteboardContext, { content, place }: Pick<Drawing, 'content' | 'place'>) =>
  added(context, [{ content, place, style: context.styles[styledOf(content)] }]);

/** Specification 9: added text. Its box is as large as the text, by the usual proportions of letters. */
export const textAdded = (context: WhiteboardContext): readonly Change[] => {
  const { text, x, y } = boardDefaults.text;
  const content = { type: 'text', text, font_size: boardLimits.fontSize } as const;
  return drawn(context, { content, place: { x, y, ...textSize(content), rotation: 0 } });
};

/** Specification 9: images are scaled to the height of the canvas. */
export function imageAdded(context: WhiteboardContext, { src, name, width, height }: BoardImage): readonly Change[] {
  const { page } = context.board;
  const w = (width * page.value.height) / Math.max(height, 1);
  const place = { x: (page.value.width - w) / 2, y: 0, w, h: page.value.height, rotation: 0 };
  return added(context, [{ content: { type: 'image', src, name }, place, style: boardDefaults.style }]);
}

export const fileAdded = (context: WhiteboardContext, { objects, page }: OpenedFile): readonly Change[] => {
  const { width, height } = context.board.page.value;
  const isSame = page.width === width && page.height === height;
  return [...added(context, objects), ...(isSame ? [] : [{ type: 'page' as const, page }])];
};

/** Within the limits of specification 9; nothing when it is the present size. */
export function resized({ board }: WhiteboardContext, { width, height }: PageSize): readonly Change[] {
  const { smallestPage } = boardDefaults;
  const page = {
    width: Math.round(Math.min(Math.max(width, smallestPage.width), boardLimits.pageMax)),
    height: Math.round(Math.min(Math.max(height, smallestPage.height), boardLimits.pageMax)),
  };
  const { value } = board.page;
  return page.width === value.width && page.height === value.height ? [] : [{ type: 'page', page }];
}

/** Modifies those of the objects that exist. */
function modified(
  { board }: WhiteboardContext,
  ids: readonly string[],
  partsOf: (object: BoardObject) => Partial<Parts>,
): readonly Change[] {
  return ids.flatMap((id): readonly Change[] => {
    const entry = board.entries.get(id);
    if (entry === undefined) return [];
    return [{ type: 'modify', id, born: entry.stamps.life, parts: partsOf(entry.object) }];
  });
}

export function placed(
  context: WhiteboardContext,
  places: readonly { readonly id: string; readonly place: Place }[],
): readonly Change[] {
  const byId = new Map(places.map(({ id, place }) => [id, tidyPlace(place)]));
  return modified(context, [...byId.keys()], ({ id, place }) => ({ place: byId.get(id) ?? place }));
}

export const nudged = (context: WhiteboardContext, { dx, dy }: { readonly dx: number; readonly dy: number }) =>
  modified(context, context.selected, ({ place }) => ({
    place: tidyPlace({ ...place, x: place.x + dx, y: place.y + dy }),
  }));

export const restyled = (context: WhiteboardContext, changes: Partial<Style>) =>
  modified(context, context.selected, ({ style }) => ({ style: tidyStyle({ ...style, ...changes }) }));

/** The selected objects keep their order among each other. */
export function ordered(context: WhiteboardContext, order: Order): readonly Change[] {
  const { painted } = context.board;
  const chosen = painted.filter(({ id }) => context.selected.includes(id)).map(({ id }) => id);
  const lowest = painted[0]?.z ?? 0;
  const first = order === 'front' ? uppermost(context) + 1 : lowest - chosen.length;
  return modified(context, chosen, ({ id }) => ({ z: tidyOrder(first + chosen.indexOf(id)) }));
}

export const removed = ({ board }: WhiteboardContext, ids: readonly string[]): readonly Change[] =>
  ids.filter((id) => board.entries.has(id)).map((id) => ({ type: 'remove', id }));

/** Moderators clear the board for all; another participant removes what it has drawn. */
export const cleared = (context: WhiteboardContext): readonly Change[] =>
  context.isModerator
    ? [{ type: 'clear' }]
    : removed(
        context,
        context.board.painted.filter(({ user_id }) => context.ownIds.includes(user_id)).map(({ id }) => id),
      );

/** The edited text; an empty one is removed. */
export function texted(context: WhiteboardContext): readonly Change[] {
  const { editing, board } = context;
  const content = editing === null ? undefined : board.entries.get(editing.id)?.object.content;
  if (editing === null || content?.type !== 'text' || content.text === editing.text) return [];
  if (editing.text.trim() === '') return removed(context, [editing.id]);
  const edited = tidyContent({ ...content, text: editing.text });
  return modified(context, [editing.id], ({ place }) => ({
    content: edited,
    place: tidyPlace(edited.type === 'text' ? { ...place, ...textSize(edited) } : place),
  }));
}

/** Copies lie beside their originals. */
export const copied = (context: WhiteboardContext, objects: readonly BoardObject[]): readonly Change[] =>
  added(
    context,
    objects.map(({ content, place, style }) => ({
      content,
      style,
      place: { ...place, x: place.x + boardLimits.copyOffset, y: place.y + boardLimits.copyOffset },
    })),
  );

export const selectedObjects = ({ board, selected }: WhiteboardContext): readonly BoardObject[] =>
  board.painted.filter(({ id }) => selected.includes(id));
