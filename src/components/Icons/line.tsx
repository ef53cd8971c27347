import styles from './Icons.module.css';

export interface IconProps {
  readonly size?: 'small' | 'medium' | 'large';
}

/** An icon of one path: a 1.5 px round line in the colour of the text, on a 20 px grid. */
export function line(...shapes: readonly string[]) {
  const path = shapes.join('');
  return function Icon({ size = 'medium' }: IconProps) {
    return (
      <svg className={styles[size]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    );
  };
}
