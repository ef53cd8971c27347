/** Which tool a press begins in a mode (specification 4.6, Whiteboard). */
import type { Desk, Tool, Touch } from '../scene.ts';
import { beginErase } from './erase.ts';
import { beginStroke } from './pencil.ts';
import { beginSelect } from './select.ts';
import { beginShape } from './shapes.ts';

/** The laser pointer points wherever the pointer is, pressed or not, and leaves nothing. */
const pointing: Tool = { move: () => undefined, up: () => undefined, cancel: () => undefined };

export function beginTool(desk: Desk, press: Touch): Tool {
  const { mode } = desk.view();
  switch (mode.type) {
    case 'pencil':
      return beginStroke(desk, press);
    case 'erase':
      return beginErase(desk, press);
    case 'line':
      return beginShape(desk, press, 'line');
    case 'shapes':
      return beginShape(desk, press, mode.shape);
    case 'select':
      return beginSelect(desk, press);
    case 'laser':
      return pointing;
    default:
      return mode satisfies never;
  }
}
