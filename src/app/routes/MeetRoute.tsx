import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useId, useMemo } from 'react';
import { mediaOf } from '#machines/meeting/call-type.ts';
import type { CallsEmitted } from '#machines/meeting/calls.machine.ts';
import type { MeetingInput } from '#machines/meeting/meeting.setup.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { AfterCallScreen } from '#src/screens/meeting/AfterCallScreen.tsx';
import type { MeetingActor } from '#src/screens/meeting/actors.ts';
import { CallScreen } from '#src/screens/meeting/CallScreen.tsx';
import { PreJoinScreen } from '#src/screens/meeting/PreJoinScreen.tsx';
import {
  createMeetingServices,
  loadChoices,
  type MeetingChoices,
  type MeetingServices,
} from '#src/services/meeting/meeting-services.ts';
import { createChoiceKeeper } from '#src/services/meeting/choice-keeper.ts';
import { createStageMedia, type StageMedia } from '#src/services/meeting/stage-media.ts';
import { createCalls } from '../flows/meeting.ts';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { useShell } from '../shell/ShellContext.ts';
import { obstacleOf } from './meetingObstacle.ts';
import { parseSearch } from './search.ts';
import { useNavigation } from './useNavigation.ts';

/** /meet?meeting_id=...: a call, from its preparation to what comes after it (specification 2.6). */
export function MeetRoute() {
  const { services, session } = useShell();
  const meeting = useMemo(
    () => createMeetingServices(services, () => session.getSnapshot().context.auth?.token ?? ''),
    [services, session],
  );
  const choices = useMemo(() => loadChoices(meeting.preferences), [meeting]);
  const meetingId = parseSearch(window.location.search)['meeting_id'] ?? '';
  // What suspends stands below its own boundary: this component, and the promise with it, stay.
  return (
    <Suspense fallback={<LoadingScreen />}>
      <OneMeeting key={meetingId} meetingId={meetingId} services={meeting} chosen={choices} />
    </Suspense>
  );
}

interface OneMeetingProps {
  readonly meetingId: string;
  readonly services: MeetingServices;
  readonly chosen: Promise<MeetingChoices>;
}

function OneMeeting({ meetingId, services, chosen }: OneMeetingProps) {
  const choices = use(chosen);
  const callId = useId();
  const area = useMemo(() => createArea(), []);
  const machine = useMemo(
    () =>
      createCalls({
        clients: services.clients,
        access: services.access,
        sendFeedback: services.sendFeedback,
        updateProfile: services.updateProfile,
        loadDevices: () => services.preferences.devices.load(),
        keepChoice: createChoiceKeeper(services.preferences),
        stage: area.current,
        page: window,
      }),
    [services, area],
  );
  const calls = useActorRef(machine);
  const { goToDashboard } = useNavigation();
  useEmitted<CallsEmitted>(calls, 'closed', goToDashboard);
  const stage = useMemo(() => createStageMedia(() => services.clients.find({ callId })), [services, callId]);
  useEffect(
    () => calls.send({ type: 'call.open', call: callOf({ meetingId, callId, choices }) }),
    [calls, meetingId, callId, choices],
  );
  const meeting = useSelector(calls, ({ children }) => children[callId]);
  return meeting === undefined ? null : <Phases meeting={meeting} stage={stage} area={area} />;
}

/** What fills the screen when a person wants it; it comes and goes with the call's screen. */
function createArea() {
  let shown: Element | null = null;
  return {
    hold: (element: Element | null) => {
      shown = element;
    },
    current: () => shown,
  };
}

function callOf({
  meetingId,
  callId,
  choices,
}: {
  readonly meetingId: string;
  readonly callId: string;
  readonly choices: MeetingChoices;
}): MeetingInput {
  const { startup, performance, isMirrored, ...chosen } = choices;
  const callType = mediaOf(parseSearch(window.location.search)['call_type'] ?? 'video:audio');
  return {
    ...chosen,
    callId,
    meetingId,
    origin: window.location.origin,
    // What the call is not meant for is off, whatever one otherwise has on (specification 4.6).
    startup: {
      audio: callType.audio && (startup?.audio ?? true),
      video: callType.video && (startup?.video ?? true),
      desktop: false,
    },
    isConference: true,
    isDevelopment: import.meta.env.DEV,
    prefersDisk: true,
    media: {
      performance,
      isMirrored,
      canShare: 'getDisplayMedia' in (navigator.mediaDevices ?? {}),
      hasNotifications: 'Notification' in window,
    },
  };
}

interface PhasesProps {
  readonly meeting: MeetingActor;
  readonly stage: StageMedia;
  readonly area: ReturnType<typeof createArea>;
}

function Phases({ meeting, stage, area }: PhasesProps) {
  const isInCall = useSelector(meeting, (snapshot) => snapshot.hasTag('inCall'));
  const isOver = useSelector(meeting, (snapshot) => snapshot.hasTag('over'));
  useEffect(() => (isInCall ? stage.playOthers() : undefined), [isInCall, stage]);
  if (isOver) return <AfterCallScreen meeting={meeting} />;
  if (isInCall) {
    return <CallScreen meeting={meeting} stage={stage} areaRef={area.hold} />;
  }
  return <PreJoinScreen meeting={meeting} stage={stage} obstacle={obstacleOf(window)} />;
}
