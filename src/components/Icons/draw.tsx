import type { ReactNode } from 'react';
import styles from './Icons.module.css';

export interface IconProps {
  readonly size?: 'small' | 'medium' | 'large';
}

const draw = (paths: ReactNode) =>
  function Icon({ size = 'medium' }: IconProps) {
    return (
      <svg className={styles[size]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        {paths}
      </svg>
    );
  };

/** An icon out of one line, given as the parts of an SVG path on the 20 px grid. */
export const line = (...shapes: readonly string[]) => draw(<path d={shapes.join('')} />);
