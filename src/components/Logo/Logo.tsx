import { brand } from '#machines/shared/brand.ts';
import { classNames } from '../class-names.ts';
import styles from './Logo.module.css';

export interface LogoProps {
  /** Only the mark, or the mark with the word beside it. */
  readonly variant?: 'full' | 'mark';
  /** `panel` is for the dark promotional surface. */
  readonly tone?: 'surface' | 'panel';
}

/** The product's logo: a D with a wave. */
export function Logo({ variant = 'full', tone = 'surface' }: LogoProps) {
  return (
    <span className={classNames(styles['logo'], styles[tone])} role="img" aria-label={brand}>
      <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={styles['tile']} width="32" height="32" rx="8" />
        <path className={styles['letter']} d="M9.5 9.5v13H14a6.5 6.5 0 0 0 0-13z" />
        <path className={styles['wave']} d="M21.1 8.6a9.4 9.4 0 0 1 0 14.8" />
      </svg>
      {variant === 'full' && (
        <span className={styles['word']} aria-hidden="true">
          {brand}
        </span>
      )}
    </span>
  );
}
