/** What `npm run bench:board` runs in the page of Excalidraw. */
import { Excalidraw, restoreElements, type ExcalidrawApi, type ExcalidrawElement } from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import { createRoot } from 'react-dom/client';
import { createBench, nextFrame } from '../../board/bench-page.ts';
import { createStrokes, type BenchStroke } from '../../board/strokes.ts';

/** As large in the window as the page of the whiteboard. */
const zoom = 1.3;
/** Excalidraw draws a stroke that is so many times as wide as its number. */
const sizeOfWidth = 4.25;
/** A frame that took longer than this had work to do (ms). */
const calm = 25;

const next = createStrokes();

function elementOf({ points, style }: BenchStroke, index: number): object {
  const [x = 0, y = 0] = points;
  const count = points.length / 3;
  return {
    id: `ben-${index}`,
    type: 'freedraw',
    x,
    y,
    strokeColor: style.color,
    strokeWidth: style.width / sizeOfWidth,
    points: Array.from({ length: count }, (_, at) => [(points[at * 3] ?? 0) - x, (points[at * 3 + 1] ?? 0) - y]),
    pressures: Array.from({ length: count }, () => 0.5),
    simulatePressure: false,
  };
}

const host = document.createElement('main');
Object.assign(host.style, { position: 'fixed', inset: '0' });
document.body.append(host);
const api = await new Promise<ExcalidrawApi>((resolve) => {
  const initialData = { appState: { zoom: { value: zoom }, scrollX: 0, scrollY: 0 } };
  createRoot(host).render(<Excalidraw excalidrawAPI={resolve} initialData={initialData} />);
});

const show = (elements: readonly ExcalidrawElement[]): void => api.updateScene({ elements, captureUpdate: 'NEVER' });

window.bench = createBench({
  target() {
    const canvas = document.querySelector('canvas.interactive');
    if (canvas === null) throw new Error('Excalidraw has no canvas.');
    return canvas;
  },
  prepare: () => api.setActiveTool({ type: 'freedraw', locked: true }),
  add(count) {
    const before = api.getSceneElements();
    const added = Array.from({ length: count }, (_, index) => elementOf(next(), before.length + index));
    return () => show([...before, ...restoreElements(added, null)]);
  },
  erase() {
    const elements = api.getSceneElements();
    const gone = elements[Math.floor(elements.length / 2)];
    show(elements.filter((element) => element !== gone));
  },
  clear() {
    show([]);
    api.history.clear();
  },
  async settled() {
    let before = await nextFrame();
    for (let quiet = 0; quiet < 2;) {
      const now = await nextFrame();
      quiet = now - before < calm ? quiet + 1 : 0;
      before = now;
    }
  },
});
