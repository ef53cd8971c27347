import { lazy, Suspense, type ReactNode } from 'react';
import { CallsPageProvider, useOtherCalls, type CallsPage } from './useCallList.ts';
import styles from './CallsFrame.module.css';

/** Loaded on demand: most users are in one call. */
const OtherCalls = lazy(async () => ({ default: (await import('./OtherCalls.tsx')).OtherCalls }));

export interface CallsFrameProps {
  readonly page: CallsPage;
  readonly children: ReactNode;
}

/** The screen of one call, below the strip of the user's other running calls. */
export function CallsFrame({ page, children }: CallsFrameProps) {
  const hasOthers = useOtherCalls(page).length > 0;
  return (
    <CallsPageProvider value={page}>
      <div className={styles['frame']} data-others={hasOthers}>
        {hasOthers && (
          <Suspense>
            <OtherCalls page={page} />
          </Suspense>
        )}
        <div className={styles['screen']}>{children}</div>
      </div>
    </CallsPageProvider>
  );
}
