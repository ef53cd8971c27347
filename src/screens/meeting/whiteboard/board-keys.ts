import type { WhiteboardEvent } from '#machines/meeting/whiteboard/whiteboard.types.ts';

/** A pressed key. `mod`: Ctrl, or Command on a Mac. */
export interface BoardKey {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  /** The focus is on the page or in the list of objects, not on a button of a toolbar. */
  readonly isAtObjects: boolean;
}

/** Keys that choose a tool while the focus is on the page. */
export const toolKeys = {
  select: 'V',
  pencil: 'P',
  line: 'L',
  triangle: 'R',
  circle: 'C',
  square: 'S',
  text: 'T',
  erase: 'E',
  laser: 'K',
} as const;

const tools: Readonly<Record<string, WhiteboardEvent>> = {
  v: { type: 'select.choose' },
  p: { type: 'pencil.choose' },
  l: { type: 'line.choose' },
  r: { type: 'shape.choose', shape: 'triangle' },
  c: { type: 'shape.choose', shape: 'circle' },
  s: { type: 'shape.choose', shape: 'square' },
  t: { type: 'text.add' },
  e: { type: 'erase.choose' },
  k: { type: 'laser.choose' },
};

const select: WhiteboardEvent = { type: 'select.choose' };

/** With Ctrl. Copy, cut and paste are events of the clipboard. */
const commands: Readonly<Record<string, readonly WhiteboardEvent[]>> = {
  z: [{ type: 'history.undo' }],
  'shift+z': [{ type: 'history.redo' }],
  y: [{ type: 'history.redo' }],
  d: [{ type: 'selection.duplicate' }],
  a: [select, { type: 'selection.all' }],
};

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const objectKeys: Readonly<Record<string, WhiteboardEvent>> = {
  Delete: { type: 'selection.remove' },
  Backspace: { type: 'selection.remove' },
  ']': { type: 'selection.order', order: 'front' },
  '[': { type: 'selection.order', order: 'back' },
  Escape: { type: 'objects.select', ids: [] },
};

/** In page pixels: by an arrow key, and by one with Shift. */
const steps = { fine: 1, coarse: 10 } as const;

/** The events that a key means on the board; none: the key is not for the board. */
export function eventsOf({ key, mod, shift, isAtObjects }: BoardKey): readonly WhiteboardEvent[] {
  if (mod) return commands[`${shift ? 'shift+' : ''}${key.toLowerCase()}`] ?? [];
  if (!isAtObjects) return [];
  const arrow = arrows[key];
  if (arrow !== undefined) {
    const step = shift ? steps.coarse : steps.fine;
    return [{ type: 'selection.nudge', dx: arrow[0] * step, dy: arrow[1] * step }];
  }
  const event = objectKeys[key] ?? (shift ? undefined : tools[key]);
  return event === undefined ? [] : [event];
}
