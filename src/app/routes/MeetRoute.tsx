import { useRouter, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { CallsEmitted } from '#machines/meeting/calls.machine.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { meetingAddress } from '#src/contracts/conference.ts';
import { AfterCallScreen } from '#src/screens/meeting/AfterCallScreen.tsx';
import type { MeetingActor } from '#src/screens/meeting/actors.ts';
import { CallScreen } from '#src/screens/meeting/CallScreen.tsx';
import { CallsFrame } from '#src/screens/meeting/CallsFrame.tsx';
import { JoinMeetingScreen } from '#src/screens/meeting/JoinMeetingScreen.tsx';
import { LeaveDialog } from '#src/screens/meeting/LeaveDialog.tsx';
import { PreJoinScreen } from '#src/screens/meeting/PreJoinScreen.tsx';
import type { PageCalls } from '../flows/pageCalls.ts';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useShell } from '../shell/ShellContext.ts';
import { obstacleOf } from './meetingObstacle.ts';
import { pageCallsOf } from './pageCallsOf.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useNavigation } from './useNavigation.ts';

/**
 * /meet?meeting_id=...: a call, from its preparation to what comes after it (specification 2.6), and beside it those that
 * one is in as well (4.6). The address says which one shows; without a meeting in it, it is asked for.
 */
export function MeetRoute() {
  const pageCalls = pageCallsOf(useShell());
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
  const page = useMemo(() => ({ calls, shown, goTo: (to: string) => goTo(to, false) }), [calls, shown, goTo]);

  return (
    <CallsFrame page={page}>
      {meetingId === '' && <JoinMeetingScreen onOpen={page.goTo} />}
      {shown !== null && <OneCall key={shown} callId={shown} pageCalls={pageCalls} />}
      {joined.map((callId) => (
        <Voices key={callId} callId={callId} pageCalls={pageCalls} />
      ))}
      <LeaveDialog {...guard} />
    </CallsFrame>
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

function Phases({ meeting, callId, pageCalls }: OfPageCall & { readonly meeting: MeetingActor }) {
  const isInCall = useSelector(meeting, (snapshot) => snapshot.hasTag('inCall'));
  const isOver = useSelector(meeting, (snapshot) => snapshot.hasTag('over'));
  const stage = pageCalls.stageOf(callId);
  if (isOver) return <AfterCallScreen meeting={meeting} />;
  if (isInCall) return <CallScreen meeting={meeting} stage={stage} areaRef={pageCalls.holdArea} />;
  return <PreJoinScreen meeting={meeting} stage={stage} obstacle={obstacleOf(window)} />;
}
