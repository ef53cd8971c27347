import type { IconProps } from './line.tsx';
import styles from './Icons.module.css';

export interface SignalIconProps extends IconProps {
  /** How many of its three bars are lit. */
  readonly bars: 1 | 2 | 3;
}

const paths = ['M5 15.5v-2', 'M10 15.5v-6', 'M15 15.5v-10.5'] as const;

/** The strength of a signal. */
export function SignalIcon({ size = 'medium', bars }: SignalIconProps) {
  return (
    <svg className={styles[size]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {paths.map((path, index) => (
        <path key={path} d={path} strokeWidth={3} opacity={index < bars ? 1 : 0.35} />
      ))}
    </svg>
  );
}
