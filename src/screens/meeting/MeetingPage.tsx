import type { ReactNode } from 'react';
import { Logo } from '#src/components/Logo/Logo.tsx';
import styles from './MeetingPage.module.css';

export interface MeetingPageProps {
  readonly title: string;
  /** The page's main part, and what stands over it. */
  readonly children: ReactNode;
}

/** What is before a call and after it. */
export function MeetingPage({ title, children }: MeetingPageProps) {
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <header className={styles['bar']}>
        <Logo />
      </header>
      {children}
    </div>
  );
}
