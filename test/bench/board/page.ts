/** The page of the canvas surface in `npm run bench:board`. */
import { createCanvasSurface } from '#src/services/meeting/whiteboard/canvas/canvas-surface.ts';
import { benchSurface } from './surface-bench.ts';

window.bench = benchSurface(createCanvasSurface, 'main > div');
