/** Paints objects and strokes on any canvas whose transform maps the page. */
import { centreOf } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { BoardObject, Content, Place, Style } from '#machines/meeting/whiteboard/objects.ts';
import { marksOf, type Mark } from './brushes.ts';
import type { Pictures } from './pictures.ts';
import type { Texts } from './texts.ts';

export type Context = CanvasRenderingContext2D;

export interface Painter {
  /** @param scale Canvas pixels for each page pixel: shadows do not follow the transform. */
  object(context: Context, object: BoardObject, scale: number): void;
  /** A stroke that is being drawn; `points` are in page pixels. */
  stroke(context: Context, stroke: { readonly points: readonly number[]; readonly style: Style }, scale: number): void;
}

/** The paths of an object in its box, whose upper left corner is the origin. */
interface Sketch {
  readonly key: string;
  readonly marks: readonly Mark[];
}

/** By content: an object that is moved or rotated has the same content, and the same paths. */
const sketches = new WeakMap<Content, Sketch>();

function sketchOf({ content, place, style }: BoardObject): readonly Mark[] {
  const key = `${place.w}|${place.h}|${style.brush}|${style.width}`;
  const known = sketches.get(content);
  if (known?.key === key) return known.marks;
  const marks =
    content.type === 'path' ? pathMarks(content, place, style) : [{ path: shapePath(content, place), alpha: 1 }];
  sketches.set(content, { key, marks });
  return marks;
}

/** By the list of points, which is another one when the stroke has grown. */
const liveSketches = new WeakMap<readonly number[], readonly Mark[]>();

function liveMarks(points: readonly number[], { brush, width }: Style): readonly Mark[] {
  const known = liveSketches.get(points);
  if (known !== undefined) return known;
  const marks = marksOf(points, brush, width);
  liveSketches.set(points, marks);
  return marks;
}

function pathMarks(content: Content & { type: 'path' }, { w, h }: Place, { brush, width }: Style): readonly Mark[] {
  const [across, down] = [w / content.w, h / content.h];
  const scales = [across, down, 1];
  const isScaled = across !== 1 || down !== 1;
  const points = isScaled ? content.points.map((value, at) => value * (scales[at % 3] ?? 1)) : content.points;
  return marksOf(points, brush, width);
}

function shapePath(content: Content, { w, h }: Place): Path2D {
  const path = new Path2D();
  if (content.type === 'line') {
    path.moveTo(0, content.isRising ? h : 0);
    path.lineTo(w, content.isRising ? 0 : h);
  } else if (content.type === 'circle') {
    path.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  } else if (content.type === 'triangle') {
    path.moveTo(w / 2, 0);
    path.lineTo(w, h);
    path.lineTo(0, h);
    path.closePath();
  } else {
    path.rect(0, 0, w, h);
  }
  return path;
}

function castShadow(context: Context, style: Style, scale: number): void {
  context.shadowColor = style.shadow_color;
  context.shadowBlur = style.shadow_width * scale;
  context.shadowOffsetX = style.shadow_offset * scale;
  context.shadowOffsetY = style.shadow_offset * scale;
}

function castNoShadow(context: Context): void {
  context.shadowColor = 'transparent';
  context.shadowBlur = 0;
  context.shadowOffsetX = 0;
  context.shadowOffsetY = 0;
}

const hasShadow = (style: Style): boolean => style.shadow_width > 0 || style.shadow_offset > 0;

function fillMarks(context: Context, marks: readonly Mark[], style: Style): void {
  context.fillStyle = style.color;
  for (const { path, alpha } of marks) {
    context.globalAlpha = alpha;
    context.fill(path);
  }
  context.globalAlpha = 1;
}

function strokeShape(context: Context, path: Path2D, style: Style): void {
  if (style.width === 0) return;
  context.strokeStyle = style.color;
  context.lineWidth = style.width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(path);
}

function paintShape(context: Context, path: Path2D, style: Style): void {
  const paint = (): void => {
    if (style.fill) {
      context.fillStyle = style.fill_color;
      context.fill(path);
    }
    strokeShape(context, path, style);
  };
  paint();
  // The shadow of the outline lies on what is filled: paint the shape itself again, without a shadow.
  if (!style.fill || !hasShadow(style)) return;
  castNoShadow(context);
  paint();
}

const placeholder = { edge: '#aab2c4', inside: '#eef1f7', broken: '#c02d46' } as const;

function paintPlaceholder(context: Context, { w, h }: Place, isBroken: boolean): void {
  castNoShadow(context);
  context.fillStyle = placeholder.inside;
  context.fillRect(0, 0, w, h);
  context.strokeStyle = isBroken ? placeholder.broken : placeholder.edge;
  context.lineWidth = 1;
  context.strokeRect(0.5, 0.5, Math.max(0, w - 1), Math.max(0, h - 1));
  if (!isBroken) return;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(w, h);
  context.moveTo(w, 0);
  context.lineTo(0, h);
  context.stroke();
}

export function createPainter(resources: { readonly pictures: Pictures; readonly texts: Texts }): Painter {
  function paintText(context: Context, content: Content & { type: 'text' }, { w, h }: Place, style: Style): void {
    const layout = resources.texts.layout(content);
    if (style.fill) {
      context.fillStyle = style.fill_color;
      context.beginPath();
      context.roundRect(0, 0, w, h, Math.min(w, h) / 12);
      context.fill();
      castNoShadow(context);
    }
    // As large as the box allows: letters of this font may be wider than the box was made for.
    const fit = Math.min(w / layout.w, h / layout.h);
    context.translate(0, (h - layout.h * fit) / 2);
    context.scale(fit, fit);
    context.font = layout.font;
    context.textBaseline = 'alphabetic';
    context.fillStyle = style.color;
    for (const [row, line] of layout.lines.entries()) {
      context.fillText(line, layout.padding, layout.padding + row * layout.lineHeight + layout.ascent);
    }
  }

  function paintImage(context: Context, content: Content & { type: 'image' }, place: Place): void {
    const bitmap = resources.pictures.of(content);
    if (bitmap === null || bitmap === 'broken') paintPlaceholder(context, place, bitmap === 'broken');
    else context.drawImage(bitmap, 0, 0, place.w, place.h);
  }

  function paintContent(context: Context, object: BoardObject): void {
    const { content, place, style } = object;
    switch (content.type) {
      case 'path':
        fillMarks(context, sketchOf(object), style);
        break;
      case 'text':
        paintText(context, content, place, style);
        break;
      case 'image':
        paintImage(context, content, place);
        break;
      case 'line':
      case 'triangle':
      case 'circle':
      case 'square': {
        const [mark] = sketchOf(object);
        if (mark === undefined) break;
        if (content.type === 'line') strokeShape(context, mark.path, style);
        else paintShape(context, mark.path, style);
        break;
      }
      default:
        content satisfies never;
    }
  }

  return {
    object(context, object, scale) {
      const { place, style } = object;
      context.save();
      if (place.rotation === 0) {
        context.translate(place.x, place.y);
      } else {
        const centre = centreOf(place);
        context.translate(centre.x, centre.y);
        context.rotate(place.rotation);
        context.translate(-place.w / 2, -place.h / 2);
      }
      if (hasShadow(style)) castShadow(context, style, scale);
      paintContent(context, object);
      context.restore();
    },
    stroke(context, { points, style }, scale) {
      context.save();
      if (hasShadow(style)) castShadow(context, style, scale);
      fillMarks(context, liveMarks(points, style), style);
      context.restore();
    },
  };
}
