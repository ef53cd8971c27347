import { lazy, Suspense, type ReactNode } from 'react';
import { classNames } from '#src/components/class-names.ts';
import styles from './Entrance.module.css';

// Loaded on demand, so that the content beside it does not wait for the panel.
const PromoPanel = lazy(async () => ({ default: (await import('./PromoPanel.tsx')).PromoPanel }));

export interface EntranceProps {
  /** For forms with few fields. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/**
 * The layout shared by all screens before the session: the promotional panel on the left, the screen's content on the
 * right.
 */
export function Entrance({ narrow = false, children }: EntranceProps) {
  return (
    <div className={styles['page']}>
      <Suspense fallback={<div className={styles['promo']} />}>
        <PromoPanel />
      </Suspense>
      <main className={styles['main']}>
        <div className={classNames(styles['content'], narrow && styles['narrow'])}>{children}</div>
      </main>
    </div>
  );
}
