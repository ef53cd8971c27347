/** What a moderator orders in a meeting. Machines, the service and the views share these types. */

import type { ModeratedMedium } from '../media.types.ts';

/** Another participant; the name is for messages, '' when the participant gave none. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
}

export type ModeratorOrder =
  /** Mutes the microphone, turns off the camera, or stops the share of a participant. */
  | ({ readonly type: 'mute'; readonly medium: ModeratedMedium } & Addressee)
  /** Removes a participant, who reads the reason; '' for none. */
  | ({ readonly type: 'remove'; readonly reason: string } & Addressee)
  /** Makes a participant a moderator. */
  | ({ readonly type: 'promote' } & Addressee);
