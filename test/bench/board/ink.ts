import type { Page } from '@playwright/test';

/** A moment at which something was at that place: window pixels, milliseconds since 1970, and the frames of the page before. */
interface Moment {
  readonly x: number;
  readonly at: number;
  readonly frame: number;
}

interface InkWatch {
  /** Watches the ink of a stroke that is drawn from left to right, in a row of the window. */
  start(y: number): void;
  hasReached(x: number): boolean;
  /** Where the pointer was, and how far the ink reached after each frame. */
  stop(): { readonly pointer: readonly Moment[]; readonly ink: readonly Moment[] };
}

declare global {
  interface Window {
    ink: InkWatch;
  }
}

/** Runs in the page: reads the canvases of the whiteboard after each frame. */
export function watchInk(): void {
  /** The participant's pointer is painted below its tip: ink is read above. */
  const above = 3;
  let frame = 0;
  let row: number | null = null;
  let pointer: Moment[] = [];
  let ink: Moment[] = [];

  function rightEdge(canvas: HTMLCanvasElement, y: number): number {
    const { left, top, width } = canvas.getBoundingClientRect();
    const density = canvas.width / width;
    const line = canvas.getContext('2d')?.getImageData(0, Math.round((y - top) * density), canvas.width, 1).data;
    if (line === undefined) return 0;
    for (let at = canvas.width - 1; at >= 0; at -= 1) {
      const [red = 255, green = 255, blue = 255, alpha = 0] = line.subarray(at * 4, at * 4 + 4);
      // Black, and no shadow.
      if (alpha > 200 && red + green + blue < 100) return left + at / density;
    }
    return 0;
  }

  const painted = new MessageChannel();
  painted.port1.addEventListener('message', () => {
    if (row === null) return;
    const y = row - above;
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[role=application] canvas')];
    const x = Math.max(...canvases.map((canvas) => rightEdge(canvas, y)));
    ink.push({ x, at: performance.timeOrigin + performance.now(), frame });
  });
  painted.port1.start();
  const eachFrame = (): void => {
    frame += 1;
    if (row !== null) painted.port2.postMessage(null);
    requestAnimationFrame(eachFrame);
  };
  requestAnimationFrame(eachFrame);

  const note = ({ clientX: x, timeStamp }: PointerEvent): void => {
    if (row !== null) pointer.push({ x, at: performance.timeOrigin + timeStamp, frame });
  };
  window.addEventListener('pointermove', note, { capture: true });

  window.ink = {
    start(y) {
      row = y;
      pointer = [];
      ink = [];
    },
    hasReached: (x) => ink.some((moment) => moment.x >= x),
    stop() {
      row = null;
      return { pointer, ink };
    },
  };
}

/** More than the round end of the pencil reaches past the pointer, so that each movement has ink of its own. */
const step = 10;
/** The curve of a stroke ends so many pixels before the pointer at most. */
const tolerance = 3;
const movements = 40;

/** Moves the mouse over the spots, one in each frame, with the button pressed. */
export async function drawInFrames(
  page: Page,
  [first, ...spots]: readonly (readonly [x: number, y: number])[],
): Promise<void> {
  if (first === undefined) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const spot of spots) {
    await page.mouse.move(...spot);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Of each movement of the pointer. */
export interface Delays {
  /** Frames of the own page until the ink is there: 1 is the frame in which the pointer moved. */
  readonly frames: readonly number[];
  /** Milliseconds until the ink is there at the other page. */
  readonly milliseconds: readonly number[];
}

/**
 * Draws a stroke to the right with the mouse of a page that is in a call with the other one; both show the board at the same
 * place of the window.
 */
export async function timeInk(
  own: Page,
  other: Page,
  from: { readonly x: number; readonly y: number },
): Promise<Delays> {
  for (const page of [own, other]) await page.evaluate((y) => window.ink.start(y), from.y);
  await drawInFrames(
    own,
    Array.from({ length: movements + 1 }, (_, at) => [from.x + at * step, from.y] as const),
  );
  await own.mouse.up();
  const end = from.x + movements * step - tolerance;
  for (const page of [own, other]) await page.waitForFunction((x) => window.ink.hasReached(x), end);
  const { pointer, ink } = await own.evaluate(() => window.ink.stop());
  const { ink: otherInk } = await other.evaluate(() => window.ink.stop());
  // The first one is the way to the beginning of the stroke.
  const moves = pointer.filter(({ x }) => x > from.x);
  const reached = (moments: readonly Moment[], { x }: Moment): Moment => {
    const found = moments.find((moment) => moment.x >= x - tolerance);
    if (found === undefined) throw new Error(`No ink was painted at ${x}.`);
    return found;
  };
  return {
    frames: moves.map((move) => reached(ink, move).frame - move.frame),
    milliseconds: moves.map((move) => reached(otherInk, move).at - move.at),
  };
}
