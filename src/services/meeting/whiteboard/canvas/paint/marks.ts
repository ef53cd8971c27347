/** What lies above the page in screen pixels: frames, handles, the rubber band, pointers. */
import { cornersOf, type Box, type Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { handleSizes, type Handle } from '#machines/meeting/whiteboard/geometry/handles.ts';
import { toWindow } from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type { Place } from '#machines/meeting/whiteboard/objects.ts';
import type { Pointer, Viewport } from '#machines/meeting/whiteboard/surface.types.ts';
import type { Context } from './painter.ts';
import { colourOf, type Theme } from './theme.ts';
import { fadeTime, type Trails } from './trails.ts';

export interface Marker {
  readonly context: Context;
  readonly viewport: Viewport;
  readonly theme: Theme;
}

/** Half of what is seen of a handle. */
const handleRadius = 5;
const lineWidth = 1.5;

function tracePolygon(context: Context, corners: readonly Spot[]): void {
  context.beginPath();
  for (const { x, y } of corners) context.lineTo(x, y);
  context.closePath();
}

export function paintFrame({ context, viewport, theme }: Marker, place: Place): void {
  tracePolygon(
    context,
    cornersOf(place).map((corner) => toWindow(viewport, corner)),
  );
  context.strokeStyle = theme.accent;
  context.lineWidth = lineWidth;
  context.stroke();
}

export function paintHandles({ context, viewport, theme }: Marker, frame: Place, handles: readonly Handle[]): void {
  context.strokeStyle = theme.accent;
  context.fillStyle = theme.handle;
  context.lineWidth = lineWidth;
  for (const handle of handles) {
    const { x, y } = toWindow(viewport, handle);
    context.save();
    context.translate(x, y);
    context.rotate(frame.rotation);
    context.beginPath();
    if (handle.grip === null) {
      const stem = handleSizes.rotateAbove - 2;
      context.moveTo(0, handleRadius);
      context.lineTo(0, stem);
      context.stroke();
      context.beginPath();
      context.arc(0, 0, handleRadius + 1, 0, 2 * Math.PI);
    } else {
      context.roundRect(-handleRadius, -handleRadius, 2 * handleRadius, 2 * handleRadius, 2);
    }
    context.fill();
    context.stroke();
    context.restore();
  }
}

export function paintBand({ context, viewport, theme }: Marker, { x, y, w, h }: Box): void {
  const from = toWindow(viewport, { x, y });
  const [width, height] = [w * viewport.scale, h * viewport.scale];
  context.save();
  context.fillStyle = theme.accent;
  context.globalAlpha = 0.1;
  context.fillRect(from.x, from.y, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = theme.accent;
  context.lineWidth = 1;
  context.strokeRect(from.x, from.y, width, height);
  context.restore();
}

const laserRadius = 5;

export function paintTrails({ context, viewport, theme }: Marker, trails: Trails, now: number): void {
  context.save();
  context.strokeStyle = theme.laser;
  context.fillStyle = theme.laser;
  context.lineCap = 'round';
  for (const { spots, isDown } of trails.at(now)) {
    for (const [index, spot] of spots.entries()) {
      const before = spots[index - 1];
      if (before === undefined) continue;
      const strength = Math.max(0, 1 - (now - spot.at) / fadeTime);
      const [from, to] = [toWindow(viewport, before), toWindow(viewport, spot)];
      context.globalAlpha = strength * 0.8;
      context.lineWidth = 1 + 5 * strength;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    }
    const newest = spots.at(-1);
    if (newest === undefined || !isDown) continue;
    const { x, y } = toWindow(viewport, newest);
    context.globalAlpha = 0.25;
    context.beginPath();
    context.arc(x, y, 2 * laserRadius, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = 1;
    context.beginPath();
    context.arc(x, y, laserRadius, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

/** Longer names are cut. */
const longestName = 24;
const arrow: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 0, y: 16 },
  { x: 4.2, y: 12.2 },
  { x: 9.6, y: 11.6 },
];

/** An arrow with the participant's name; the name alone beside a laser pointer. */
export function paintPointer({ context, viewport, theme }: Marker, pointer: Pointer): void {
  const { x, y } = toWindow(viewport, pointer);
  const colour = colourOf(pointer.user_id);
  const letters = [...pointer.name];
  const name = letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : pointer.name;
  context.save();
  context.translate(x, y);
  context.fillStyle = colour;
  context.strokeStyle = '#ffffff';
  context.lineJoin = 'round';
  if (!pointer.isLaser) {
    tracePolygon(context, arrow);
    context.lineWidth = 2;
    context.stroke();
    context.fill();
  }
  if (name !== '') {
    context.font = `540 12px ${theme.family}`;
    const width = context.measureText(name).width + 12;
    context.beginPath();
    context.roundRect(10, 14, width, 20, 4);
    context.fill();
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = '#ffffff';
    context.textBaseline = 'middle';
    context.fillText(name, 16, 24.5);
  }
  context.restore();
}
