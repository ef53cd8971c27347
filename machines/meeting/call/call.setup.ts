import { assign, emit, enqueueActions, sendTo, setup, spawnChild, stopChild, type EventFromLogic } from 'xstate';
import { deferred } from '#machines/shared/deferred.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, missing } from '#machines/shared/placeholders.ts';
import type { AccessRequest } from '../admission/admission.machine.ts';
import type { ChosenView, ConferenceAccess, ConferenceEvent, ConferenceOrder, OfCall } from '../conference.types.ts';
import type { MuteStates, MuteWish, OnStates } from '../media.types.ts';
import type { OfChoice } from '../settings/preferences.ts';
import type { Profile } from '../settings/profile.machine.ts';
import type {
  LoudspeakerCommand,
  CallContext,
  CallEmitted,
  CallEvent,
  CallInput,
  ResourcesCommand,
} from './call.types.ts';
import type { LateParts } from './parts.late.ts';
import { earlyParts, type EarlyParts } from './parts.ts';
import { subscriptions, type Delivery, type FromConference, type Published } from './subscriptions.ts';

interface Pass {
  readonly access: ConferenceAccess;
  readonly query: AccessRequest;
}

/** The media that are on when the user joins again, from the mute states that were requested last. */
export const startupOf = ({ audio, video }: MuteStates) => ({ audio: !audio, video: !video });

/** Throws for a user who has not been admitted: a call without a pass cannot be entered. */
export function connectionInput({ callId, access, query }: CallContext) {
  if (access === null || query === null) throw new Error('no pass');
  return { callId, access, query };
}

/** A missing name is a type error. */
const lateNames: Readonly<Record<keyof LateParts, true>> = {
  recording: true,
  feedback: true,
  connection: true,
  screenShare: true,
  desktopAudio: true,
  roster: true,
  happenings: true,
  attendance: true,
  attention: true,
  chat: true,
  typing: true,
  polls: true,
  captions: true,
  encryption: true,
  reactions: true,
  moderation: true,
  speakerStats: true,
  pictures: true,
  sounds: true,
  timer: true,
  layout: true,
  tiles: true,
  speaker: true,
  ownPicture: true,
  fullscreen: true,
  invite: true,
  statistics: true,
  lobby: true,
  waitingRoom: true,
  shortcuts: true,
  profile: true,
  moderator: true,
  background: true,
  mediaSession: true,
  pushToTalk: true,
  noiseSuppression: true,
  roomInfo: true,
  whiteboard: true,
};

/**
 * The parts of a call whose code is loaded while the user prepares (parts.late.ts).
 * @param load returns a part by its name, once it is loaded; throws before.
 */
export const deferredParts = (load: (name: keyof LateParts) => LateParts[keyof LateParts]) =>
  Object.fromEntries(
    (Object.keys(lateNames) as (keyof LateParts)[]).map((name) => [name, deferred(() => load(name))]),
  ) as unknown as LateParts;

export const callSetup = setup({
  types: {
    context: {} as CallContext,
    events: {} as CallEvent,
    input: {} as CallInput,
    emitted: {} as CallEmitted,
    tags: {} as 'preparing' | 'inCall' | 'held' | 'reconnecting' | 'busy' | 'over' | 'rated',
    children: {} as { [Name in keyof EarlyParts | keyof LateParts]: Name } & {
      tabPresence: 'tabPresence';
      resources: 'resources';
      loudspeaker: 'loudspeaker';
    },
  },
  actors: {
    ...earlyParts,
    /** Informs the other tabs of this browser that this tab is in the meeting. Sends back `call.taken`. */
    tabPresence: callbackPlaceholder<{ readonly meetingId: string }>('tabPresence'),
    ...deferredParts(missing),
    /** What the call's effects share; disposes of every track and connection when it is stopped. */
    resources: callbackPlaceholder<OfCall & { readonly jitsiUrl: string }, ResourcesCommand>('resources'),
    /**
     * Plays the voices of the other participants and the meeting's own sounds. Sends back `speaker.refused` when a
     * speaker cannot be used.
     */
    loudspeaker: callbackPlaceholder<OfCall, LoudspeakerCommand>('loudspeaker'),
  },
  guards: {
    isFirstTime: ({ context }) => context.access === null,
    isConference: ({ context }) => context.isConference,
    hasNewProfile: ({ context: { access, displayName, avatar } }) =>
      displayName !== access?.displayName || avatar !== access.avatar,
    /** Not a choice of the user that outlasts the call. */
    isBrief: ({ context }, { medium, isMuted }: MuteWish) => context.talksBriefly && medium === 'audio' && !isMuted,
    isBye: ({ context }, { event }: { event: ConferenceEvent }) =>
      event.type === 'bye.received' && !context.isConference,
  },
  actions: {
    storeVenue: assign((_, { jitsiUrl }: { jitsiUrl: string }) => ({ jitsiUrl })),
    /** The service returns the name and the picture of a signed-in user. */
    storeAccess: assign((_, { access, query }: Pass) => ({
      access,
      query,
      displayName: access.displayName,
      avatar: access.avatar,
      message: '',
    })),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({
      displayName: profile.displayName,
      avatar: profile.imageUrl,
    })),
    storeMessage: assign((_, { message }: { message: string }) => ({ message })),
    /** Kept for joining again. */
    storeView: assign((_, { view }: { view: ChosenView }) => ({ view })),
    storeRemover: assign((_, { by }: { by: string }) => ({ removedBy: by })),
    storeName: assign((_, { displayName }: { displayName: string }) => ({ displayName })),
    storeChoice: assign(({ context }, { choice }: OfChoice) => {
      const now = { ...context, ...context.media, ...choice };
      const { sounds, hasShortcuts, performance, isMirrored, background } = now;
      return {
        sounds,
        hasShortcuts,
        startup: { ...context.startup, ...choice.startup },
        media: { ...context.media, performance, isMirrored, background },
      };
    }),
    storeStartup: assign(({ context }, { audio, video }: OnStates) => ({
      startup: { ...context.startup, audio, video },
    })),
    /** The media start as the user chose at the last visit, or had them when the call ended. */
    startWishes: assign(({ context: { startup } }) => ({
      wished: { audio: !startup.audio, video: !startup.video },
      talksBriefly: false,
    })),
    storeTalk: assign((_, { isMuted }: { isMuted: boolean }) => ({ talksBriefly: !isMuted })),
    storeWish: assign(({ context }, { medium, isMuted }: MuteWish) => ({
      wished: { ...context.wished, [medium]: isMuted },
      talksBriefly: context.talksBriefly && !(medium === 'audio' && isMuted),
    })),
    /** The parts that follow the requested mute states. */
    shareWish: enqueueActions(({ enqueue }, wish: MuteWish) => {
      for (const part of ['moderation', 'mediaSession', 'pushToTalk'] as const) {
        enqueue.sendTo(part, { type: 'media.wished', ...wish });
      }
    }),
    /** The user joins: a medium that is on by then stays on only if it was requested. */
    applyStartup: enqueueActions(({ context: { wished }, enqueue }, { audio, video }: OnStates) => {
      if (audio === wished.audio) enqueue.sendTo('microphone', { type: audio ? 'audio.unmute' : 'audio.mute' });
      if (video === wished.video) enqueue.sendTo('camera', { type: video ? 'video.unmute' : 'video.mute' });
      if (audio || video) return;
      enqueue.sendTo('microphone', { type: 'message.clear' });
      enqueue.sendTo('camera', { type: 'message.clear' });
    }),
    forgetMessage: assign({ message: '', removedBy: '' }),
    sayAlreadyLeft: assign({ message: messages.meeting.alreadyLeft }),
    askAdmission: sendTo('admission', ({ context }, { displayName }: { displayName: string }) => ({
      type: 'admission.want' as const,
      guest: { displayName, avatar: context.avatar },
    })),
    expectGuest: sendTo('admission', ({ context }, { displayName }: { displayName: string }) => ({
      type: 'admission.expect' as const,
      guest: { displayName, avatar: context.avatar },
    })),
    tellResources: sendTo('resources', (_, command: ResourcesCommand) => command),
    /** The part of a command receives the event of its row (commands.ts). */
    deliver: sendTo(
      (_, { to }: Delivery) => to,
      (_, { event }: Delivery) => event,
    ),
    /** All parts that subscribe to an event receive it (subscriptions.ts). */
    publish: enqueueActions(({ enqueue }, { event }: { event: Published }) => {
      for (const part of subscriptions[event.type]) enqueue.sendTo(part, event);
    }),
    /** The same for an event of the conference, with its subscribers (conference-subscriptions.ts). */
    publishFromConference: enqueueActions(({ enqueue }, { event, to }: FromConference) => {
      for (const part of to) enqueue.sendTo(part, event);
    }),
    tellConnection: sendTo('connection', (_, event: EventFromLogic<LateParts['connection']>) => event),
    /**
     * The conference executes the order while it is joined, and drops it otherwise: each part sends its state again
     * after joining.
     */
    sendToConference: emit((_, order: ConferenceOrder) => ({ type: 'ordered' as const, order })),
    sendProfile: enqueueActions(({ context: { displayName, avatar }, enqueue }) => {
      enqueue.emit({ type: 'ordered', order: { type: 'name.set', displayName } });
      enqueue.emit({ type: 'ordered', order: { type: 'property.set', properties: { avatar } } });
    }),
    /** Runs until the call is closed: recordings and drawings are saved, and feedback is given, after the user has left as well. */
    startRecording: spawnChild('recording', {
      id: 'recording',
      input: ({ context: { callId, prefersDisk, media } }) => ({
        callId,
        prefersDisk,
        asksForSound: media.canShare && !media.canShareSound,
      }),
    }),
    startFeedback: spawnChild('feedback', {
      id: 'feedback',
      input: ({ context: { callId, meetingId } }) => ({ callId, meetingId }),
    }),
    startBoard: spawnChild('whiteboard', { id: 'whiteboard', input: ({ context: { callId } }) => ({ callId }) }),
    /**
     * Run until the user joins again, or the call is closed: the messages can be saved, and it is shown who was there,
     * after the user has left as well.
     */
    startRecords: enqueueActions(({ context: { callId, meetingId, displayName }, enqueue }) => {
      enqueue.stopChild('chat');
      enqueue.stopChild('attendance');
      enqueue.spawnChild('chat', { id: 'chat', input: { callId, meetingId, displayName } });
      enqueue.spawnChild('attendance', { id: 'attendance' });
    }),
    /** Until the tracks are disposed of. */
    startNoiseSuppression: spawnChild('noiseSuppression', {
      id: 'noiseSuppression',
      input: ({ context: { callId } }) => ({ callId }),
    }),
    endNoiseSuppression: stopChild('noiseSuppression'),
    /** The same. */
    startBackground: spawnChild('background', {
      id: 'background',
      input: ({ context: { callId } }) => ({ callId }),
    }),
    endBackground: stopChild('background'),
    /** With each pass there is another connection, over which it is asked; its code is loaded when there is a pass. */
    askRoom: enqueueActions(({ context: { callId }, enqueue }, { access }: { access: ConferenceAccess | null }) => {
      enqueue.stopChild('roomInfo');
      if (access !== null) enqueue.spawnChild('roomInfo', { id: 'roomInfo', input: { callId } });
    }),
    endRoomInfo: stopChild('roomInfo'),
    endRecording: sendTo('recording', { type: 'conference.left' }),
    endFeedback: sendTo('feedback', { type: 'call.ended' }),
    endBoard: sendTo('whiteboard', { type: 'call.ended' }),
    endChat: sendTo('chat', { type: 'call.ended' }),
    endAttendance: sendTo('attendance', { type: 'call.ended' }),
    tellLoudspeaker: sendTo('loudspeaker', (_, command: LoudspeakerCommand) => command),
    announceChoice: emit((_, { choice }: OfChoice) => ({ type: 'chosen' as const, choice })),
    announceStartup: emit(({ context: { meetingId, startup } }) => ({
      type: 'startupChosen' as const,
      meetingId,
      startup,
    })),
    announceForgotten: emit(({ context: { meetingId } }) => ({ type: 'startupForgotten' as const, meetingId })),
    announceJoined: emit(({ context: { meetingId } }) => ({ type: 'joined' as const, meetingId })),
    announceActivated: emit(({ context: { callId } }) => ({ type: 'activated' as const, callId })),
    announceEnded: emit(({ context: { callId } }) => ({ type: 'ended' as const, callId })),
    announceDestroyed: emit(({ context: { callId } }) => ({ type: 'destroyed' as const, callId })),
  },
});
