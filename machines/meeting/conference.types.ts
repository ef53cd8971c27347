/** The types of the conference as the statecharts see it (specification 2.6, 3.4, 4.6), independent of the library. */

import type { ReceivedCaption, SpokenText } from './captions/captions.types.ts';
import type { Chooser, EncryptionChoice, EncryptionPeer } from './encryption/encryption.types.ts';
import type { ModeratedMedium } from './media.types.ts';
import type { RoomSettings } from './moderation/moderator.types.ts';

/** The quality of a participant's connection. */
export type Quality = 'good' | 'weak' | 'bad';

/**
 * A participant as other participants see them. Specification 3.4, Participant; the adapter parses the wire's texts.
 */
export interface Participant {
  readonly id: string;
  /** '' when the participant gave none. */
  readonly displayName: string;
  /** `role` and `status` as the conference server sends them. */
  readonly role: string;
  readonly status: string;
  readonly avatar: string;
  readonly isAudioMuted: boolean;
  /** No picture of the participant's camera is available. */
  readonly isVideoMuted: boolean;
  readonly isSharingScreen: boolean;
  /** The shared screen is paused: it has no picture for the time being. */
  readonly isSharePaused: boolean;
  /** The ids, separated by spaces, of those whose shared screens this participant's replaces; '' for none. */
  readonly sharesInsteadOf: string;
  readonly isHeld: boolean;
  readonly isMirrored: boolean;
  readonly isRecording: boolean;
  /** The participant's emoji is the raised hand. */
  readonly isHandRaised: boolean;
  /** When the hand was raised, by the clock of the participant, in epoch milliseconds; 0 if that is unknown, or it is not raised. */
  readonly handRaisedAt: number;
  /** Seconds for which the participant was the dominant speaker. */
  readonly speakerStats: number;
  readonly quality: Quality;
}

export type ParticipantChanges = Partial<Omit<Participant, 'id'>>;

/** The reactions of specification 9, Meeting; `hand` raises the hand instead of sending a reaction. */
export type Reaction = 'hand' | 'clapping' | 'ok' | 'amazed' | 'smile' | 'angry' | 'stunned' | 'gesture';

/** The receiver of a private message. `name` is '' when unknown. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
}

export interface ChatMessage {
  /** Our own id, unique in this meeting. */
  readonly id: string;
  readonly senderId: string;
  readonly sender: string;
  /** The receiver of a private message; null for a message to all participants. */
  readonly recipient: Recipient | null;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isOwn: boolean;
  /** The id of the message in the room, the same for all participants; '' when the library gives none. */
  readonly wireId: string;
  /** Sent before the user joined, or joined again: the server repeats the last messages of a room to each newcomer. */
  readonly isHistory: boolean;
  /** The `wireId` of the message that this one answers; '' for none. */
  readonly replyTo: string;
  /** The text is only the beginning of a message that was too long to be kept. */
  readonly isCut: boolean;
  /** The poll that the message is; its text is the question. '' for a text message. */
  readonly pollId: string;
}

/** A participant who has chosen an answer of a poll. `name` is '' when unknown. */
export interface Voter {
  readonly id: string;
  readonly name: string;
}

/** A poll that a participant of Jitsi Meet has started. */
export interface Poll {
  readonly id: string;
  /** The address of the server's service that counts the votes; '' when the room passes them on. */
  readonly service: string;
  readonly question: string;
  readonly answers: readonly { readonly text: string; readonly voters: readonly Voter[] }[];
}

/** A user who waits in the lobby of the meeting. */
export interface LobbyGuest {
  readonly id: string;
  /** Both are '' when unknown. */
  readonly displayName: string;
  readonly email: string;
}

/** The values that are needed to join, from meet/{meeting_id} and room/conf-id/{meeting_id} (specification 7.4). */
export interface ConferenceAccess {
  /** URL of the conferencing service's websocket, without query. */
  readonly httpBind: string;
  /** Origin from which the deployment's library is loaded. */
  readonly deployment: string;
  readonly domain: string;
  readonly room: string;
  readonly token: string;
  /** When the token was issued: epoch milliseconds of this device's clock. */
  readonly issuedAt: number;
  readonly displayName: string;
  readonly avatar: string;
}

/** WHITE_BOARD_DATA (specification 3.4) as it came. */
export interface BoardMessage {
  readonly event: string;
  /** JSON. */
  readonly data: string;
  readonly user_id: string;
}

/** The events of the conference, named for the statecharts. */
export type ConferenceEvent =
  | { readonly type: 'conference.connected' }
  /** `createdAt` is epoch milliseconds; null when the server has not sent it yet. */
  | { readonly type: 'conference.joined'; readonly localId: string; readonly createdAt: number | null }
  /** The server sent the creation time after joining. */
  | { readonly type: 'conference.created'; readonly createdAt: number }
  /** The bridge or the signalling is unavailable and may recover without a new connection. */
  | { readonly type: 'conference.interrupted' }
  | { readonly type: 'conference.restored' }
  /** Media can be sent and received, as soon as another participant is present. */
  | { readonly type: 'media.connected' }
  /** This connection sends no further events. `error` is a name of specification 8.4. */
  | { readonly type: 'conference.dropped'; readonly error: string }
  /** A conference error of specification 8.4: logged only, unless `isFatal`. `message` is the text for the user. */
  | { readonly type: 'conference.failed'; readonly error: string; readonly isFatal: boolean; readonly message: string }
  /** The room is not open to the user, who can ask its moderators in the lobby. */
  | { readonly type: 'lobby.required' }
  /** The user is in the lobby, where the moderators see it. */
  | { readonly type: 'lobby.entered' }
  /** A moderator does not let the user in. */
  | { readonly type: 'lobby.denied' }
  /** A user has entered the lobby; sent to moderators alone. */
  | { readonly type: 'lobby.came'; readonly guest: LobbyGuest }
  | { readonly type: 'lobby.changed'; readonly id: string; readonly email: string }
  /** The user was admitted or denied, or has gone. */
  | { readonly type: 'lobby.went'; readonly id: string }
  /** A moderator wants to write with the user, who waits in the lobby. */
  | { readonly type: 'lobby.invited'; readonly moderatorId: string }
  /** The moderator who wrote with the user has left the meeting. */
  | { readonly type: 'lobby.abandoned'; readonly moderatorId: string }
  /** A moderator has written to the user in the lobby, or a user in the lobby to the moderator. Both ids are of the lobby. */
  | { readonly type: 'lobby.told'; readonly from: string; readonly text: string }
  /** The room has a password, and was joined without it or with a wrong one. */
  | { readonly type: 'password.required' }
  /** `by` is the moderator's name; both are '' when unknown. */
  | { readonly type: 'conference.kicked'; readonly by: string; readonly reason: string }
  /** A moderator or the server has ended the meeting for all participants; `reason` is the server's text, or ''. */
  | { readonly type: 'conference.ended'; readonly reason: string }
  | { readonly type: 'conference.left' }
  /** The server has muted a track of the user, as a moderator requested; `by` is the moderator's name, or ''. */
  | { readonly type: 'moderator.muted'; readonly medium: ModeratedMedium; readonly by: string }
  /**
   * Moderation of a medium was switched on or off: while it is on, participants unmute the medium only with the approval of a
   * moderator. `by` is the moderator's name, or ''.
   */
  | {
      readonly type: 'moderation.changed';
      readonly medium: ModeratedMedium;
      readonly isOn: boolean;
      readonly by: string;
    }
  /** A moderator approved or rejected the user for a medium, or asks the user to unmute one that is not moderated. */
  | { readonly type: 'moderation.decided'; readonly medium: ModeratedMedium; readonly isApproved: boolean }
  /** A moderator lets another participant unmute a moderated medium, or does not any more. Moderators alone receive it. */
  | {
      readonly type: 'participant.decided';
      readonly id: string;
      readonly medium: ModeratedMedium;
      readonly isApproved: boolean;
    }
  /** Whether the server's limit of participants who send a medium is reached: no further participant can unmute it. */
  | { readonly type: 'unmute.limited'; readonly medium: ModeratedMedium; readonly isLimited: boolean }
  /** The server refused to unmute a medium of the user: the other participants do not receive it. */
  | { readonly type: 'unmute.refused'; readonly medium: ModeratedMedium }
  /** The meeting mutes participants who join: the media that are muted. */
  | { readonly type: 'start.muted'; readonly media: readonly ModeratedMedium[] }
  | { readonly type: 'participant.joined'; readonly participant: Participant }
  | { readonly type: 'participant.left'; readonly id: string }
  | { readonly type: 'participant.changed'; readonly id: string; readonly changes: ParticipantChanges }
  /** The user's own role at the conference server: 'moderator' for a moderator. */
  | { readonly type: 'role.changed'; readonly role: string }
  /** The settings of the meeting that moderators change. */
  | { readonly type: 'room.changed'; readonly changes: Partial<RoomSettings> }
  /** The quality of the user's own connection. */
  | { readonly type: 'quality.changed'; readonly quality: Quality }
  /** `id` is null when no participant is speaking. */
  | { readonly type: 'speaker.changed'; readonly id: string | null }
  | { readonly type: 'chat.received'; readonly message: ChatMessage }
  /** A participant has reacted to the message with that `wireId`. */
  | {
      readonly type: 'chat.reacted';
      readonly wireId: string;
      readonly senderId: string;
      readonly emojis: readonly string[];
    }
  /** A participant has removed the message with that `wireId`. */
  | { readonly type: 'chat.retracted'; readonly wireId: string; readonly senderId: string }
  /** A participant has started a poll, or the server repeats one with its votes. */
  | { readonly type: 'poll.received'; readonly poll: Poll }
  /** A participant has chosen answers of a poll, in place of those chosen before. */
  | {
      readonly type: 'poll.answered';
      readonly pollId: string;
      readonly voter: Voter;
      readonly choices: readonly boolean[];
    }
  /** The server did not count the user's vote; `reason` is the server's text, or ''. */
  | { readonly type: 'poll.refused'; readonly pollId: string; readonly reason: string }
  /** The subject of the meeting, which a moderator has set; '' for none. */
  | { readonly type: 'subject.changed'; readonly subject: string }
  /** The server did not pass on a message of the user; `reason` is the server's text, or ''. */
  | { readonly type: 'chat.refused'; readonly reason: string }
  /** Another participant begins or goes on typing to all participants or to the user, or ends. */
  | {
      readonly type: 'typing.received';
      readonly typist: { readonly id: string; readonly name: string };
      readonly isTyping: boolean;
    }
  /** What another participant says, as text. */
  | { readonly type: 'caption.received'; readonly caption: ReceivedCaption }
  /** Whether this client can encrypt end to end, and how all other participants take part. */
  | { readonly type: 'encryption.changed'; readonly isOffered: boolean; readonly peers: readonly EncryptionPeer[] }
  /** What another participant says that a moderator has chosen; `isEarly`: before the user joined. */
  | {
      readonly type: 'encryption.chosen';
      readonly choice: EncryptionChoice;
      readonly by: Chooser;
      readonly isEarly: boolean;
    }
  | { readonly type: 'reaction.received'; readonly participantId: string; readonly reaction: Reaction }
  /** A message of the whiteboard of another participant. */
  | { readonly type: 'whiteboard.received'; readonly from: string; readonly message: BoardMessage }
  /** The bridge passes messages on from now on. */
  | { readonly type: 'bridge.opened' }
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
  readonly isSharePaused: boolean;
  readonly sharesInsteadOf: string;
  /** 'hand' while raised, else ''. */
  readonly emoji: '' | 'hand';
  readonly avatar: string;
  readonly speakerStats: number;
  readonly bye: boolean;
}

/** The orders that are sent to the conference. */
export type ConferenceOrder =
  | { readonly type: 'property.set'; readonly properties: Partial<LocalProperties> }
  | { readonly type: 'reaction.send'; readonly reaction: Reaction }
  | { readonly type: 'name.set'; readonly displayName: string }
  /** What the user says, as text. */
  | { readonly type: 'caption.send'; readonly caption: SpokenText }
  /** Says what a moderator has chosen for all. */
  | { readonly type: 'encryption.choose'; readonly choice: EncryptionChoice }
  /** The user begins or goes on typing, or ends; `to` is the receiver of a private message, or null. */
  | { readonly type: 'typing.send'; readonly isTyping: boolean; readonly to: string | null }
  /** `choices` has a value for each answer of the poll. */
  | {
      readonly type: 'poll.answer';
      readonly pollId: string;
      readonly service: string;
      readonly choices: readonly boolean[];
    }
  /** A moderator's answers to users in the lobby. */
  | { readonly type: 'lobby.admit'; readonly ids: readonly string[] }
  | { readonly type: 'lobby.deny'; readonly id: string }
  /**
   * A message between a moderator and a user in the lobby; `to` is an id of the lobby. `begins` is the name of the guest to whom
   * the moderator writes for the first time; null for any other message.
   */
  | { readonly type: 'lobby.tell'; readonly to: string; readonly text: string; readonly begins: string | null };

/** A statechart requests that the conference executes an order. */
export interface Ordered {
  readonly type: 'ordered';
  readonly order: ConferenceOrder;
}

/** Specification 3.4, view. */
export type View = 'grid' | 'contain' | 'speaker';
/** The view that the user has chosen; 'automatic' until then. */
export type ChosenView = View | 'automatic';

/** Effects find their conference by the call's id: there may be several at the same time (specification 4.6). */
export interface OfCall {
  readonly callId: string;
}
