/** The page of the tldraw surface in `npm run bench:board`. */
import { createTldraw } from '#test/e2e/board/tldraw-board.ts';
import { benchSurface } from './surface-bench.ts';

// The pointers of the benchmark are not real: no element can capture them.
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

window.bench = benchSurface(createTldraw, '.tl-canvas');
