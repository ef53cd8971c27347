import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** Address of a decorative illustration. */
  readonly illustration: string;
  readonly heading: string;
  readonly headingLevel?: 'h2' | 'h3';
  readonly children: ReactNode;
  /** Actions for the user. */
  readonly action?: ReactNode;
}

/** Shows that there is no content, and why. */
export function EmptyState({ illustration, heading, headingLevel: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <img className={styles['illustration']} src={illustration} alt="" width={240} height={168} />
      <Heading>{heading}</Heading>
      <p className={styles['text']}>{children}</p>
      {action}
    </div>
  );
}
