import { lazy, Suspense, useState, type ReactNode } from 'react';
import { classNames } from '#src/components/class-names.ts';
import styles from './Entrance.module.css';

function PanelPlace() {
  return <div className={styles['promo']} />;
}

/** Loaded on demand, so that the content beside it does not wait for the panel, nor depend on it: its place may stay empty. */
const PromoPanel = lazy(async () => {
  try {
    return { default: (await import('./PromoPanel.tsx')).PromoPanel };
  } catch {
    return { default: PanelPlace };
  }
});

export interface EntranceProps {
  /** For forms with few fields. */
  readonly narrow?: boolean;
  /** The content cannot be used yet: the panel is not loaded before it can. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

/**
 * The layout shared by all screens before the session: the promotional panel on the left, the screen's content on the
 * right.
 */
export function Entrance({ narrow = false, waiting = false, children }: EntranceProps) {
  const [hasPanel, setHasPanel] = useState(!waiting);
  if (!hasPanel && !waiting) setHasPanel(true);
  return (
    <div className={styles['page']}>
      <Suspense fallback={<PanelPlace />}>{hasPanel ? <PromoPanel /> : <PanelPlace />}</Suspense>
      <main className={styles['main']}>
        <div className={classNames(styles['content'], narrow && styles['narrow'])}>{children}</div>
      </main>
    </div>
  );
}
