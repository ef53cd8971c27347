import { useCallback } from 'react';
import styles from './LevelMeter.module.css';
import type { CallMedia } from '../call/call-media.ts';

const bars = [0.1, 0.3, 0.55] as const;

/**
 * The level of the user's microphone. It is written to the DOM without React, because it changes many times a second.
 */
export function LevelMeter({ callMedia, isOn }: { readonly callMedia: CallMedia; readonly isOn: boolean }) {
  const watch = useCallback(
    (element: HTMLSpanElement) => {
      if (!isOn) return undefined;
      const stop = callMedia.watchLevel((level) => element.style.setProperty('--level', level.toFixed(2)));
      return () => {
        stop();
        element.style.removeProperty('--level');
      };
    },
    [callMedia, isOn],
  );
  return (
    <span ref={watch} className={styles['meter']} data-on={isOn} aria-hidden="true">
      {bars.map((threshold) => (
        <span key={threshold} className={styles['bar']} style={{ '--threshold': threshold } as object} />
      ))}
    </span>
  );
}
