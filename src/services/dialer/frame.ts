import type { FrameEvent, ShellMessage } from '#machines/dialer/dialer.types.ts';
import { readFrameMessage } from '#src/contracts/dialer.ts';
import { createRateBound } from './rate-bound.ts';

/** The frame's window: messages are accepted only from it. */
export interface FrameWindow {
  postMessage(message: unknown, options: { readonly targetOrigin: string }): void;
}

export interface FrameChannelOptions {
  /** The dialer's origin. */
  readonly origin: string;
  /** The window of the current frame; null while there is none. */
  readonly frame: () => FrameWindow | null;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called when the frame sends unreadable messages, or too many. Called once for each channel. */
  readonly onTrouble: (reason: 'unreadable' | 'flood') => void;
}

export interface FrameChannel {
  /** Receives the frame's messages until the returned function is called. */
  listen(hear: (event: FrameEvent) => void): () => void;
  /** Sends a message to the frame, if there is one. */
  send(message: ShellMessage): void;
}

/** Far above the rate of a user's calls, and negligible work for a browser. */
const burst = 200;
const perSecond = 50;

/**
 * Window messages with the embedded dialer (specification 6, 7.6; architecture 7): accepted only from the configured
 * origin and the frame's own window, parsed by their schema, limited in rate; sent only to that origin.
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
