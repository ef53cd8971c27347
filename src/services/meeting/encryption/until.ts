import { schedule } from '#src/services/schedule.ts';

/** The library reports its own properties with no event. */
const interval = 50;

/** Waits until something is so, at most for a time (ms); resolves whether it is. Stops waiting when the signal aborts. */
export async function until(isSo: () => boolean, within: number, signal?: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < within; waited += interval) {
    if (isSo() || signal?.aborted === true) break;
    await new Promise<void>((resolve) => {
      schedule(resolve, interval);
    });
  }
  return isSo();
}
