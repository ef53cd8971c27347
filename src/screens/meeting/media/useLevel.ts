import { useCallback } from 'react';
import type { CallMedia } from '../call/call-media.ts';

/**
 * The ref of an element whose `--level` is the level of the user's microphone, from 0 (silence) to 1, while `isOn`. It is
 * written to the DOM without React, because it changes many times a second.
 * @param step The level is rounded to multiples of it: each change makes the browser paint.
 */
export function useLevel(callMedia: CallMedia, isOn: boolean, step = 0.01) {
  return useCallback(
    (element: HTMLElement) => {
      if (!isOn) return undefined;
      const show = (level: number) =>
        element.style.setProperty('--level', (Math.round(level / step) * step).toFixed(2));
      const stop = callMedia.watchLevel(show);
      return () => {
        stop();
        element.style.removeProperty('--level');
      };
    },
    [callMedia, isOn, step],
  );
}
