/** What the whiteboard costs and how long it takes in a real call: the app's own pages over the local conference server. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';
import { writeBoardFile } from '#src/contracts/whiteboard-file.ts';
import { boardCommand } from '#src/contracts/whiteboard-envelope.ts';
import { Attendee } from '#test/e2e/support/attendee.ts';
import { Board, openBoards } from '#test/e2e/support/whiteboard.ts';
import { findBrowser, findHeadlessShell, launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { type Figure, quantile } from '../figures.ts';
import { contextOf, startServers } from '../servers.ts';
import { drawInFrames, timeInk, watchInk } from './ink.ts';
import { createStrokes, objectOf } from './strokes.ts';

const rows = [-150, -125, -100, -75, -50, -25, 0, 25, 50, 75, 100, 125];
const pointsOfStroke = 60;

/** The middle of the board's page, in window pixels. */
async function middleOf(board: Board): Promise<{ readonly x: number; readonly y: number }> {
  const box = await board.region.getByRole('application').boundingBox();
  if (box === null) throw new Error('The board is not visible.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function inkFigures(own: Board, other: Board): Promise<readonly Figure[]> {
  const [middle, otherMiddle] = [await middleOf(own), await middleOf(other)];
  if (middle.x !== otherMiddle.x || middle.y !== otherMiddle.y) throw new Error('The boards are at different places.');
  const delays = [];
  for (const row of rows) {
    delays.push(await timeInk(own.attendee.page, other.attendee.page, { x: middle.x - 200, y: middle.y + row }));
  }
  const frames = delays.flatMap((each) => each.frames);
  const times = delays.flatMap((each) => each.milliseconds);
  return [
    { name: 'pointer to ink at the own page, p95', value: quantile(frames, 0.95), unit: 'frames', limit: 1 },
    { name: 'pointer to ink at the other page, median', value: quantile(times, 0.5), unit: 'ms', limit: null },
    { name: 'pointer to ink at the other page, p95', value: quantile(times, 0.95), unit: 'ms', limit: 250 },
  ];
}

/** Bytes. */
interface Sent {
  readonly finished: number;
  readonly live: number;
}

/** What a page sends of the whiteboard; the presence of a command counts as a whole. */
function watchWire(page: Page): () => Sent {
  let sent: Sent = { finished: 0, live: 0 };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const text = payload.toString();
      if (!text.includes(boardCommand)) return;
      const kind = text.includes('"event":"live"') ? 'live' : 'finished';
      sent = { ...sent, [kind]: sent[kind] + Buffer.byteLength(text) };
    });
  });
  return () => sent;
}

async function wireFigures(own: Board, other: Board, wire: () => Sent): Promise<readonly Figure[]> {
  const { x, y } = await middleOf(own);
  const before = wire();
  await drawInFrames(
    own.attendee.page,
    Array.from(
      { length: pointsOfStroke },
      (_, at) => [x - 150 + at * 5 + Math.round(8 * Math.sin(at)), y + Math.round(60 * Math.sin(at / 4))] as const,
    ),
  );
  await own.attendee.page.mouse.up();
  await other.hasObjects(rows.length + 1);
  const after = wire();
  const name = `a stroke of ${pointsOfStroke} points, sent`;
  return [
    { name: `${name} when finished`, value: (after.finished - before.finished) / 1_000, unit: 'kB', limit: 2 },
    { name: `${name} while it is drawn`, value: (after.live - before.live) / 1_000, unit: 'kB', limit: null },
  ];
}

interface Arrival {
  readonly complete: number;
  readonly painted: number;
}

/** Runs in the page: from the end of joining until the list has so many objects, and until they are painted; milliseconds. */
function arrivalOf(count: string): Promise<Arrival> {
  return new Promise((resolve) => {
    let joined = 0;
    let complete = 0;
    const look = (): void => {
      const text = document.body.textContent;
      const now = performance.now();
      const hasBar = document.querySelector('[role=toolbar][aria-label=Call]') !== null;
      const isInCall = hasBar && !text.includes('Joining the meeting…');
      if (joined === 0 && isInCall) joined = now;
      if (joined !== 0 && complete === 0 && text.includes(count)) complete = now;
      const surface = document.querySelector('[role=application]');
      const isPainted = surface !== null && surface.querySelector('[aria-busy=true]') === null;
      if (complete !== 0 && isPainted) resolve({ complete: complete - joined, painted: now - joined });
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function lateFigures(
  context: BrowserContext,
  [own, other]: readonly [Board, Board],
  strokes: number,
): Promise<readonly Figure[]> {
  const next = createStrokes();
  const objects = Array.from({ length: strokes }, (_, index) => objectOf(next(), index));
  const file = Buffer.from(writeBoardFile({ objects, page: boardDefaults.page }));
  await own.openFile(file);
  const count = rows.length + 1 + strokes;
  // The bridge's budget: it takes some seconds.
  for (const board of [own, other]) await board.region.getByText(board.countText(count)).waitFor({ timeout: 60_000 });
  const late = await Attendee.prepare(context, 'Cleo Chang');
  const board = new Board(late);
  const arrival = late.page.evaluate(arrivalOf, board.countText(count));
  await late.enter();
  await board.open();
  await board.list();
  const { complete, painted } = await arrival;
  const name = `a late joiner has ${strokes} strokes, after joining`;
  return [
    { name, value: complete, unit: 'ms', limit: 3_000 },
    { name: `a late joiner sees ${strokes} strokes, after joining`, value: painted, unit: 'ms', limit: null },
  ];
}

/** Yields figures as they are measured. @param strokes of the board that a late joiner gets. */
export async function* measureCall(strokes: number): AsyncGenerator<Figure> {
  const servers = await startServers();
  const executablePath = await findHeadlessShell(await findBrowser());
  const browser = await chromium.launch({ executablePath, args: [...launchArguments(), ...mediaArguments] });
  try {
    const context = await contextOf(browser);
    // The helper around named functions in what tsx compiles, also in functions that run in the page.
    await context.addInitScript({ content: 'globalThis.__name = (given) => given;' });
    await context.addInitScript(watchInk);
    const ada = await Attendee.prepare(context, 'Ada Lovelace');
    const wire = watchWire(ada.page);
    await ada.enter();
    const ben = await Attendee.join(context, 'Ben Bitdiddle');
    await Promise.all([ada.sees(ben.name), ben.sees(ada.name)]);
    const boards = await openBoards(ada, ben);
    yield* await inkFigures(...boards);
    yield* await wireFigures(...boards, wire);
    yield* await lateFigures(context, boards, strokes);
  } finally {
    await browser.close();
    await servers.close();
  }
}
