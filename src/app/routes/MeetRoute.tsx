import { useRouter, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { CallsEmitted } from '#machines/meeting/call-list/call-list.machine.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { whenIdle } from '#src/services/when-idle.ts';
import { meetingAddress } from '#src/contracts/conference.ts';
import type { CallActor } from '#src/screens/meeting/call/call-actors.ts';
import { CallsFrame } from '#src/screens/meeting/call-list/CallsFrame.tsx';
import { HomeProvider } from '#src/screens/meeting/call/home.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import type { PageCalls } from '../meeting/page-calls.ts';
import { QuietBoundary } from '../layout/QuietBoundary.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useShell } from '../shell/ShellContext.ts';
import { showFont } from '../theme/font.ts';
import { loadedAhead } from './loaded-ahead.tsx';
import { obstacleOf } from '../meeting/obstacle.ts';
import { pageCallsOf } from '../meeting/page-calls-of.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useNavigation } from './useNavigation.ts';

export { openLinkedMeeting } from '../meeting/page-calls-of.ts';

const callScreen = loadedAhead(async () => (await import('../meeting/CallScreenInWindows.tsx')).CallScreenInWindows);
const afterCallScreen = loadedAhead(
  async () => (await import('#src/screens/meeting/call/AfterCallScreen.tsx')).AfterCallScreen,
);
const joinMeetingScreen = loadedAhead(
  async () => (await import('#src/screens/meeting/admission/JoinMeetingScreen.tsx')).JoinMeetingScreen,
);
const deviceHelp = loadedAhead(async () => (await import('../meeting/DeviceHelp.tsx')).DeviceHelp);
const leaveDialog = loadedAhead(async () => (await import('#src/components/LeaveDialog/LeaveDialog.tsx')).LeaveDialog);

/** While the user prepares, in the idle period after that in which the devices are opened, which the user sees. */
function loadCallAhead(): void {
  whenIdle(() => {
    callScreen.loadAhead();
    afterCallScreen.loadAhead();
  });
}

/**
 * /meet?meeting_id=...: a call, from its preparation to the screen after it (specification 2.6), and beside it the
 * other calls of the user (4.6). The address decides which call is shown; without a meeting in it, the page asks for
 * one.
 */
export function MeetRoute() {
  const shell = useShell();
  const pageCalls = pageCallsOf(shell);
  const router = useRouter();
  const { goToDashboard } = useNavigation();
  const { calls } = pageCalls;
  const search: unknown = useSearch({ strict: false });
  const { meeting_id: meetingId, call_type: callType } = v.parse(meetingAddress, search);
  const shown = useSyncExternalStore(pageCalls.onShown, pageCalls.shown);
  const isSignedIn = useSelector(shell.session, (snapshot) => snapshot.matches('signedIn'));
  const joined = useSelector(calls, ({ context }) => context.joinedCalls);
  const guard = useLeaveGuard('/meet', pageCalls.isLossy);

  useEffect(() => {
    void pageCalls.show(meetingId === '' ? null : { meetingId, callType });
  }, [pageCalls, meetingId, callType]);
  useEffect(() => pageCalls.end, [pageCalls]);

  const goTo = useMemo(
    () => (to: string, replace: boolean) =>
      void router.navigate({ to: '/meet', search: to === '' ? {} : { meeting_id: to }, replace }),
    [router],
  );
  useEmitted<CallsEmitted>(calls, 'closed', ({ callId }) => {
    if (callId !== pageCalls.shown()) return;
    const next = pageCalls.otherMeeting();
    if (next !== null) goTo(next, true);
    else if (isSignedIn) goToDashboard();
    else void router.navigate({ to: '/meet' });
  });
  const page = useMemo(() => ({ calls, shown, goTo: (to: string) => goTo(to, false) }), [calls, shown, goTo]);

  return (
    <HomeProvider value={isSignedIn ? goToDashboard : null}>
      <CallsFrame page={page}>
        <Suspense fallback={<LoadingScreen />}>
          {meetingId === '' && <joinMeetingScreen.Part initial={pageCalls.lastMeeting()} onOpen={page.goTo} />}
        </Suspense>
        {shown !== null && <OneCall key={shown} callId={shown} pageCalls={pageCalls} />}
        {joined.map((callId) => (
          <Voices key={callId} callId={callId} pageCalls={pageCalls} />
        ))}
        <Suspense>
          {guard.open && (
            <leaveDialog.Part {...guard} title="Leave your meetings?">
              Every call ends when you go to another page. A recording or a whiteboard that is not saved is lost.
            </leaveDialog.Part>
          )}
        </Suspense>
      </CallsFrame>
    </HomeProvider>
  );
}

interface OfPageCall {
  readonly callId: string;
  readonly pageCalls: PageCalls;
}

/** Only the active call plays sound, whichever is shown. */
function Voices({ callId, pageCalls }: OfPageCall) {
  const isActive = useSelector(pageCalls.calls, ({ context }) => context.activeCallId === callId);
  useEffect(() => (isActive ? pageCalls.callMediaOf(callId).playOthers() : undefined), [isActive, callId, pageCalls]);
  return null;
}

function OneCall({ callId, pageCalls }: OfPageCall) {
  const callActor = useSelector(pageCalls.calls, ({ children }) => children[callId]);
  return callActor === undefined ? <LoadingScreen /> : <Phases {...{ callActor, callId, pageCalls }} />;
}

type Phase = 'preparing' | 'inCall' | 'over';

function phaseOf(snapshot: ReturnType<CallActor['getSnapshot']>): Phase {
  if (snapshot.hasTag('over')) return 'over';
  return snapshot.hasTag('inCall') ? 'inCall' : 'preparing';
}

function Phases({ callActor, callId, pageCalls }: OfPageCall & { readonly callActor: CallActor }) {
  const phase = useSelector(callActor, phaseOf);
  const isFound = useSelector(
    callActor,
    (snapshot) => snapshot.hasTag('preparing') && snapshot.context.jitsiUrl !== '',
  );
  const callMedia = pageCalls.callMediaOf(callId);
  useEffect(() => (isFound ? whenIdle(loadCallAhead) : undefined), [isFound]);
  useLayoutEffect(showFont, [phase]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      {phase === 'over' && <afterCallScreen.Part callActor={callActor} />}
      {phase === 'inCall' && (
        <callScreen.Part callActor={callActor} callMedia={callMedia} fullscreenRef={pageCalls.setFullscreenTarget} />
      )}
      {phase === 'preparing' && (
        <PreJoinScreen
          callActor={callActor}
          callMedia={callMedia}
          obstacle={obstacleOf(window)}
          help={
            <QuietBoundary>
              <Suspense>
                <deviceHelp.Part callActor={callActor} />
              </Suspense>
            </QuietBoundary>
          }
        />
      )}
    </Suspense>
  );
}
