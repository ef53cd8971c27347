import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { SubScreenNameProvider, type SubScreenName } from '#src/components/SubScreenName/subScreenName.ts';
import { QuietBoundary } from './QuietBoundary.tsx';
import styles from './RootLayout.module.css';

/** Nothing of it is needed to show the first screen. */
const Overlays = lazy(async () => ({ default: (await import('./Overlays.tsx')).Overlays }));

/**
 * What surrounds every screen (specification 2.2, 2.4): the banner above, the overlays over everything. The sub-screen's
 * name is what the layout is styled by.
 */
export function RootLayout({ children }: { readonly children?: ReactNode }) {
  const [subScreen, setSubScreen] = useState<SubScreenName | null>(null);
  return (
    <SubScreenNameProvider value={setSubScreen}>
      <div className={styles['layout']} data-sub-screen={subScreen ?? undefined}>
        <QuietBoundary>
          <Suspense>
            <Overlays />
          </Suspense>
        </QuietBoundary>
        <div className={styles['screen']}>{children ?? <Outlet />}</div>
      </div>
    </SubScreenNameProvider>
  );
}
