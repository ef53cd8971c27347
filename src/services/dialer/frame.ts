import type { FrameEvent, ShellMessage } from '#machines/dialer/contracts.ts';
import { readFrameMessage } from '#src/contracts/dialer.ts';
import { createRateBound } from './rate-bound.ts';

/** The frame's window: messages are taken from it and from nobody else. */
export interface FrameWindow {
  postMessage(message: unknown, options: { readonly targetOrigin: string }): void;
}

export interface FrameChannelOptions {
  /** The dialer's origin. */
  readonly origin: string;
  /** The window of the frame that is on the page now; null while there is none. */
  readonly frame: () => FrameWindow | null;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The frame says what cannot be read, or more than can be heard. Told once for each channel. */
  readonly onTrouble: (reason: 'unreadable' | 'flood') => void;
}

export interface FrameChannel {
  /** Hears the frame until the returned function is called. */
  listen(hear: (event: FrameEvent) => void): () => void;
  /** Says something to the frame, if it is there. */
  send(message: ShellMessage): void;
}

/** Far beyond what a person's calls bring about, and no work at all for a browser. */
const burst = 200;
const perSecond = 50;

/**
 * Window messages with the embedded dialer (specification 6, 7.6; architecture 7): accepted only from the configured
 * origin and the frame's own window, read by their schema, no more than a bound of them; sent to that origin alone.
 */
export function createFrameChannel({ origin, frame, page, now, onTrouble }: FrameChannelOptions): FrameChannel {
  let isTroubled = false;
  const trouble = (reason: 'unreadable' | 'flood') => {
    if (isTroubled) return;
    isTroubled = true;
    onTrouble(reason);
  };
  return {
    listen: (hear) => {
      const isWithinBound = createRateBound({ burst, perSecond, now });
      const receive = (message: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>) => {
        const source = frame();
        if (source === null || message.source !== source || message.origin !== origin) return;
        if (!isWithinBound()) {
          trouble('flood');
          return;
        }
        const event = readFrameMessage(message.data, now());
        if (event === null) trouble('unreadable');
        else hear(event);
      };
      page.addEventListener('message', receive);
      return () => page.removeEventListener('message', receive);
    },
    send: (message) => frame()?.postMessage(message, { targetOrigin: origin }),
  };
}
