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

type PlayerProps = Required<Pick<AnimationProps, 'art' | 'loop'>>;

function Still({ art }: Pick<AnimationProps, 'art'>) {
  return <img src={art.still} alt="" />;
}

/** Where the player cannot be loaded, the still picture stays. */
const Player = lazy(async () => {
  try {
    const { Player: Loaded } = await import('./Player.tsx');
    return { default: ({ art, loop }: PlayerProps) => <Loaded source={art.source} loop={loop} /> };
  } catch {
    return { default: Still };
  }
});

/**
 * A vector animation. The player is loaded when the first one is shown; until then, and always under reduced motion,
 * the still picture is shown.
 */
export function Animation({ art, loop = true, label }: AnimationProps) {
  const isReduced = useReducedMotion();
  return (
    <div
      className={styles['animation']}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {isReduced ? (
        <Still art={art} />
      ) : (
        <Suspense fallback={<Still art={art} />}>
          <Player art={art} loop={loop} />
        </Suspense>
      )}
    </div>
  );
}
