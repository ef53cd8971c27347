/**
 * How much is painted in a frame. Canvases draw later than they are told to, so that the time a call takes says little:
 * what counts is how long the whole frame took.
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
export const paceLimits = { first: 32, least: 4, most: 160, gentle: 24 } as const;

/** In milliseconds: frames of 60 a second are punctual, frames above the other bound have missed one. */
const bounds = { punctual: 19, felt: 30 } as const;

export function createPace(): Pace {
  let amount: number = paceLimits.first;
  return {
    allowance(since, isGentle) {
      if (since !== null && since <= bounds.punctual) amount = Math.min(paceLimits.most, amount * 1.2);
      if (since !== null && since >= bounds.felt) amount = Math.max(paceLimits.least, amount * 0.8);
      return isGentle ? Math.min(amount, paceLimits.gentle) : amount;
    },
  };
}
