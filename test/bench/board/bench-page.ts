/** What `npm run bench:board` does in the page of a board: the same for every board. */

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
  /**
   * Draws a stroke with a pointer, a movement in each frame; resolves with the frames' times in milliseconds.
   * @param index chooses the place.
   */
  draw(index: number, movements: number): Promise<readonly number[]>;
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

/** A board that is measured. */
export interface BenchBoard {
  /** Receives the pointer and the wheel. */
  target(): Element;
  /** Chooses the pencil. */
  prepare?(): void;
  /** Generates strokes; the function that it returns shows them. */
  add(count: number): () => void;
  erase(): void;
  clear(): void;
  /** Resolves when everything is painted. */
  settled(): Promise<void>;
}

/** @returns its time. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
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

export function createBench(board: BenchBoard): BenchPage {
  let longestTask = 0;
  const note = (entries: PerformanceEntryList): void => {
    for (const { duration } of entries) longestTask = Math.max(longestTask, duration);
  };
  const longTasks = new PerformanceObserver((list) => note(list.getEntries()));
  longTasks.observe({ type: 'longtask' });

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

  function pointer(type: string, x: number, y: number): void {
    const init = { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true };
    const button = type === 'pointermove' ? -1 : 0;
    board.target().dispatchEvent(new PointerEvent(type, { ...init, button, buttons: type === 'pointerup' ? 0 : 1 }));
  }

  return {
    add: (count) => measured(board.add(count)),
    async clear() {
      board.clear();
      await board.settled();
    },
    async draw(index, movements) {
      board.prepare?.();
      const [left, top] = [150 + index * 90, 200 + (index % 3) * 150];
      pointer('pointerdown', left, top);
      const times = await frames(movements, (at) => pointer('pointermove', left + at * 4, top + 80 * Math.sin(at / 6)));
      pointer('pointerup', left + movements * 4, top);
      await board.settled();
      return times;
    },
    erase: () => measured(() => board.erase()),
    zoom: (count) =>
      frames(count, (index) => {
        const init = { clientX: 640, clientY: 400, deltaY: index < count / 2 ? -12 : 12, ctrlKey: true };
        board.target().dispatchEvent(new WheelEvent('wheel', { ...init, bubbles: true, cancelable: true }));
      }),
  };
}
