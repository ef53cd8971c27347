/** The time of one measurement (ms). */
const span = 10_000;

/** A background should leave the rest of one core to the call. */
const limit = 0.3;

export const isSlow = (share: number): boolean => share > limit;

/**
 * Measures the share of the time that frames take. A worker that cannot keep up with the camera is busy all the time: lost
 * frames need not be counted.
 */
export function createMeter(tell: (share: number) => void, now: () => number = () => performance.now()) {
  let since = now();
  let busy = 0;
  return <T>(paint: () => T): T => {
    const start = now();
    try {
      return paint();
    } finally {
      const end = now();
      busy += end - start;
      if (end - since >= span) {
        tell(busy / (end - since));
        since = end;
        busy = 0;
      }
    }
  };
}
