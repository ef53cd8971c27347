/** What the statecharts of a meeting know of the conference (specification 2.6, 3.4, 4.6), whichever library carries it. */

/** How well somebody is connected. */
export type Quality = 'good' | 'weak' | 'bad';

/** A participant as everybody sees them. Specification 3.4, Participant; the wire's texts are read by the adapter. */
export interface Participant {
  readonly id: string;
  /** '' when they gave none. */
  readonly displayName: string;
  /** As the conference server gives them. */
  readonly role: string;
  readonly status: string;
  readonly avatar: string;
  readonly isAudioMuted: boolean;
  /** No picture of their camera is to be seen. */
  readonly isVideoMuted: boolean;
  readonly isSharingScreen: boolean;
  readonly isHeld: boolean;
  readonly isMirrored: boolean;
  readonly isRecording: boolean;
  /** Their emoji is the raised hand. */
  readonly isHandRaised: boolean;
  /** Seconds they were the dominant speaker. */
  readonly speakerStats: number;
  readonly quality: Quality;
}

export type ParticipantChanges = Partial<Omit<Participant, 'id'>>;

/** The reactions of specification 9, Meeting; `hand` raises the hand instead. */
export type Reaction = 'hand' | 'clapping' | 'ok' | 'amazed' | 'smile' | 'angry' | 'stunned' | 'gesture';

export interface ChatMessage {
  /** Ours, unique in this meeting. */
  readonly id: string;
  readonly senderId: string;
  readonly sender: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isOwn: boolean;
}

/** What joining needs, from meet/{meeting_id} and room/conf-id/{meeting_id} (specification 7.4). */
export interface ConferenceAccess {
  /** Of the conferencing service's websocket, still without query. */
  readonly httpBind: string;
  /** Where the deployment's library is, as an origin. */
  readonly deployment: string;
  readonly domain: string;
  readonly room: string;
  readonly token: string;
  /** When the token was given: epoch milliseconds of this device. */
  readonly issuedAt: number;
  readonly displayName: string;
  readonly avatar: string;
}

/** What the conference says, in the statecharts' words. */
export type ConferenceEvent =
  | { readonly type: 'conference.connected' }
  /** `createdAt` is epoch milliseconds; null when the server has not said so far. */
  | { readonly type: 'conference.joined'; readonly localId: string; readonly createdAt: number | null }
  /** The server has said it after joining. */
  | { readonly type: 'conference.created'; readonly createdAt: number }
  /** The bridge or the signalling is away and may come back by itself. */
  | { readonly type: 'conference.interrupted' }
  | { readonly type: 'conference.restored' }
  /** Picture and sound can come and go, once there is somebody to have them from. */
  | { readonly type: 'media.connected' }
  /** Nothing more comes of this connection. `error` is a name of specification 8.4. */
  | { readonly type: 'conference.dropped'; readonly error: string }
  /** A conference error of specification 8.4: logged only, unless `isFatal`. `message` is what a person may read. */
  | { readonly type: 'conference.failed'; readonly error: string; readonly isFatal: boolean; readonly message: string }
  | { readonly type: 'conference.kicked'; readonly by: string }
  | { readonly type: 'conference.left' }
  | { readonly type: 'participant.joined'; readonly participant: Participant }
  | { readonly type: 'participant.left'; readonly id: string }
  | { readonly type: 'participant.changed'; readonly id: string; readonly changes: ParticipantChanges }
  /** Of one's own connection. */
  | { readonly type: 'quality.changed'; readonly quality: Quality }
  /** null when nobody speaks. */
  | { readonly type: 'speaker.changed'; readonly id: string | null }
  | { readonly type: 'chat.received'; readonly message: ChatMessage }
  | { readonly type: 'reaction.received'; readonly participantId: string; readonly reaction: Reaction }
  /** A remote participant has set 'bye'. */
  | { readonly type: 'bye.received'; readonly id: string }
  | { readonly type: 'channel.changed'; readonly channelId: string }
  | { readonly type: 'channel.received'; readonly channelId: string; readonly kind: string };

/** Local participant properties that the product sets (specification 3.4). */
export interface LocalProperties {
  readonly isVideoMuted: boolean;
  readonly isHold: boolean;
  readonly isMirrorVideo: boolean;
  readonly recording: boolean;
  /** 'hand' while raised, else ''. */
  readonly emoji: '' | 'hand';
  readonly avatar: string;
  readonly speakerStats: number;
  readonly bye: boolean;
}

/** What the conference is told. */
export type ConferenceOrder =
  | { readonly type: 'property.set'; readonly properties: Partial<LocalProperties> }
  | { readonly type: 'chat.send'; readonly text: string }
  | { readonly type: 'reaction.send'; readonly reaction: Reaction }
  | { readonly type: 'name.set'; readonly displayName: string };

/** How a statechart asks that the conference be told something; the meeting hands it to its connection. */
export interface Ordered {
  readonly type: 'ordered';
  readonly order: ConferenceOrder;
}

/** The sounds of specification 3.4. */
export type Sound = keyof SoundSettings;

/** The kinds of media device a person chooses from. */
export type DeviceKind = 'camera' | 'microphone' | 'speaker';

export interface Device {
  readonly id: string;
  readonly kind: DeviceKind;
  /** '' while the permission is not given. */
  readonly label: string;
}

export type DevicePermission = 'prompt' | 'granted' | 'denied';

/** Specification 9, Meeting: 720p, 360p, 180p, and video hidden. */
export type Performance = 'high' | 'standard' | 'low' | 'none';

/** Specification 3.4, view. */
export type View = 'grid' | 'contain' | 'speaker';

/** Which sounds a person wants to hear; specification 3.4, sounds. */
export interface SoundSettings {
  readonly reaction: boolean;
  readonly incoming_message: boolean;
  readonly user_joined: boolean;
  readonly user_left: boolean;
}

/** With what a person comes in: specification 3.4, call_startup. */
export interface CallStartup {
  readonly video: boolean;
  readonly audio: boolean;
  readonly desktop: boolean;
}

/** Effects find their conference by the call they belong to: there may be several at once (specification 4.6). */
export interface OfCall {
  readonly callId: string;
}
