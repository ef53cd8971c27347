import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../useReducedMotion.ts';
import styles from './Confetti.module.css';
import { celebrate } from './celebrate.ts';

/**
 * A burst of confetti over the page when it appears, once; nothing under reduced motion. The library is loaded with it.
 */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isReduced = useReducedMotion();
  useEffect(() => {
    if (isReduced || canvas.current === null) return undefined;
    return celebrate(canvas.current);
  }, [isReduced]);
  return <canvas ref={canvas} className={styles['canvas']} aria-hidden="true" />;
}
