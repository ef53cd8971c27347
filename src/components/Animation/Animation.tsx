import { lazy, Suspense } from 'react';
import { useReducedMotion } from '../useReducedMotion.ts';
import styles from './Animation.module.css';

/** A square vector animation: the addresses of its Lottie JSON and of its still picture. */
export interface AnimationArt {
  readonly source: string;
  readonly still: string;
}

export interface AnimationProps {
  /** A stable value: a new one loads the animation again. */
  readonly art: AnimationArt;
  readonly loop?: boolean;
  /** The accessible name; omitted when the text beside it has the same content. */
  readonly label?: string;
}

const Player = lazy(async () => ({ default: (await import('./Player.tsx')).Player }));

/**
 * A vector animation. The player is loaded when the first one is shown; until then, and always under reduced motion,
 * the still picture is shown.
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
