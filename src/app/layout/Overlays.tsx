import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { BrowserBannerEmitted } from '#machines/shell/browser-banner.machine.ts';
import type { OpenerEmitted } from '#machines/shell/developer-settings-opener.machine.ts';
import { noticesInput, noticesMachine } from '#machines/shell/notices.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { Banner } from '#src/components/Banner/Banner.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { Notices } from '#src/components/Notices/Notices.tsx';
import { MaintenanceScreen } from '#src/screens/maintenance/MaintenanceScreen.tsx';
import { notices as loginNotices } from '#src/screens/sign-in/texts.ts';
import { createBrowserAdvice } from '#src/services/overlays/browser-advice.ts';
import { createBrowserBanner, createDeveloperSettingsOpener, createMaintenance } from '../flows/overlays.ts';
import { isOpenRoute, visitedRoute } from '../routes/navigation.ts';
import { useShell } from '../shell/ShellContext.ts';
import { Banners } from './Banners.tsx';
import { ErrorCapture } from './ErrorCapture.tsx';
import { NoticesProvider, useNotices } from './notices-context.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { QuietBoundary } from './QuietBoundary.tsx';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { useStorageTroubles } from './useStorageTroubles.ts';

const loadSettings = () => import('./DeveloperSettingsOverlay.tsx');
const DeveloperSettingsOverlay = lazy(async () => ({ default: (await loadSettings()).DeveloperSettingsOverlay }));

/**
 * All overlays above the screens (specification 2.2, 2.4); loaded beside the first screen. One that fails
 * does not affect the others.
 */
export function Overlays() {
  const { services } = useShell();
  const notices = useActorRef(noticesMachine, { input: noticesInput });
  return (
    <NoticesProvider value={notices}>
      <QuietBoundary>
        <Banners>
          <QuietBoundary>
            <BrowserBanner />
          </QuietBoundary>
          <QuietBoundary>
            <OfflineLine />
          </QuietBoundary>
          <QuietBoundary>{import.meta.env.PROD && 'serviceWorker' in navigator && <UpdatePrompt />}</QuietBoundary>
        </Banners>
      </QuietBoundary>
      <QuietBoundary>{services.configuration.VITE_ERROR_CAPTURE_HOST !== '' && <ErrorCapture />}</QuietBoundary>
      <QuietBoundary>
        <ServiceNotices />
      </QuietBoundary>
      <QuietBoundary>
        <SessionEnd />
      </QuietBoundary>
      <QuietBoundary>
        <DeveloperSettingsOpener shownNotices={<ShownNotices />} />
      </QuietBoundary>
      <QuietBoundary>
        <Maintenance />
      </QuietBoundary>
    </NoticesProvider>
  );
}

/** Shows the notices of services and screens. */
function ServiceNotices() {
  const { services, announcements } = useShell();
  const notices = useNotices();
  useStorageTroubles(services.backEnd.storageTroubles, notices);
  useEffect(
    () => announcements.listen((text) => notices.send({ type: 'notice.show', tone: 'info', text })),
    [announcements, notices],
  );
  return null;
}

/** Shows that the session has ended on pages that stay open; other pages redirect to the login, which shows it. */
function SessionEnd() {
  const { session } = useShell();
  const router = useRouter();
  const notices = useNotices();
  // Read from the state, since the session may have ended before the overlays were loaded.
  const hasExpired = useSelector(session, ({ context }) => context.expired);
  useEffect(() => {
    if (!hasExpired || !isOpenRoute(visitedRoute(router.state.matches))) return;
    notices.send({ type: 'notice.show', tone: 'info', text: loginNotices['session-ended'] });
  }, [hasExpired, router, notices]);
  return null;
}

function Maintenance() {
  const { services } = useShell();
  return <MaintenanceScreen actor={useActorRef(useMemo(() => createMaintenance(services), [services]))} />;
}

function ShownNotices() {
  const notices = useNotices();
  const shown = useSelector(notices, ({ context }) => context.notices);
  // When the list is unmounted, no leave event is fired for the pointer or the focus.
  useEffect(() => () => notices.send({ type: 'notices.release' }), [notices]);
  return (
    <Notices
      notices={shown}
      onDismiss={(id) => notices.send({ type: 'notice.dismiss', id })}
      onDismissAll={() => notices.send({ type: 'notices.dismissAll' })}
      onHold={(isHeld) => notices.send({ type: isHeld ? 'notices.hold' : 'notices.release' })}
    />
  );
}

function BrowserBanner() {
  const advice = useMemo(() => createBrowserAdvice({ userAgent: navigator.userAgent }), []);
  const banner = useActorRef(useMemo(() => createBrowserBanner(advice), [advice]));
  const isShown = useSelector(banner, (snapshot) => snapshot.hasTag('shown'));
  useEmitted<BrowserBannerEmitted>(banner, 'dismissed', () => advice.remember());
  const isJudging = useSelector(banner, (snapshot) => snapshot.hasTag('judging'));
  useLayoutEffect(() => {
    // In the frame in which the banner takes the place that src/ahead.ts has reserved.
    if (!isJudging) delete document.documentElement.dataset['advice'];
  }, [isJudging]);
  if (!isShown) return null;
  return (
    <Banner onDismiss={() => banner.send({ type: 'banner.dismiss' })}>
      Please use chrome browser for best experience.
    </Banner>
  );
}

/** The notices move into the dialog while it is open: the page behind is inert. */
function DeveloperSettingsOpener({ shownNotices }: { readonly shownNotices: ReactNode }) {
  const notices = useNotices();
  const opener = useActorRef(useMemo(() => createDeveloperSettingsOpener(loadSettings), []));
  const isOpen = useSelector(opener, (snapshot) => snapshot.hasTag('open'));
  useEmitted<OpenerEmitted>(opener, 'failed', ({ message }) =>
    notices.send({ type: 'notice.show', tone: 'danger', text: message }),
  );
  if (!isOpen) return shownNotices;
  const close = () => opener.send({ type: 'settings.closed' });
  const giveUp = () => {
    close();
    notices.send({ type: 'notice.show', tone: 'danger', text: messages.api.default });
  };
  return (
    <QuietBoundary onBroken={giveUp}>
      <Suspense>
        <DeveloperSettingsOverlay shownNotices={shownNotices} onClosed={close} />
      </Suspense>
    </QuietBoundary>
  );
}
