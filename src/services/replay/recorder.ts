/** Everything of rrweb, in a module of its own that is loaded on demand (see session-replay.ts). */
import { record } from 'rrweb';
import { withoutQueries } from './without-queries.ts';

/** One recorded event; what is in it is the recorder's own business. */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
}

export interface Recording {
  /** Begins the story anew: what follows can be replayed without what came before. */
  restart(): void;
  stop(): void;
}

/**
 * Records what the page looks like. Inputs are masked whatever their type, password and pincodes included; text inside
 * `[data-private]` is masked too, and addresses lose their query. Canvases, cross-origin frames and fonts are not recorded.
 */
export function startRecording(onEvent: (event: RecordedEvent) => void): Recording {
  const stop = record({
    emit: (event) => onEvent(withoutQueries(event)),
    maskAllInputs: true,
    maskTextSelector: '[data-private]',
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
