import { createActor, type ActorRefFrom } from 'xstate';
import { mediaOf } from '#machines/meeting/call-type.ts';
import type { callsMachine } from '#machines/meeting/calls.machine.ts';
import type { MeetingInput } from '#machines/meeting/meeting.setup.ts';
import { createChoiceKeeper } from '#src/services/meeting/choice-keeper.ts';
import { loadChoices, type MeetingChoices, type MeetingServices } from '#src/services/meeting/meeting-services.ts';
import { createStageMedia, type StageMedia } from '#src/services/meeting/stage-media.ts';
import { createCalls } from './meeting.ts';

/** As the address of a meeting has it. */
export interface MeetingAddress {
  readonly meetingId: string;
  /** Specification 3.4 callType; what is missing in it is off. */
  readonly callType: string;
}

/** The calls of this page, above its screens: one shows, others may go on beside it (specification 4.6). */
export interface PageCalls {
  readonly calls: ActorRefFrom<typeof callsMachine>;
  /** Whose screen is to be seen; null for none. */
  readonly shown: () => string | null;
  readonly onShown: (listener: () => void) => () => void;
  /**
   * Turns to a meeting (null: to none): to the call that one has there, which is taken off hold, or to the preparation of a new one. What
   * showed before goes on if one is in it, or a recording of it is not saved; else it is closed.
   */
  readonly show: (address: MeetingAddress | null) => void;
  /** The meeting that one is in beside the one that shows, the last first; null for none. */
  readonly otherMeeting: () => string | null;
  /** Whether something is lost when the calls end. */
  readonly isLossy: () => boolean;
  /** Nothing of any call is left. */
  readonly end: () => void;
  readonly stageOf: (callId: string) => StageMedia;
  /** Where the call's screen puts what fills the screen when a person wants it. */
  readonly holdArea: (element: Element | null) => void;
}

/** The conference server tells rooms apart without regard to case. */
const roomOf = (meetingId: string): string => meetingId.toLowerCase();

export function createPageCalls(services: MeetingServices, page: Window & typeof globalThis): PageCalls {
  const known = new Map<string, string>();
  const stages = new Map<string, StageMedia>();
  const listeners = new Set<() => void>();
  let shown: string | null = null;
  let area: Element | null = null;
  let count = 0;

  const calls = createActor(
    createCalls({
      clients: services.clients,
      access: services.access,
      sendFeedback: services.sendFeedback,
      updateProfile: services.updateProfile,
      loadDevices: () => services.preferences.devices.load(),
      keepChoice: createChoiceKeeper(services.preferences),
      keepMeeting: services.keepMeeting,
      isShown: ({ callId }) => callId === shown,
      stage: () => area,
      page,
    }),
  );
  calls.on('closed', ({ callId }) => {
    stages.delete(callId);
    for (const [room, id] of known) if (id === callId) known.delete(room);
  });
  calls.start();

  const meeting = (callId: string) => calls.getSnapshot().children[callId]?.getSnapshot();
  const isUnsaved = (callId: string) => meeting(callId)?.children.recording?.getSnapshot().hasTag('unsaved') ?? false;
  const isJoined = (callId: string) => calls.getSnapshot().context.joinedCalls.includes(callId);

  function turnTo(callId: string | null): void {
    const before = shown;
    shown = callId;
    for (const listener of listeners) listener();
    if (before === null || before === callId || isJoined(before) || isUnsaved(before)) return;
    calls.getSnapshot().children[before]?.send({ type: 'meeting.close' });
  }

  async function open(callId: string, address: MeetingAddress): Promise<void> {
    const choices = await loadChoices(services.preferences);
    // Whoever was quicker has gone elsewhere meanwhile.
    if (known.get(roomOf(address.meetingId)) !== callId) return;
    if (shown === callId) calls.send({ type: 'call.open', call: callOf(callId, address, choices, page) });
    else known.delete(roomOf(address.meetingId));
  }

  return {
    calls,
    shown: () => shown,
    onShown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (address) => {
      if (address === null) {
        turnTo(null);
        return;
      }
      const room = roomOf(address.meetingId);
      const running = known.get(room);
      if (running === undefined) {
        count += 1;
        const callId = `call-${count}`;
        known.set(room, callId);
        turnTo(callId);
        void open(callId, address);
      } else {
        turnTo(running);
        calls.send({ type: 'call.switch', callId: running });
      }
    },
    otherMeeting: () => {
      const other = calls.getSnapshot().context.joinedCalls.findLast((callId) => callId !== shown);
      return other === undefined ? null : (meeting(other)?.context.meetingId ?? null);
    },
    isLossy: () => {
      const { runningCalls } = calls.getSnapshot().context;
      return runningCalls.some((callId) => isJoined(callId) || isUnsaved(callId));
    },
    end: () => {
      turnTo(null);
      known.clear();
      calls.send({ type: 'calls.end' });
    },
    stageOf: (callId) => {
      const stage = stages.get(callId) ?? createStageMedia(() => services.clients.find({ callId }));
      stages.set(callId, stage);
      return stage;
    },
    holdArea: (element) => {
      area = element;
    },
  };
}

function callOf(
  callId: string,
  { meetingId, callType }: MeetingAddress,
  { startup, performance, isMirrored, ...chosen }: MeetingChoices,
  page: Window & typeof globalThis,
): MeetingInput {
  const media = mediaOf(callType);
  return {
    ...chosen,
    callId,
    meetingId,
    origin: page.location.origin,
    // What the call is not meant for is off, whatever one otherwise has on (specification 4.6).
    startup: {
      audio: media.audio && (startup?.audio ?? true),
      video: media.video && (startup?.video ?? true),
      desktop: false,
    },
    isConference: true,
    isDevelopment: import.meta.env.DEV,
    prefersDisk: true,
    media: {
      performance,
      isMirrored,
      canShare: 'getDisplayMedia' in (page.navigator.mediaDevices ?? {}),
      hasNotifications: 'Notification' in page,
    },
  };
}
