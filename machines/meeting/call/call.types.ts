import type { AccessRequest } from '../admission/admission.machine.ts';
import type { CommandName } from '../commands/commands.ts';
import type { ChosenView, ConferenceAccess, ConferenceOrder, OfCall, Ordered } from '../conference.types.ts';
import type { CallStartup, MuteStates, MuteWish, Performance, Sound, SoundSettings } from '../media.types.ts';
import type { Chosen, PreferenceChanged } from '../settings/preferences.ts';
import type { Profile } from '../settings/profile.machine.ts';
import type { FromConference, Signal } from './subscriptions.ts';

/** A part requests that an order is sent to the conference. */
export interface PassOrder {
  readonly type: 'order.pass';
  readonly order: ConferenceOrder;
}

/** The user's settings for the media of a call, and the abilities of the browser. */
export interface MediaSettings {
  readonly performance: Performance;
  readonly isMirrored: boolean;
  /** The name of the background of the camera's picture; 'none' for none. */
  readonly background: string;
  /** The browser can capture the desktop. */
  readonly canShare: boolean;
  /** The browser can capture the desktop's sound as well. */
  readonly canShareSound: boolean;
  /** The window has a notification object. */
  readonly hasNotifications: boolean;
}

export interface CallInput extends OfCall {
  readonly meetingId: string;
  /** The origin of the app, for the invite link. */
  readonly origin: string;
  readonly displayName: string;
  readonly avatar: string;
  /** The media that are on when the user joins, unless the user chooses otherwise. */
  readonly startup: CallStartup;
  /** A call that is not a conference ends when the other participants set 'bye' or have left (specification 4.6). */
  readonly isConference: boolean;
  readonly isDevelopment: boolean;
  readonly sounds: SoundSettings;
  readonly hasShortcuts: boolean;
  readonly prefersDisk: boolean;
  readonly media: MediaSettings;
}

export interface CallContext extends CallInput {
  /** The URL of the conferencing service; '' before the meeting is found. */
  readonly jitsiUrl: string;
  /** null until the user is admitted. */
  readonly access: ConferenceAccess | null;
  /** The values with which `access` was requested. */
  readonly query: AccessRequest | null;
  /** The mute states that were requested of microphone and camera; on hold, those that apply afterwards. */
  readonly wished: MuteStates;
  /** The microphone is on only as long as the user holds the space bar. */
  readonly talksBriefly: boolean;
  /** Why the user is no longer in the meeting, or could not leave; '' for none. */
  readonly message: string;
  /** The name of the moderator who removed the user; '' when unknown. */
  readonly removedBy: string;
  readonly view: ChosenView;
}

/** Admission has found the meeting. */
interface MeetingFound {
  readonly type: 'meeting.found';
  /** URL of the conferencing service. */
  readonly jitsiUrl: string;
}

export type CallEvent =
  | { [Name in CommandName]: { readonly type: Name } }[CommandName]
  /** Start or stop sharing; on hold only stop. */
  | { readonly type: 'share_screen' }
  | { readonly type: 'share_sound' }
  /** Another call has become the active one (4.6). */
  | { readonly type: 'call.hold' }
  /** The user switches back to this call. */
  | { readonly type: 'call.resume' }
  | { readonly type: 'meeting.rejoin' }
  | { readonly type: 'meeting.close' }
  /** The user continues in another tab. */
  | { readonly type: 'call.taken' }
  // From the parts:
  | Signal
  | PassOrder
  | PreferenceChanged
  | MeetingFound
  /** The code of the parts in parts.late.ts is loaded. */
  | { readonly type: 'parts.loaded' }
  | { readonly type: 'guest.expected'; readonly displayName: string }
  | { readonly type: 'join.wanted'; readonly startup: CallStartup; readonly displayName: string }
  | { readonly type: 'access.expected'; readonly access: ConferenceAccess | null }
  | { readonly type: 'access.granted'; readonly access: ConferenceAccess; readonly query: AccessRequest }
  | ({ readonly type: 'conference.event' } & FromConference)
  | { readonly type: 'connection.joined' }
  | ({ readonly type: 'connection.dropped' } & FromConference)
  | { readonly type: 'connection.gaveUp'; readonly message: string }
  /** The moderator's name and text; '' when unknown. */
  | { readonly type: 'connection.kicked'; readonly by: string; readonly reason: string }
  | { readonly type: 'connection.ended'; readonly reason: string }
  | { readonly type: 'connection.left' }
  /** The user, a moderator, has set the password of the room, or removed it (''). */
  | { readonly type: 'password.changed'; readonly password: string }
  /** The requested mute state of a medium has changed, through the user or a failure. */
  | ({ readonly type: 'media.wished' } & MuteWish)
  /** The user holds the space bar to talk, or has released it. */
  | { readonly type: 'talk.wished'; readonly isMuted: boolean }
  | { readonly type: 'view.chosen'; readonly view: ChosenView }
  | { readonly type: 'speaker.chosen'; readonly id: string | null }
  | { readonly type: 'sound.wanted'; readonly sound: Sound }
  | { readonly type: 'roster.emptied' }
  | { readonly type: 'profile.changed'; readonly profile: Profile };

export type CallEmitted =
  | Ordered
  /** The choice is to be stored for later visits. */
  | Chosen
  /** The media that are on in this meeting; also used after a reload of the tab. */
  | { readonly type: 'startupChosen'; readonly meetingId: string; readonly startup: CallStartup }
  /** The user has left: the next visit starts with the general choices. */
  | { readonly type: 'startupForgotten'; readonly meetingId: string }
  /** The user is in the conference, for the first time since the pre-join screen. */
  | { readonly type: 'joined'; readonly meetingId: string }
  /** This call is the active one now (4.6). */
  | ({ readonly type: 'activated' } & OfCall)
  /** The user is no longer in this call. */
  | ({ readonly type: 'ended' } & OfCall)
  /** The call is destroyed (4.6). */
  | ({ readonly type: 'destroyed' } & OfCall);

/** Commands for the audio output of a call. */
export type LoudspeakerCommand =
  /** Sent when the user joins: browsers require a user gesture before a page may play sound. */
  | { readonly type: 'sounds.open' }
  | { readonly type: 'sound.play'; readonly sound: Sound }
  /** Only the active call is audible. */
  | { readonly type: 'sounds.hush'; readonly isHushed: boolean }
  /** null: the browser's choice. */
  | { readonly type: 'speaker.use'; readonly id: string | null };

/** Commands for the shared resources of a call's effects. */
export type ResourcesCommand =
  /** The conferencing service is known: devices can be opened. */
  | MeetingFound
  /** The user who is preparing has a pass: the connection is opened in advance. null: the pass is no longer valid. */
  | { readonly type: 'connection.prepare'; readonly access: ConferenceAccess | null };
