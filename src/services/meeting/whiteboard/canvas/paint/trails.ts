/** The fading trails of laser pointers. */
import type { Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';

interface TimedSpot extends Spot {
  /** Milliseconds. */
  readonly at: number;
}

export interface Trails {
  /** The pointer of a participant is at a spot of the page. */
  point(userId: string, spot: Spot, now: number): void;
  /** The pointer is gone; its trail fades. */
  lift(userId: string): void;
  /** The trails at this time, each from its oldest spot; `isDown` while the pointer is there. */
  at(now: number): readonly { readonly spots: readonly TimedSpot[]; readonly isDown: boolean }[];
  /** Whether a trail is fading. */
  isFading(now: number): boolean;
}

/** From full colour to nothing, in milliseconds. */
export const fadeTime = 700;

/** @param hasTrail False where the user's system asks for less motion: only the newest spot shows. */
export function createTrails(hasTrail: () => boolean): Trails {
  const trails = new Map<string, { spots: TimedSpot[]; isDown: boolean }>();

  function prune(now: number): void {
    for (const [id, trail] of trails) {
      const newest = trail.spots.at(-1);
      trail.spots = hasTrail() ? trail.spots.filter(({ at }) => now - at < fadeTime) : [];
      if (trail.spots.length === 0 && trail.isDown && newest !== undefined) trail.spots = [newest];
      if (trail.spots.length === 0) trails.delete(id);
    }
  }

  return {
    point(userId, { x, y }, now) {
      const trail = trails.get(userId) ?? { spots: [], isDown: true };
      trail.isDown = true;
      const newest = trail.spots.at(-1);
      if (newest === undefined || newest.x !== x || newest.y !== y) trail.spots.push({ x, y, at: now });
      trails.set(userId, trail);
    },
    lift(userId) {
      const trail = trails.get(userId);
      if (trail !== undefined) trail.isDown = false;
    },
    at(now) {
      prune(now);
      return [...trails.values()];
    },
    isFading(now) {
      prune(now);
      return [...trails.values()].some(({ spots, isDown }) => !isDown || spots.length > 1);
    },
  };
}
