import { centreOf } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { BoardObject, PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { WhiteboardActor } from '../board-context.ts';

/** Enough to know a stroke by in a picture of this size. */
const pointsOfStroke = 16;
/** Of pictures on the page. */
const grey = '#9ca3af';

type Pen = CanvasRenderingContext2D;

function trace(pen: Pen, { content, place: { w, h } }: BoardObject): void {
  pen.beginPath();
  if (content.type === 'path') {
    const { points } = content;
    const step = Math.max(1, Math.floor(points.length / 3 / pointsOfStroke)) * 3;
    const [scaleX, scaleY] = [w / Math.max(content.w, 1), h / Math.max(content.h, 1)];
    for (let at = 0; at < points.length; at += step) {
      pen.lineTo((points[at] ?? 0) * scaleX, (points[at + 1] ?? 0) * scaleY);
    }
    pen.lineTo((points.at(-3) ?? 0) * scaleX, (points.at(-2) ?? 0) * scaleY);
  } else if (content.type === 'line') {
    pen.moveTo(0, content.isRising ? h : 0);
    pen.lineTo(w, content.isRising ? 0 : h);
  } else if (content.type === 'triangle') {
    pen.moveTo(w / 2, 0);
    pen.lineTo(w, h);
    pen.lineTo(0, h);
    pen.closePath();
  } else if (content.type === 'circle') {
    pen.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  } else {
    pen.rect(0, 0, w, h);
  }
}

/** An object in small: its shape and its colour. @param least width of a line that is visible, in page pixels. */
function paint(pen: Pen, object: BoardObject, least: number): void {
  const { content, place, style } = object;
  const { x, y } = centreOf(place);
  pen.save();
  pen.translate(x, y);
  pen.rotate(place.rotation);
  pen.translate(-place.w / 2, -place.h / 2);
  trace(pen, object);
  if (content.type === 'text' || content.type === 'image') {
    pen.globalAlpha = content.type === 'text' ? 0.5 : 1;
    pen.fillStyle = content.type === 'text' ? style.color : grey;
    pen.fill();
  } else {
    pen.lineWidth = Math.max(style.width, least);
    pen.lineCap = 'round';
    pen.strokeStyle = style.color;
    if (style.fill && content.type !== 'path' && content.type !== 'line') {
      pen.fillStyle = style.fill_color;
      pen.fill();
    }
    pen.stroke();
  }
  pen.restore();
}

const startsWith = (list: readonly BoardObject[], start: readonly BoardObject[]): boolean =>
  start.length <= list.length && start.every((object, index) => object === list[index]);

/** Paints the page in small, again after each change and not more often than the screen. Returns what ends that. */
export function paintOverview(canvas: HTMLCanvasElement, whiteboard: WhiteboardActor): () => void {
  const pen = canvas.getContext('2d');
  if (pen === null) return () => undefined;
  let page: PageSize | null = null;
  let painted: readonly BoardObject[] = [];
  let frame = 0;

  const update = () => {
    frame = 0;
    const { board } = whiteboard.getSnapshot().context;
    // What was added above everything else needs no new picture.
    if (page !== board.page.value || !startsWith(board.painted, painted)) {
      page = board.page.value;
      painted = [];
      const scale = (canvas.clientWidth * window.devicePixelRatio) / page.width;
      canvas.width = Math.max(1, Math.round(page.width * scale));
      canvas.height = Math.max(1, Math.round(page.height * scale));
      pen.scale(scale, scale);
    }
    const least = page.width / Math.max(canvas.clientWidth, 1);
    for (const object of board.painted.slice(painted.length)) paint(pen, object, least);
    painted = board.painted;
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(update);
  };
  const subscription = whiteboard.subscribe(({ context: { board } }) => {
    if (board.painted !== painted || board.page.value !== page) schedule();
  });
  update();
  return () => {
    cancelAnimationFrame(frame);
    subscription.unsubscribe();
  };
}
