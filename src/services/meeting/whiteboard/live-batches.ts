import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { Live } from '#machines/meeting/whiteboard/board-sync.types.ts';
import type { Schedule } from '#src/services/schedule.ts';

/** Collects what is shown for the moment: at most 10 times a second a stroke's new points and the last pointer are sent. */
export interface LiveBatches {
  add(live: Live): void;
  /** The stroke is finished: the object that follows has all of its points. */
  forgetStroke(): void;
  stop(): void;
}

type Stroke = Extract<Live, { readonly type: 'stroke' }>;

export function createLiveBatches(send: (live: Live) => void, schedule: Schedule): LiveBatches {
  let stroke: Stroke | null = null;
  let pointer: Live | null = null;
  let stopTimer: (() => void) | null = null;

  function flush(): void {
    stopTimer = null;
    const waiting = [stroke, pointer];
    stroke = null;
    pointer = null;
    const lives = waiting.filter((one) => one !== null);
    if (lives.length === 0) return;
    for (const live of lives) send(live);
    stopTimer = schedule(flush, boardLimits.liveInterval);
  }
  function forgetStroke(): void {
    stroke = null;
  }
  return {
    add: (live) => {
      if (live.type === 'stroke') {
        const points = live.style === null && stroke !== null ? [...stroke.points, ...live.points] : live.points;
        // The rest follows with the finished object.
        const sent = points.slice(0, boardLimits.livePoints * 3);
        stroke = { type: 'stroke', points: sent, style: live.style ?? stroke?.style ?? null };
      } else if (live.type === 'pointer') {
        pointer = live;
      } else {
        if (live.type === 'cancel') forgetStroke();
        if (live.type === 'leave') pointer = null;
        send(live);
      }
      if (stopTimer === null) flush();
    },
    forgetStroke,
    stop: () => stopTimer?.(),
  };
}
