/** Which tool a press begins in a mode (specification 4.6, Whiteboard). */
import type { Desk, Tool, Touch } from '../scene.ts';
import { beginErase } from './erase.ts';
import { beginLaser } from './laser.ts';
import { beginStroke } from './pencil.ts';
import { beginSelect } from './select.ts';
import { beginShape } from './shapes.ts';

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
      return beginLaser(desk);
    default:
      return mode satisfies never;
  }
}
