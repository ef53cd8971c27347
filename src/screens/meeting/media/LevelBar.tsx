import styles from './LevelBar.module.css';
import type { LevelProps } from './LevelMeter.tsx';
import { useLevel } from './useLevel.ts';

/** The level of the user's microphone as a line, in the settings. */
export function LevelBar({ callMedia, isOn }: LevelProps) {
  return (
    <div className={styles['level']}>
      <span className={styles['name']}>Level of your microphone</span>
      <span ref={useLevel(callMedia, isOn)} className={styles['bar']} aria-hidden="true">
        <span className={styles['filled']} />
      </span>
      <span className={styles['note']}>{isOn ? 'Speak: the line moves.' : 'Your microphone is muted.'}</span>
    </div>
  );
}
