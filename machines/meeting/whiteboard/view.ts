import type { SnapshotFrom } from 'xstate';
import { selectedObjects } from './changes.ts';
import type { Style } from './objects.ts';
import type { BoardView, Mode } from './surface.types.ts';
import type { whiteboardMachine } from './whiteboard.machine.ts';

export type WhiteboardSnapshot = SnapshotFrom<typeof whiteboardMachine>;

/** The mode of the open board; while it is closed, the one that it opens with. */
export function modeOf(snapshot: WhiteboardSnapshot): Mode {
  const isIn = (mode: 'erase' | 'line' | 'select' | 'laser') => snapshot.matches({ display: { open: { mode } } });
  const isShape = (shapes: 'triangle' | 'circle' | 'square') =>
    snapshot.matches({ display: { open: { mode: { shapes } } } });
  const shape = (['triangle', 'circle', 'square'] as const).find(isShape);
  if (shape !== undefined) return { type: 'shapes', shape };
  return { type: (['erase', 'line', 'select', 'laser'] as const).find(isIn) ?? 'pencil' };
}

export const canDraw = ({ context }: WhiteboardSnapshot): boolean =>
  context.localId !== '' && (context.isModerator || !context.board.rule.value);

/** What the toolbar shows: the style of the first selected object, else that of the mode. */
export function styleOf(snapshot: WhiteboardSnapshot): Style {
  const { context } = snapshot;
  const { type } = modeOf(snapshot);
  if (type === 'select') return selectedObjects(context)[0]?.style ?? context.styles.text;
  return context.styles[type === 'line' || type === 'shapes' ? type : 'pencil'];
}

/** What a surface shows. */
export function boardViewOf(snapshot: WhiteboardSnapshot): BoardView {
  const { board, strokes, pointers, selected, editing } = snapshot.context;
  return {
    page: board.page.value,
    objects: board.painted,
    strokes,
    pointers,
    mode: modeOf(snapshot),
    style: styleOf(snapshot),
    selected,
    editing: editing?.id ?? null,
    canDraw: canDraw(snapshot),
  };
}
