import { useLayoutEffect, useRef, type RefObject } from 'react';
import { keyOf, type Arrangement } from '#machines/meeting/layout/arrangement.ts';
import type { Rectangle } from '#machines/meeting/layout/places.ts';
import { isMotionReduced } from '#src/components/useReducedMotion.ts';

const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** The attribute with the key of a tile. */
export const tileAttribute = 'data-tile';

const placesOf = (arrangement: Arrangement): ReadonlyMap<string, Rectangle> => {
  const tiles = arrangement.kind === 'grid' ? arrangement.tiles : [...arrangement.large, ...arrangement.small];
  return new Map(tiles.map((tile) => [keyOf(tile), tile.place]));
};

const isResized = (before: Arrangement, after: Arrangement): boolean =>
  before.area.width !== after.area.width || before.area.height !== after.area.height;

/** The place from which a tile moves: one that was scrolled out of the strip comes from the edge of the area. */
const startOf = ({ x, y, ...size }: Rectangle, { area }: Arrangement): Rectangle => ({
  x: Math.min(x, area.width),
  y: Math.min(y, area.height),
  ...size,
});

function move(element: HTMLElement, from: Rectangle | undefined, to: Rectangle): void {
  if (from === undefined) {
    element.animate({ opacity: [0, 1] }, timing);
    return;
  }
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (x === 0 && y === 0 && from.width === to.width) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  element.animate({ transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] }, timing);
}

/**
 * Moves each tile from its last place to the new one, also from the strip to the stage. The places are known from the
 * arrangement, so that the browser does not have to compute the layout for it. No tile moves while the window is
 * resized, nor for users who ask for less motion.
 *
 * @returns the ref of the element around the tiles.
 */
export function useMotion(arrangement: Arrangement): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef<Arrangement | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = arrangement;
    if (before === null || before === arrangement || isResized(before, arrangement) || container.current === null)
      return;
    if (!('animate' in container.current) || isMotionReduced()) return;
    const [from, to] = [placesOf(before), placesOf(arrangement)];
    for (const element of container.current.querySelectorAll<HTMLElement>(`[${tileAttribute}]`)) {
      const key = element.getAttribute(tileAttribute) ?? '';
      const [start, end] = [from.get(key), to.get(key)];
      if (end !== undefined && end.width > 0) move(element, start && startOf(start, before), end);
    }
  }, [arrangement]);
  return container;
}
