import styles from './LevelMeter.module.css';
import type { CallMedia } from '../call/call-media.ts';
import { useLevel } from './useLevel.ts';

const bars = [0.1, 0.3, 0.55] as const;

export interface LevelProps {
  readonly callMedia: CallMedia;
  readonly isOn: boolean;
}

/** The level of the user's microphone, beside the preview. */
export function LevelMeter({ callMedia, isOn }: LevelProps) {
  return (
    <span ref={useLevel(callMedia, isOn)} className={styles['meter']} data-on={isOn} aria-hidden="true">
      {bars.map((threshold) => (
        <span key={threshold} className={styles['bar']} style={{ '--threshold': threshold } as object} />
      ))}
    </span>
  );
}
