/** What `npm run bench:board` runs in the page: the canvas surface with generated objects. */
import { strokeOf } from '#machines/meeting/whiteboard/geometry/ink.ts';
import { boardDefaults, type BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import { openBoard } from '#test/e2e/board/board-page.ts';

export interface Painted {
  /** Milliseconds until everything was painted. */
  readonly time: number;
  /** The longest task of the page meanwhile, in milliseconds; 0 when none took 50. */
  readonly longestTask: number;
}

export interface BenchPage {
  /** Adds strokes to the board. */
  add(count: number): Promise<Painted>;
  clear(): Promise<void>;
  /** Draws strokes with a pointer, a movement in each frame; resolves with the frames' times in milliseconds. */
  draw(strokes: number, movements: number): Promise<readonly number[]>;
  /** Erases an object in the middle of the others. */
  erase(): Promise<Painted>;
  /** Zooms and pans with the wheel; resolves with the frames' times in milliseconds. */
  zoom(frames: number): Promise<readonly number[]>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const board = openBoard();
const { width, height } = boardDefaults.page;
const pointsOfStroke = 60;
const styles = ['#000000', '#3f5cb8', '#c02d46', '#17734f'].map((color) => ({ ...boardDefaults.style, color }));

let seed = 1;
function random(): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return seed / 0x7f_ff_ff_ff;
}

/** A stroke of handwriting somewhere on the page. */
function stroke(number: number): BoardObject {
  const points: number[] = [];
  let [x, y, angle] = [random() * (width - 100) + 50, random() * (height - 100) + 50, random() * 6];
  for (let at = 0; at < pointsOfStroke; at += 1) {
    points.push(Math.round(x * 10) / 10, Math.round(y * 10) / 10, 0.5);
    angle += random() - 0.5;
    x += Math.cos(angle) * 3;
    y += Math.sin(angle) * 3;
  }
  const style = styles[number % styles.length] ?? boardDefaults.style;
  return { id: `ben-${number}`, user_id: 'ben', z: number, style, ...strokeOf(points) };
}

let longestTask = 0;
const note = (entries: PerformanceEntryList): void => {
  for (const { duration } of entries) longestTask = Math.max(longestTask, duration);
};
const longTasks = new PerformanceObserver((list) => note(list.getEntries()));
longTasks.observe({ type: 'longtask' });

function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** A task is recorded at its end, and reported some time after it. */
async function observed(): Promise<void> {
  await nextFrame();
  await nextFrame();
  note(longTasks.takeRecords());
}

async function measured(action: () => void): Promise<Painted> {
  await observed();
  longestTask = 0;
  const start = performance.now();
  action();
  await board.settled();
  const time = performance.now() - start;
  await observed();
  return { time, longestTask };
}

const target = (): Element => {
  const element = document.querySelector('main > div');
  if (element === null) throw new Error('The surface has no element.');
  return element;
};

function pointer(type: string, x: number, y: number): void {
  const init = { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true };
  target().dispatchEvent(new PointerEvent(type, { ...init, button: type === 'pointermove' ? -1 : 0, buttons: 1 }));
}

/** The times between frames while something happens in each of them. */
async function frames(count: number, action: (index: number) => void): Promise<number[]> {
  const times: number[] = [];
  let before = await nextFrame();
  for (let index = 0; index < count; index += 1) {
    action(index);
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  return times;
}

window.bench = {
  add(count) {
    const before = board.view().objects;
    const added = Array.from({ length: count }, (_, index) => stroke(before.length + index));
    return measured(() => board.show({ objects: [...before, ...added] }));
  },
  async clear() {
    board.events.length = 0;
    board.show({ objects: [] });
    await board.settled();
  },
  async draw(strokes, movements) {
    const times: number[] = [];
    for (let drawn = 0; drawn < strokes; drawn += 1) {
      const [left, top] = [150 + drawn * 90, 200 + (drawn % 3) * 150];
      pointer('pointerdown', left, top);
      const each = await frames(movements, (index) =>
        pointer('pointermove', left + index * 4, top + 80 * Math.sin(index / 6)),
      );
      pointer('pointerup', left + movements * 4, top);
      times.push(...each);
      await board.settled();
    }
    return times;
  },
  erase() {
    const { objects } = board.view();
    const gone = objects[Math.floor(objects.length / 2)];
    return measured(() => board.show({ objects: objects.filter((object) => object !== gone) }));
  },
  zoom(count) {
    return frames(count, (index) => {
      const init = { clientX: 640, clientY: 400, deltaY: index < count / 2 ? -12 : 12, ctrlKey: true };
      target().dispatchEvent(new WheelEvent('wheel', { ...init, bubbles: true, cancelable: true }));
    });
  },
};
