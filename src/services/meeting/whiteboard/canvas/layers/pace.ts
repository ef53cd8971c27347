/**
 * How much is painted in a frame. Canvases draw later than they are told to, so that the time a call takes says little:
 * what counts is how long the whole frame took. Frames may be long without any painting, in a call on a weak machine:
 * what they take with the least painting is what longer frames are compared with.
 */
export interface Pace {
  /**
   * How much to paint in this frame.
   *
   * @param since Milliseconds since the frame in which was painted before; null when there was none just before.
   * @param isGentle The user draws: no frame may be late.
   */
  allowance(since: number | null, isGentle: boolean): number;
}

/** In units of work: one is a stroke of 60 points without shadow. */
export const paceLimits = { first: 32, least: 8, most: 160, gentle: 24 } as const;

/** In milliseconds: a frame of 60 a second; frames that are punctual; and frames that have missed one. */
const bounds = { smooth: 16.7, punctual: 19, felt: 30 } as const;
/** The same for longer frames, as multiples of what they take without painting. */
const stretch = { punctual: 1.15, felt: 1.5 } as const;
/** The weight of a frame in the typical duration: frames come at multiples of the display's period. */
const weight = 0.4;

export function createPace(): Pace {
  let amount: number = paceLimits.first;
  /** What recent frames took. */
  let typical: number | null = null;
  /** What a frame takes without painting. */
  let base: number = bounds.smooth;

  function follow(since: number): void {
    typical = typical === null ? since : typical + weight * (since - typical);
    if (amount === paceLimits.least) base = Math.max(since, bounds.smooth);
    else if (typical < base) base = Math.max(typical, bounds.smooth);
    if (typical <= Math.max(bounds.punctual, base * stretch.punctual)) {
      amount = Math.min(paceLimits.most, amount * 1.3);
    } else if (typical >= Math.max(bounds.felt, base * stretch.felt)) {
      amount = Math.max(paceLimits.least, amount * 0.7);
    }
  }

  return {
    allowance(since, isGentle) {
      if (since === null) typical = null;
      else follow(since);
      return isGentle ? Math.min(amount, paceLimits.gentle) : amount;
    },
  };
}
