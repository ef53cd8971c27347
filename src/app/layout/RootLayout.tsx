import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { SubScreenNameProvider, type SubScreenName } from '#src/components/SubScreenName/sub-screen-name.ts';
import { whenIdle } from '#src/services/when-idle.ts';
import { firstScreenUsable } from '../shell/first-screen.ts';
import { loadFont, showFont } from '../theme/font.ts';
import { QuietBoundary } from './QuietBoundary.tsx';
import styles from './RootLayout.module.css';

const idle = () => new Promise<void>(whenIdle);

const online = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.onLine) resolve(undefined);
    else window.addEventListener('online', resolve, { once: true });
  });

const importOverlays = () => import('./Overlays.tsx');

/** Loaded when the first screen can be used and the page is idle: the screen would wait for its code and its calls. */
const Overlays = lazy(async () => {
  // The screen has been rendered by then.
  await idle();
  await firstScreenUsable();
  await idle();
  // Without the network at that moment, the page would stay without notices.
  const { Overlays: loaded } = await importOverlays().catch(async () => {
    await online();
    return importOverlays();
  });
  void loadFont();
  return { default: loaded };
});

/**
 * The layout around every screen (specification 2.2, 2.4): the banner above, the overlays on top. The sub-screen's
 * name selects the layout's style.
 */
export function RootLayout({ children }: { readonly children?: ReactNode }) {
  const [subScreen, setSubScreen] = useState<SubScreenName | null>(null);
  useLayoutEffect(showFont, [subScreen]);
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
