import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { useHome } from './home.ts';
import styles from './MeetingPage.module.css';

export interface MeetingPageProps {
  readonly title: string;
  /** The main part of the page, and its overlays. */
  readonly children: ReactNode;
}

/** The page layout of the screens before and after a call. */
export function MeetingPage({ title, children }: MeetingPageProps) {
  const goHome = useHome();
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <header className={styles['bar']}>
        <Logo />
        {goHome !== null && (
          <Button variant="quiet" onClick={goHome}>
            Dashboard
          </Button>
        )}
      </header>
      {children}
    </div>
  );
}
