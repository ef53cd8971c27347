import type { EventFromLogic, EventObject } from 'xstate';
import type { PreJoinEvent, preJoinMachine } from '../admission/pre-join.machine.ts';
import type { attentionMachine } from '../attention/attention.machine.ts';
import type { chatMachine } from '../chat/chat.machine.ts';
import type { typingMachine } from '../chat/typing.machine.ts';
import type { captionsMachine } from '../captions/captions.machine.ts';
import type { encryptionMachine } from '../encryption/encryption.machine.ts';
import type { ChatMessage, ConferenceEvent, LobbyGuest, Participant } from '../conference.types.ts';
import type { feedbackMachine } from '../feedback/feedback.machine.ts';
import type { inviteMachine } from '../invite/invite.machine.ts';
import type { lobbyMachine } from '../lobby/lobby.machine.ts';
import type { waitingRoomMachine } from '../lobby/waiting-room.machine.ts';
import type { fullscreenMachine } from '../layout/fullscreen.machine.ts';
import type { layoutMachine } from '../layout/layout.machine.ts';
import type { ownPictureMachine } from '../layout/own-picture.machine.ts';
import type { speakerMachine } from '../layout/speaker.machine.ts';
import type { tilesMachine } from '../layout/tiles.machine.ts';
import type { cameraMachine } from '../media/camera.machine.ts';
import type { desktopAudioMachine } from '../media/desktop-audio.machine.ts';
import type { devicesMachine } from '../media/devices.machine.ts';
import type { pushToTalkMachine } from '../commands/push-to-talk.machine.ts';
import type { mediaSessionMachine } from '../media/media-session.machine.ts';
import type { microphoneMachine } from '../media/microphone.machine.ts';
import type { PermissionKind } from '../media/permissions.setup.ts';
import type { screenShareMachine } from '../media/screen-share.machine.ts';
import type { ChosenDevice } from '../media/track.ts';
import type { DeviceKind, Lock, ModeratedMedium, Sound } from '../media.types.ts';
import type { moderationMachine } from '../moderation/moderation.machine.ts';
import type { moderatorMachine } from '../moderation/moderator.machine.ts';
import type { attendanceMachine } from '../participants/attendance.machine.ts';
import type { happeningsMachine } from '../participants/happenings.machine.ts';
import type { Did } from '../participants/happenings.ts';
import type { picturesMachine } from '../participants/pictures.machine.ts';
import type { Counted, Replaced } from '../participants/roster.ts';
import type { rosterMachine } from '../participants/roster.machine.ts';
import type { speakerStatsMachine } from '../participants/speaker-stats.machine.ts';
import type { pollsMachine } from '../polls/polls.machine.ts';
import type { reactionsMachine } from '../reactions/reactions.machine.ts';
import type { recordingMachine } from '../recording/recording.machine.ts';
import type { soundsMachine } from '../sounds/sounds.machine.ts';
import type { whiteboardMachine } from '../whiteboard/whiteboard.machine.ts';
import type { timerMachine } from './timer.machine.ts';

/** The parts of a call that its tables address: each name is also the invoke id and the actor's source. */
export interface Parts {
  preJoin: typeof preJoinMachine;
  microphone: typeof microphoneMachine;
  camera: typeof cameraMachine;
  devices: typeof devicesMachine;
  screenShare: typeof screenShareMachine;
  desktopAudio: typeof desktopAudioMachine;
  recording: typeof recordingMachine;
  feedback: typeof feedbackMachine;
  roster: typeof rosterMachine;
  happenings: typeof happeningsMachine;
  attendance: typeof attendanceMachine;
  moderator: typeof moderatorMachine;
  attention: typeof attentionMachine;
  chat: typeof chatMachine;
  typing: typeof typingMachine;
  polls: typeof pollsMachine;
  captions: typeof captionsMachine;
  encryption: typeof encryptionMachine;
  reactions: typeof reactionsMachine;
  speakerStats: typeof speakerStatsMachine;
  pictures: typeof picturesMachine;
  sounds: typeof soundsMachine;
  timer: typeof timerMachine;
  moderation: typeof moderationMachine;
  layout: typeof layoutMachine;
  tiles: typeof tilesMachine;
  speaker: typeof speakerMachine;
  ownPicture: typeof ownPictureMachine;
  fullscreen: typeof fullscreenMachine;
  invite: typeof inviteMachine;
  lobby: typeof lobbyMachine;
  whiteboard: typeof whiteboardMachine;
  mediaSession: typeof mediaSessionMachine;
  pushToTalk: typeof pushToTalkMachine;
  waitingRoom: typeof waitingRoomMachine;
}

export type PartName = keyof Parts;

/** One delivery: a part, and an event that this very part has. */
export type Delivery = {
  [Name in PartName]: { readonly to: Name; readonly event: EventFromLogic<Parts[Name]> };
}[PartName];

/** An event of the view or of one part that the pre-join part handles, and other parts as well. */
export type PreparationSignal = Extract<
  PreJoinEvent,
  {
    readonly type: 'audio.toggle' | 'video.toggle' | 'tab.asked' | 'tab.taken' | 'microphone.denied' | 'access.refused';
  }
>;

/** An event of one part that other parts handle, while the user prepares as well. */
export type MediaSignal =
  /** Another microphone or camera is to be used; null: there is none. */
  | ({ readonly type: 'device.chosen' } & ChosenDevice)
  /** The browser opened another device than the chosen one, or none was chosen. */
  | { readonly type: 'device.opened'; readonly kind: DeviceKind; readonly id: string }
  /** The chosen speaker cannot be used. */
  | { readonly type: 'speaker.refused'; readonly message: string }
  /** The permission of a device has become 'denied' (specification 4.6), or is no longer. */
  | { readonly type: 'permission.denied'; readonly kind: PermissionKind }
  | { readonly type: 'permission.unblocked'; readonly kind: PermissionKind }
  /** Another background of the camera's picture is to be used; 'none': no background. */
  | { readonly type: 'background.choose'; readonly background: string }
  /** The camera is off because of a background, and the user wants it on. */
  | { readonly type: 'video.unmute' };

/** An event of one part that other parts handle in the call. */
export type CallSignal =
  /** `isFirst`: no other participant is in the meeting. */
  | { readonly type: 'participant.came'; readonly participant: Participant; readonly isFirst: boolean }
  | { readonly type: 'participant.went'; readonly participant: Participant }
  | ({ readonly type: 'participant.did' } & Did)
  | ({ readonly type: 'participant.replaced' } & Replaced)
  | Counted
  /** A new message of another participant. */
  | { readonly type: 'message.came'; readonly message: ChatMessage }
  /** A user has entered the lobby, and this user is a moderator. */
  | { readonly type: 'guest.knocked'; readonly guest: LobbyGuest }
  /** The page is hidden, or shows another call. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'chat.opened' }
  | { readonly type: 'chat.closed' }
  /** The user has changed the draft of the chat; `to` is the receiver of a private one, or null. */
  | { readonly type: 'draft.typed'; readonly to: string | null }
  /** The draft was sent or emptied, or has another receiver. */
  | { readonly type: 'draft.ended' }
  | { readonly type: 'sound.request'; readonly sound: Sound }
  | { readonly type: 'recording.changed'; readonly isRecording: boolean }
  /** The moderation of the meeting has locked or unlocked a medium, or muted it. */
  | ({ readonly type: 'lock.changed' } & Lock)
  /** The user has switched the keyboard shortcuts on or off. */
  | { readonly type: 'shortcuts.switched'; readonly isOn: boolean }
  /** The user requested to unmute a locked medium, or to share it. */
  | { readonly type: 'unmute.blocked'; readonly medium: ModeratedMedium }
  /** The user asks a moderator to be unlocked. */
  | { readonly type: 'hand.wanted' }
  /** The user shares a screen together with its sound. */
  | { readonly type: 'sound.shared' }
  /** Ctrl+H. `isAmid`: a dialog is open, or the focused text field contains text. */
  | { readonly type: 'leave.ask'; readonly isAmid: boolean }
  | { readonly type: 'feedback.open' }
  | { readonly type: 'feedback.closed' };

/** What the call itself reports to its parts. */
export type Report = { readonly type: 'hold.start' } | { readonly type: 'hold.end' };

/** An event of the conference, and the parts that receive it. */
export interface FromConference {
  readonly event: ConferenceEvent;
  readonly to: readonly PartName[];
}

export type Signal = PreparationSignal | MediaSignal | CallSignal;

/** The events that are published in a call; those of the conference have their subscribers with them. */
export type Published = Signal | Report;

/** The parts that have this very event. */
type SubscriberOf<TEvent extends EventObject> = {
  [Name in PartName]: TEvent extends EventFromLogic<Parts[Name]> ? Name : never;
}[PartName];

/** The parts that receive each event. A missing row is a type error. */
export type Subscriptions<TEvent extends EventObject> = {
  readonly [Type in TEvent['type']]: readonly SubscriberOf<Extract<TEvent, { readonly type: Type }>>[];
};

/** The parts that receive each signal, in this order. */
const preparationSubscriptions = {
  'audio.toggle': ['preJoin', 'microphone'],
  'video.toggle': ['preJoin', 'camera'],
  'tab.asked': ['preJoin'],
  'tab.taken': ['preJoin'],
  'microphone.denied': ['preJoin'],
  'access.refused': ['preJoin'],
} as const satisfies Subscriptions<PreparationSignal>;

const mediaSubscriptions = {
  'device.chosen': ['microphone', 'camera'],
  'device.opened': ['devices'],
  'speaker.refused': ['devices'],
  'permission.denied': ['microphone', 'camera'],
  'permission.unblocked': ['microphone', 'camera'],
  'background.choose': ['camera'],
  'video.unmute': ['camera'],
} as const satisfies Subscriptions<MediaSignal>;

const callSubscriptions = {
  'participant.came': ['sounds', 'happenings', 'attention'],
  'participant.went': ['sounds', 'happenings'],
  'participant.did': ['happenings', 'attention'],
  'participant.replaced': ['tiles', 'speaker', 'chat'],
  'participants.counted': ['layout', 'happenings', 'screenShare'],
  'message.came': ['sounds', 'attention'],
  'guest.knocked': ['sounds', 'attention'],
  'page.hidden': ['chat', 'pictures'],
  'page.shown': ['chat', 'pictures'],
  'chat.opened': ['chat'],
  'chat.closed': ['chat'],
  'draft.typed': ['typing'],
  'draft.ended': ['typing'],
  'sound.request': ['sounds'],
  'recording.changed': ['layout'],
  'lock.changed': ['microphone', 'camera', 'screenShare', 'desktopAudio', 'pushToTalk'],
  'shortcuts.switched': ['pushToTalk'],
  'unmute.blocked': ['moderation'],
  'hand.wanted': ['reactions'],
  'sound.shared': ['desktopAudio'],
  'leave.ask': ['layout'],
  'feedback.open': ['feedback', 'layout'],
  'feedback.closed': ['layout'],
} as const satisfies Subscriptions<CallSignal>;

const reportSubscriptions = {
  'hold.start': ['microphone', 'camera', 'mediaSession', 'pushToTalk', 'typing'],
  'hold.end': ['microphone', 'camera', 'mediaSession', 'pushToTalk', 'typing'],
} as const satisfies Subscriptions<Report>;

export const subscriptions: { readonly [Type in Published['type']]: readonly PartName[] } = {
  ...preparationSubscriptions,
  ...mediaSubscriptions,
  ...callSubscriptions,
  ...reportSubscriptions,
};

type SignalTransitions<TSignal extends Signal> = {
  readonly [Type in TSignal['type']]: {
    readonly actions: {
      readonly type: 'publish';
      readonly params: (args: { event: Extract<Signal, { readonly type: Type }> }) => { readonly event: Signal };
    };
  };
};

/** One transition for each signal of a table: it is sent to the subscribed parts. */
const transitionsOf = <TSignal extends Signal>(table: Subscriptions<TSignal>) =>
  Object.fromEntries(
    Object.keys(table).map((type) => [
      type,
      { actions: { type: 'publish', params: ({ event }: { event: Signal }) => ({ event }) } },
    ]),
  ) as unknown as SignalTransitions<TSignal>;

export const preparationSignalTransitions = transitionsOf<PreparationSignal>(preparationSubscriptions);
export const mediaSignalTransitions = transitionsOf<MediaSignal>(mediaSubscriptions);
export const callSignalTransitions = transitionsOf<CallSignal>(callSubscriptions);
