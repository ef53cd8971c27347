import type { LevelProps } from './LevelMeter.tsx';
import styles from './LevelRing.module.css';
import { useLevel } from './useLevel.ts';

/** A ring around the microphone button that becomes visible while the user is heard. */
export function LevelRing({ callMedia, isOn }: LevelProps) {
  return <span ref={useLevel(callMedia, isOn)} className={styles['ring']} aria-hidden="true" />;
}
