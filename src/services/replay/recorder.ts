/** All rrweb code, in a module of its own that is loaded on demand (see session-replay.ts). */
import { record } from 'rrweb';
import { withoutQueries } from './without-queries.ts';

/** One recorded event; its content is opaque to this app. */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
}

export interface Recording {
  /** Takes a full snapshot: later events can be replayed without earlier ones. */
  restart(): void;
  stop(): void;
}

/**
 * Records the page's DOM. Inputs of every type are masked, including password and pincodes; text inside
 * `[data-private]` is masked too, and queries are removed from addresses. Canvases, cross-origin frames, fonts and
 * pictures as data, which are those of users, are not recorded.
 */
export function startRecording(onEvent: (event: RecordedEvent) => void): Recording {
  const stop = record({
    emit: (event) => onEvent(withoutQueries(event)),
    maskAllInputs: true,
    maskTextSelector: '[data-private]',
    blockSelector: 'img[src^="data:"]',
    recordCanvas: false,
    recordCrossOriginIframes: false,
    collectFonts: false,
    inlineImages: false,
    sampling: { mousemove: 100, scroll: 200, input: 'last' },
  });
  return {
    restart: () => {
      record.takeFullSnapshot();
    },
    stop: () => {
      stop?.();
    },
  };
}
