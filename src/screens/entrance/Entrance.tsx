import { lazy, Suspense, type ReactNode } from 'react';
import { classNames } from '#src/components/classNames.ts';
import styles from './Entrance.module.css';

// Nobody waits for the panel to use what stands beside it.
const PromoPanel = lazy(async () => ({ default: (await import('./PromoPanel.tsx')).PromoPanel }));

export interface EntranceProps {
  /** For a form of a few fields. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** What every way into the product shares: the promotional panel on the left, one thing to do on the right. */
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
