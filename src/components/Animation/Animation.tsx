import { lazy, Suspense } from 'react';
import { useReducedMotion } from '../useReducedMotion.ts';
import styles from './Animation.module.css';

/** A square vector animation: the addresses of its Lottie JSON and of its still picture. */
export interface AnimationArt {
  readonly source: string;
  readonly still: string;
}

export interface AnimationProps {
  /** A stable value: a new one loads the animation anew. */
  readonly art: AnimationArt;
  readonly loop?: boolean;
  /** What it shows, for screen readers; left out when the text beside it says so already. */
  readonly label?: string;
}

const Player = lazy(async () => ({ default: (await import('./Player.tsx')).Player }));

/**
 * A vector animation. The player is loaded when the first one is shown; until then, and for good under reduced motion,
 * the still picture stands in.
 */
export function Animation({ art, loop = true, label }: AnimationProps) {
  const isReduced = useReducedMotion();
  const still = <img src={art.still} alt="" />;
  return (
    <div
      className={styles['animation']}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {isReduced ? (
        still
      ) : (
        <Suspense fallback={still}>
          <Player source={art.source} loop={loop} />
        </Suspense>
      )}
    </div>
  );
}
