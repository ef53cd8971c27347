import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isMotionReduced } from './useReducedMotion.ts';

/** In CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Placed {
  /** The size of the element around the places. */
  readonly area: Pick<Place, 'width' | 'height'>;
  /** By the key of each tile, which is its attribute `data-tile`. */
  readonly places: ReadonlyMap<string, Place>;
}

const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

const isResized = ({ area: one }: Placed, { area: other }: Placed): boolean =>
  one.width !== other.width || one.height !== other.height;

function move(element: HTMLElement, from: Place | undefined, to: Place): void {
  if (from === undefined) {
    element.animate({ opacity: [0, 1] }, timing);
    return;
  }
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (x === 0 && y === 0 && from.width === to.width) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  element.animate({ transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] }, timing);
}

/** Starts the motion of the tiles whose place has changed; a tile from outside of the area comes from its edge. */
function moveAll(container: HTMLElement, { area, places: from }: Placed, { places: to }: Placed): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-tile]')) {
    const key = element.dataset['tile'] ?? '';
    const [start, end] = [from.get(key), to.get(key)];
    if (end === undefined || end.width === 0) continue;
    const inside = start && { ...start, x: Math.min(start.x, area.width), y: Math.min(start.y, area.height) };
    move(element, inside, end);
  }
}

/**
 * Moves each tile from its last place to the new one, also into another parent. The places are given, so that the
 * browser does not have to compute the layout for it. No tile moves while the area is resized, nor for users who ask for
 * less motion.
 *
 * @param placed the same object until something moves.
 * @returns the ref of the element around the tiles.
 */
export function useMotion(placed: Placed): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef<Placed | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    const element = container.current;
    last.current = placed;
    if (before === null || before === placed || element === null || isResized(before, placed)) return;
    if ('animate' in element && !isMotionReduced()) moveAll(element, before, placed);
  }, [placed]);
  return container;
}
