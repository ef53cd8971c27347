/**
 * How much is painted in a frame. Canvases draw later than they are told to, so that the time a call takes says little:
 * what counts is how long the whole frame took.
 */
export interface Pace {
  /**
   * How much to paint in this frame.
   *
   * @param since Milliseconds since the frame in which was painted before; null when there was none just before.
   */
  allowance(since: number | null): number;
}

/** In units of work: one is a stroke of 60 points without shadow. */
export const paceLimits = { first: 16, least: 4, most: 240 } as const;

const comfortable = 19;
const slow = 28;

export function createPace(): Pace {
  let amount: number = paceLimits.first;
  return {
    allowance(since) {
      if (since !== null && since <= comfortable) amount = Math.min(paceLimits.most, amount * 1.25);
      if (since !== null && since >= slow) amount = Math.max(paceLimits.least, amount * 0.6);
      return amount;
    },
  };
}
