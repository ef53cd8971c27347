/** What a moderator orders in a meeting. Machines, the services and the views share these types. */

import type { ModeratedMedium, MuteStates } from '../media.types.ts';

/** Another participant; the name is for messages, '' when the participant gave none. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
}

export type ModeratorOrder =
  /** Mutes the microphone, turns off the camera, or stops the share of a participant. */
  | ({ readonly type: 'mute'; readonly medium: ModeratedMedium } & Addressee)
  /** Mutes the microphones of these participants. */
  | { readonly type: 'muteAll'; readonly ids: readonly string[] }
  /** Removes a participant, who reads the reason; '' for none. */
  | ({ readonly type: 'remove'; readonly reason: string } & Addressee)
  /** Makes a participant a moderator. */
  | ({ readonly type: 'promote' } & Addressee)
  /** Newcomers wait in the lobby until a moderator admits them. */
  | { readonly type: 'lobby'; readonly isOn: boolean }
  /** Newcomers need this password; '' for none. */
  | { readonly type: 'password'; readonly password: string }
  /** The media that newcomers have off. */
  | { readonly type: 'startMuted'; readonly policy: MuteStates }
  /** Mutes a medium of all participants, who need an approval to unmute it; or lets them unmute it again. */
  | { readonly type: 'moderation'; readonly medium: ModeratedMedium; readonly isOn: boolean }
  /** Lets a participant unmute a moderated medium, or does not any more. */
  | ({ readonly type: 'approve'; readonly medium: ModeratedMedium; readonly isApproved: boolean } & Addressee)
  /** Ends the meeting for all participants. */
  | { readonly type: 'end' };

/** What a library and a server offer to moderators beside orders about participants. */
export type ModeratorOffer = 'lobby' | 'end' | 'moderation' | 'shareModeration';

/** A participant who may unmute a moderated medium. */
export interface Approval {
  readonly id: string;
  readonly medium: ModeratedMedium;
}

/** The settings of the meeting that moderators change. */
export interface RoomSettings {
  readonly isLobbyOn: boolean;
  readonly hasPassword: boolean;
  /** The media that newcomers have off. */
  readonly startMuted: MuteStates;
  readonly offers: readonly ModeratorOffer[];
}

/** The settings of a meeting of which the server has said nothing. */
export const initialRoom: RoomSettings = {
  isLobbyOn: false,
  hasPassword: false,
  startMuted: { audio: false, video: false },
  offers: [],
};
