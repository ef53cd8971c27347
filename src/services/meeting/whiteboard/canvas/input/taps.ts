/**
 * Double taps and clicks, of any pointer. A tap that may become the first of two is held back, so that a double tap on
 * a text does not leave a dot on it.
 */
import { distance, type Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';

export interface Taps {
  /** A press; true when it is the second of a double tap. */
  press(spot: Spot, now: number, isFinger: boolean): boolean;
  /** Does something when no second tap comes. */
  hold(action: () => void): void;
  /** Does at once what is held back. */
  flush(): void;
}

/** Between two taps, in milliseconds. */
const pause = 400;
/** Between two taps, in screen pixels. */
const apart = { finger: 24, other: 8 } as const;

export function createTaps(): Taps {
  let before: { readonly spot: Spot; readonly at: number } | null = null;
  let held: { readonly action: () => void; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  function release(): (() => void) | null {
    const action = held?.action ?? null;
    clearTimeout(held?.timer);
    held = null;
    return action;
  }

  return {
    press(spot, now, isFinger) {
      const first = before;
      const reach = isFinger ? apart.finger : apart.other;
      const isSecond = first !== null && now - first.at < pause && distance(first.spot, spot) <= reach;
      before = isSecond ? null : { spot, at: now };
      const action = release();
      if (!isSecond) action?.();
      return isSecond;
    },
    hold(action) {
      held = { action, timer: setTimeout(() => release()?.(), pause) };
    },
    flush: () => release()?.(),
  };
}
