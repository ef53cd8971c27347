/** The handles around a selection: where they are on the page, and which of them a press takes. */
import type { Place } from '../objects.ts';
import { centreOf, distance, turnedAbout, type Spot } from './geometry.ts';
import type { Grip } from './transform.ts';

export interface Handle extends Spot {
  /** Null for the handle that rotates. */
  readonly grip: Grip | null;
}

/** In screen pixels. */
export const handleSizes = {
  /** A press this near to a handle takes it: a target of 28 by 28. */
  target: 14,
  /** From the upper side of the frame to the handle that rotates. */
  rotateAbove: 28,
  /** Frames are drawn this far outside of the box. */
  gap: 4,
  /** Handles of sides show from this length of the side on: nearer, their targets would cover each other. */
  shortestSide: 72,
  /** The frames of smaller objects are this wide and high: their handles do not cover each other, nor the object. */
  smallestFrame: 32,
} as const;

const sides = [-1, 0, 1] as const;
const grips: readonly Grip[] = sides
  .flatMap((down) => sides.map((across) => ({ across, down })))
  .filter(({ across, down }) => across !== 0 || down !== 0);

export interface HandleOptions {
  /** Screen pixels for each page pixel. */
  readonly scale: number;
  /** Page pixels around the frame that its objects paint: half of the width of their lines. */
  readonly margin: number;
  /** Whether sides have handles of their own; those of text would distort it. */
  readonly hasSides: boolean;
}

/** The frame as it is drawn: around what its objects paint, and large enough for its handles. */
export function drawnFrame(frame: Place, { scale, margin }: Omit<HandleOptions, 'hasSides'>): Place {
  const { x, y } = centreOf(frame);
  const around = 2 * (margin + handleSizes.gap / scale);
  const w = Math.max(handleSizes.smallestFrame / scale, frame.w + around);
  const h = Math.max(handleSizes.smallestFrame / scale, frame.h + around);
  return { x: x - w / 2, y: y - h / 2, w, h, rotation: frame.rotation };
}

/** The handles of a frame, the one that rotates last. */
export function handlesOf(frame: Place, { hasSides, ...options }: HandleOptions): readonly Handle[] {
  const { scale } = options;
  const { w, h, rotation } = drawnFrame(frame, options);
  const centre = centreOf(frame);
  const [halfWidth, halfHeight] = [w / 2, h / 2];
  const shows = ({ across, down }: Grip): boolean => {
    if (across !== 0 && down !== 0) return true;
    return hasSides && 2 * (across === 0 ? halfWidth : halfHeight) * scale >= handleSizes.shortestSide;
  };
  const at = (x: number, y: number): Spot => turnedAbout({ x: centre.x + x, y: centre.y + y }, centre, rotation);
  const pulling = grips.filter(shows).map((grip) => ({ ...at(grip.across * halfWidth, grip.down * halfHeight), grip }));
  return [...pulling, { ...at(0, -halfHeight - handleSizes.rotateAbove / scale), grip: null }];
}

/** The nearest handle within reach of a press. */
export function handleAt(handles: readonly Handle[], spot: Spot, scale: number): Handle | null {
  let [nearest, least]: [Handle | null, number] = [null, handleSizes.target / scale];
  for (const handle of handles) {
    const far = distance(handle, spot);
    if (far <= least) [nearest, least] = [handle, far];
  }
  return nearest;
}

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The CSS cursor over a handle of a frame with this rotation. */
export function cursorOf({ grip }: Handle, rotation: number): string {
  if (grip === null) return 'grab';
  const angle = Math.atan2(grip.down, grip.across) + rotation;
  const eighth = Math.round(angle / (Math.PI / 4));
  return cursors[((eighth % 4) + 4) % 4] ?? 'default';
}
