import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { useReducedMotion } from '#src/components/useReducedMotion.ts';
import { Choice } from '../shell/Choice.tsx';
import styles from './Play.module.css';

export interface AutoPlayProps {
  readonly at: number;
  /** The number of the last step. */
  readonly last: number;
  readonly onShow: (step: number) => void;
}

/** Milliseconds for each step. */
const paces = [
  { value: '3000', label: 'Slow' },
  { value: '1500', label: 'Normal' },
  { value: '500', label: 'Fast' },
] as const;

/** Shows the steps one after the other, at a pace, from the present one or again from the first. Nothing moves by itself.
 * A user who prefers reduced motion begins at the slow pace. */
export function AutoPlay({ at, last, onShow }: AutoPlayProps) {
  const [isOn, setIsOn] = useState(false);
  const [pace, setPace] = useState<string>(useReducedMotion() ? '3000' : '1500');
  const [shown, setShown] = useState(at);
  if (shown !== at) {
    setShown(at);
    // Playing ends with the last step: a step back does not begin it again.
    if (at === last) setIsOn(false);
  }
  const isPlaying = isOn && at < last;
  const next = useEffectEvent(() => onShow(at + 1));
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => next(), Number(pace));
    return () => clearInterval(timer);
  }, [isPlaying, pace]);
  if (last === 0) return null;
  const press = () => {
    if (!isPlaying && at === last) onShow(0);
    setIsOn(!isPlaying);
  };
  return (
    <div className={styles['row']}>
      <Button variant="secondary" onClick={press}>
        {isPlaying ? 'Pause' : 'Play the steps'}
      </Button>
      <Choice label="Pace" className={styles['pace']} options={paces} value={pace} onChange={setPace} />
    </div>
  );
}
