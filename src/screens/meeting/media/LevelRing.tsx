import type { LevelProps } from './LevelMeter.tsx';
import styles from './LevelRing.module.css';
import { useLevel } from './useLevel.ts';

/** Small differences of the ring's opacity are not painted. */
const step = 0.02;

/** A ring around the microphone button that becomes visible while the user is heard. */
export function LevelRing({ callMedia, isOn }: LevelProps) {
  return <span ref={useLevel(callMedia, isOn, step)} className={styles['ring']} aria-hidden="true" />;
}
