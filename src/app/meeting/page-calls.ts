import { createActor, type ActorRefFrom } from 'xstate';
import { conferenceCallType, isConference, mediaOf } from '#machines/meeting/admission/call-type.ts';
import type { callListMachine } from '#machines/meeting/call-list/call-list.machine.ts';
import type { CallInput } from '#machines/meeting/call/call.types.ts';
import { roomNameOf } from '#src/contracts/meeting-place.ts';
import { captureOf } from '#src/services/meeting/media/capture.ts';
import { createChoiceKeeper } from '#src/services/meeting/settings/preference-keeper.ts';
import { loadChoices, type MeetingChoices, type MeetingServices } from '#src/services/meeting/call/services.ts';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { createCallMedia, type CallMediaService } from '#src/services/meeting/call/call-media.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { createSubscribers } from '#src/services/subscribers.ts';
import { whenIdle } from '#src/services/when-idle.ts';
import { createCalls } from './call.ts';

const loadProfilePicture = async () => (await import('./profile-picture.late.tsx')).ProfilePictureOfPage;
const loadSurface = async () => (await import('./whiteboard/whiteboard-surface.ts')).loadSurface();

/** What a call's views do with media, and what they load when they need it. */
type PageCallMedia = CallMedia & CallMediaService;

function callMediaFor(find: () => CallResources | null, ownPictures: MeetingServices['ownPictures']): PageCallMedia {
  return {
    ...createCallMedia(find),
    loadSurface,
    loadProfilePicture,
    loadDevices: async () => {
      // Until then the name is typed and the switches answer.
      await new Promise<void>(whenIdle);
      return (await import('./devices.late.tsx')).devicesOf(find, ownPictures);
    },
  };
}

/** The search parameters of a meeting's address. */
export interface MeetingAddress {
  readonly meetingId: string;
  /** Specification 3.4 callType; media that it does not name are off. */
  readonly callType: string;
}

/** The calls of this page, above its screens: one is shown, others may continue beside it (specification 4.6). */
export interface PageCalls {
  readonly calls: ActorRefFrom<typeof callListMachine>;
  /** Id of the call whose screen is shown; null for none. */
  readonly shown: () => string | null;
  readonly onShown: (listener: () => void) => () => void;
  /**
   * Shows a meeting (null: none): the user's running call, which is taken off hold, or the preparation of a new one.
   * The call shown before continues if the user has joined it, or if a recording of it is not saved; else it is closed.
   * Resolves when a new call can be shown. Never rejects.
   */
  readonly show: (address: MeetingAddress | null) => Promise<void>;
  /** Of the joined meetings that are not shown, the one the user turned to last; null for none. */
  readonly otherMeeting: () => string | null;
  /** The meeting that was shown last; '' for none. */
  readonly lastMeeting: () => string;
  /** Whether data is lost when the calls end. */
  readonly isLossy: () => boolean;
  /** Ends all calls and releases their resources. */
  readonly end: () => void;
  readonly callMediaOf: (callId: string) => PageCallMedia;
  /** Receives the element of the call's screen that is shown in fullscreen. */
  readonly setFullscreenTarget: (element: Element | null) => void;
}

export function createPageCalls(services: MeetingServices, page: Window & typeof globalThis): PageCalls {
  const known = new Map<string, string>();
  const media = new Map<string, PageCallMedia>();
  const turned = createSubscribers();
  let shown: string | null = null;
  let fullscreenTarget: Element | null = null;
  let count = 0;
  let last = '';

  const calls = createActor(
    createCalls({
      ...services,
      loadDevices: () => services.preferences.devices.load(),
      keepChoice: createChoiceKeeper(services.preferences),
      keepStartup: services.tabStartup.keep,
      isShown: ({ callId }) => callId === shown,
      onTurned: (listener) => turned.add(listener),
      fullscreenTarget: () => fullscreenTarget,
      page,
    }),
  );
  calls.on('closed', ({ callId }) => {
    media.delete(callId);
    for (const [room, id] of known) if (id === callId) known.delete(room);
  });
  calls.start();

  const meeting = (callId: string) => calls.getSnapshot().children[callId]?.getSnapshot();
  const isUnsaved = (callId: string) => meeting(callId)?.children.recording?.getSnapshot().hasTag('unsaved') ?? false;
  const isJoined = (callId: string) => calls.getSnapshot().context.joinedCalls.includes(callId);

  function turnTo(callId: string | null): void {
    const before = shown;
    shown = callId;
    turned.tell();
    if (before === null || before === callId || isJoined(before) || isUnsaved(before)) return;
    calls.getSnapshot().children[before]?.send({ type: 'meeting.close' });
  }

  async function open(callId: string, address: MeetingAddress): Promise<void> {
    const choices = await loadChoices(services.preferences);
    const startup = services.tabStartup.load(address.meetingId) ?? choices.startup;
    const call = callOf(callId, address, { ...choices, startup }, page);
    // The user may have shown another meeting while the choices were loaded.
    if (known.get(roomNameOf(address.meetingId)) !== callId) return;
    if (shown === callId) calls.send({ type: 'call.open', call });
    else known.delete(roomNameOf(address.meetingId));
  }

  return {
    calls,
    shown: () => shown,
    onShown: (listener) => turned.add(listener),
    show: async (address) => {
      if (address === null) {
        turnTo(null);
        return;
      }
      last = address.meetingId;
      const room = roomNameOf(last);
      const running = known.get(room);
      if (running === undefined) {
        count += 1;
        const callId = `call-${count}`;
        known.set(room, callId);
        turnTo(callId);
        await open(callId, address);
      } else {
        turnTo(running);
        calls.send({ type: 'call.switch', callId: running });
      }
    },
    otherMeeting: () => {
      const other = calls.getSnapshot().context.joinedCalls.findLast((callId) => callId !== shown);
      return other === undefined ? null : (meeting(other)?.context.meetingId ?? null);
    },
    lastMeeting: () => last,
    isLossy: () => {
      const { runningCalls } = calls.getSnapshot().context;
      return runningCalls.some((callId) => isJoined(callId) || isUnsaved(callId));
    },
    end: () => {
      turnTo(null);
      known.clear();
      calls.send({ type: 'calls.end' });
    },
    callMediaOf: (callId) => {
      const found = media.get(callId) ?? callMediaFor(() => services.clients.find({ callId }), services.ownPictures);
      media.set(callId, found);
      return found;
    },
    setFullscreenTarget: (element) => {
      fullscreenTarget = element;
    },
  };
}

function callOf(
  callId: string,
  { meetingId, callType }: MeetingAddress,
  { startup, performance, isMirrored, background, sounds, hasShortcuts, displayName, avatar }: MeetingChoices,
  page: Window & typeof globalThis,
): CallInput {
  const media = mediaOf(callType);
  return {
    sounds,
    hasShortcuts,
    displayName,
    avatar,
    callId,
    meetingId,
    origin: page.location.origin,
    // Media that the call type does not include are off, whatever the user's choices are (specification 4.6).
    startup: {
      audio: media.audio && (startup?.audio ?? true),
      video: media.video && (startup?.video ?? true),
      desktop: false,
    },
    isConference: isConference(conferenceCallType(callType)),
    isDevelopment: import.meta.env.DEV,
    prefersDisk: true,
    media: {
      performance,
      isMirrored,
      background,
      ...captureOf(page.navigator),
      hasNotifications: 'Notification' in page,
    },
  };
}
