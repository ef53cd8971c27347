import { useRouter, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { CallsEmitted } from '#machines/meeting/calls.machine.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { meetingAddress } from '#src/contracts/conference.ts';
import type { MeetingActor } from '#src/screens/meeting/actors.ts';
import { CallsFrame } from '#src/screens/meeting/CallsFrame.tsx';
import { HomeProvider } from '#src/screens/meeting/home.ts';
import { PreJoinScreen } from '#src/screens/meeting/PreJoinScreen.tsx';
import type { PageCalls } from '../flows/pageCalls.ts';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useShell } from '../shell/ShellContext.ts';
import { loadedAhead } from './loadedAhead.tsx';
import { obstacleOf } from './meetingObstacle.ts';
import { pageCallsOf } from './pageCallsOf.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useNavigation } from './useNavigation.ts';

const callScreen = loadedAhead(async () => (await import('#src/screens/meeting/CallScreen.tsx')).CallScreen);
const afterCallScreen = loadedAhead(
  async () => (await import('#src/screens/meeting/AfterCallScreen.tsx')).AfterCallScreen,
);
const joinMeetingScreen = loadedAhead(
  async () => (await import('#src/screens/meeting/JoinMeetingScreen.tsx')).JoinMeetingScreen,
);
const leaveDialog = loadedAhead(async () => (await import('#src/screens/meeting/LeaveDialog.tsx')).LeaveDialog);

/** While one prepares. */
function loadCallAhead(): void {
  callScreen.loadAhead();
  afterCallScreen.loadAhead();
}

/**
 * /meet?meeting_id=...: a call, from its preparation to what comes after it (specification 2.6), and beside it those that
 * one is in as well (4.6). The address says which one shows; without a meeting in it, it is asked for.
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
  const joined = useSelector(calls, ({ context }) => context.joinedCalls);
  const guard = useLeaveGuard('/meet', pageCalls.isLossy);

  useEffect(() => pageCalls.show(meetingId === '' ? null : { meetingId, callType }), [pageCalls, meetingId, callType]);
  useEffect(() => pageCalls.end, [pageCalls]);

  const goTo = useMemo(
    () => (to: string, replace: boolean) => void router.navigate({ to: '/meet', search: { meeting_id: to }, replace }),
    [router],
  );
  useEmitted<CallsEmitted>(calls, 'closed', ({ callId }) => {
    if (callId !== pageCalls.shown()) return;
    const next = pageCalls.otherMeeting();
    if (next === null) goToDashboard();
    else goTo(next, true);
  });
  const isSignedIn = useSelector(shell.session, (snapshot) => snapshot.matches('signedIn'));
  const page = useMemo(() => ({ calls, shown, goTo: (to: string) => goTo(to, false) }), [calls, shown, goTo]);

  return (
    <HomeProvider value={isSignedIn ? goToDashboard : null}>
      <CallsFrame page={page}>
        <Suspense fallback={<LoadingScreen />}>
          {meetingId === '' && <joinMeetingScreen.Part onOpen={page.goTo} />}
        </Suspense>
        {shown !== null && <OneCall key={shown} callId={shown} pageCalls={pageCalls} />}
        {joined.map((callId) => (
          <Voices key={callId} callId={callId} pageCalls={pageCalls} />
        ))}
        <Suspense>{guard.open && <leaveDialog.Part {...guard} />}</Suspense>
      </CallsFrame>
    </HomeProvider>
  );
}

interface OfPageCall {
  readonly callId: string;
  readonly pageCalls: PageCalls;
}

/** Only the active call is heard, whichever shows. */
function Voices({ callId, pageCalls }: OfPageCall) {
  const isActive = useSelector(pageCalls.calls, ({ context }) => context.activeCallId === callId);
  useEffect(() => (isActive ? pageCalls.stageOf(callId).playOthers() : undefined), [isActive, callId, pageCalls]);
  return null;
}

function OneCall({ callId, pageCalls }: OfPageCall) {
  const meeting = useSelector(pageCalls.calls, ({ children }) => children[callId]);
  return meeting === undefined ? <LoadingScreen /> : <Phases {...{ meeting, callId, pageCalls }} />;
}

type Phase = 'preparing' | 'inCall' | 'over';

function phaseOf(snapshot: ReturnType<MeetingActor['getSnapshot']>): Phase {
  if (snapshot.hasTag('over')) return 'over';
  return snapshot.hasTag('inCall') ? 'inCall' : 'preparing';
}

function Phases({ meeting, callId, pageCalls }: OfPageCall & { readonly meeting: MeetingActor }) {
  const phase = useSelector(meeting, phaseOf);
  const isPreparing = useSelector(meeting, (snapshot) => snapshot.hasTag('preparing'));
  const stage = pageCalls.stageOf(callId);
  useEffect(() => (isPreparing ? loadCallAhead() : undefined), [isPreparing]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      {phase === 'over' && <afterCallScreen.Part meeting={meeting} />}
      {phase === 'inCall' && <callScreen.Part meeting={meeting} stage={stage} areaRef={pageCalls.holdArea} />}
      {phase === 'preparing' && <PreJoinScreen meeting={meeting} stage={stage} obstacle={obstacleOf(window)} />}
    </Suspense>
  );
}
