import type { BackgroundName } from '#machines/meeting/media/background.ts';

export type PictureName = Exclude<BackgroundName, 'none' | 'slight-blur' | 'blur'>;

/** The functions of a 2D context that pictures are drawn with, on a canvas of the page or of a worker. */
export type Drawing = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'fillRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'arc'
  | 'fill'
  | 'createLinearGradient'
>;

interface Area {
  readonly width: number;
  readonly height: number;
}

/** Fills the area with colours from the top to the bottom. */
function shade(drawing: Drawing, { width, height }: Area, colours: readonly string[]): void {
  const gradient = drawing.createLinearGradient(0, 0, 0, height);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour);
  drawing.fillStyle = gradient;
  drawing.fillRect(0, 0, width, height);
}

/** Fills a hill from its highest line, as shares of the height at the left, in the middle and at the right, to the bottom. */
function hill(
  drawing: Drawing,
  { width, height }: Area,
  [left, middle, right]: readonly number[],
  colour: string,
): void {
  drawing.fillStyle = colour;
  drawing.beginPath();
  drawing.moveTo(0, height);
  drawing.lineTo(0, height * (left ?? 1));
  drawing.bezierCurveTo(
    width * 0.3,
    height * (middle ?? 1),
    width * 0.7,
    height * (middle ?? 1),
    width,
    height * (right ?? 1),
  );
  drawing.lineTo(width, height);
  drawing.fill();
}

/** Fills a rectangle, given as shares of the area. */
function block(drawing: Drawing, { width, height }: Area, place: readonly number[], colour: string): void {
  const [x = 0, y = 0, w = 0, h = 0] = place;
  drawing.fillStyle = colour;
  drawing.fillRect(width * x, height * y, width * w, height * h);
}

function dusk(drawing: Drawing, area: Area): void {
  shade(drawing, area, ['#2b3a67', '#6d5f8d', '#c98b8b', '#f0c49b']);
  drawing.fillStyle = '#ffe3bd';
  drawing.beginPath();
  drawing.arc(area.width * 0.78, area.height * 0.66, area.height * 0.08, 0, Math.PI * 2);
  drawing.fill();
  hill(drawing, area, [0.82, 0.72, 0.86], '#54496f');
  hill(drawing, area, [0.94, 0.84, 0.9], '#3b365a');
}

function hills(drawing: Drawing, area: Area): void {
  shade(drawing, area, ['#a9cfe4', '#d5e8ec', '#f3f1de']);
  hill(drawing, area, [0.6, 0.42, 0.62], '#9dbfa9');
  hill(drawing, area, [0.66, 0.74, 0.5], '#6f9f83');
  hill(drawing, area, [0.88, 0.7, 0.84], '#4c7d63');
}

function room(drawing: Drawing, area: Area): void {
  shade(drawing, area, ['#e9e3d8', '#ddd4c5']);
  block(drawing, area, [0, 0.86, 1, 0.14], '#b79a78');
  block(drawing, area, [0.08, 0.12, 0.24, 0.46], '#f7f3ea');
  block(drawing, area, [0.095, 0.145, 0.21, 0.41], '#bcd7e2');
  block(drawing, area, [0.195, 0.12, 0.01, 0.46], '#f7f3ea');
  for (const shelf of [0.3, 0.5]) block(drawing, area, [0.68, shelf, 0.24, 0.02], '#8f7355');
  const books = ['#7d8fa3', '#b3705c', '#d7b56d', '#6b8a78', '#9a7f9c'];
  for (const [index, colour] of books.entries()) {
    block(drawing, area, [0.7 + index * 0.03, 0.19 + (index % 2) * 0.02, 0.022, 0.11 - (index % 2) * 0.02], colour);
    block(drawing, area, [0.75 + index * 0.03, 0.4 - (index % 2) * 0.02, 0.022, 0.1 + (index % 2) * 0.02], colour);
  }
}

function slate(drawing: Drawing, area: Area): void {
  shade(drawing, area, ['#46586a', '#34434f']);
}

const pictures: Readonly<Record<PictureName, (drawing: Drawing, area: Area) => void>> = { dusk, hills, room, slate };

/** Draws a built-in picture over the whole area. */
export const drawPicture = (name: PictureName, drawing: Drawing, area: Area): void => pictures[name](drawing, area);
