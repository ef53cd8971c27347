import { useCallback } from 'react';
import type { CallMedia } from '../call/call-media.ts';

/**
 * The ref of an element whose `--level` is the level of the user's microphone, from 0 (silence) to 1, while `isOn`. It is
 * written to the DOM without React, because it changes many times a second.
 */
export function useLevel(callMedia: CallMedia, isOn: boolean) {
  return useCallback(
    (element: HTMLElement) => {
      if (!isOn) return undefined;
      const stop = callMedia.watchLevel((level) => element.style.setProperty('--level', level.toFixed(2)));
      return () => {
        stop();
        element.style.removeProperty('--level');
      };
    },
    [callMedia, isOn],
  );
}
