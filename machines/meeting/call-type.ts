/** Which media a call has, or is to have. */
export interface CallMedia {
  readonly video: boolean;
  readonly audio: boolean;
}

/** Specification 9, Meeting: the call type of a meeting link that names none. */
export const defaultCallType = 'video:audio';

const has = (callType: string, part: string): boolean => callType.split(':').includes(part);

/**
 * The callType of a conference, from the call type of its link (specification 3.4): 'conference:', then 'video:' when
 * the call type includes video, then ':', then 'audio:' when it includes audio. `video:audio` makes
 * `conference:video::audio:`.
 */
export function conferenceCallType(callType: string): string {
  return `conference:${has(callType, 'video') ? 'video:' : ''}:${has(callType, 'audio') ? 'audio:' : ''}`;
}

/** The initial mute state follows from this (specification 4.6): what a callType does not contain is muted. */
export function mediaOf(callType: string): CallMedia {
  return { video: has(callType, 'video'), audio: has(callType, 'audio') };
}

/** A call that is no conference ends when the others say 'bye' or are gone (specification 4.6). */
export function isConference(callType: string): boolean {
  return has(callType, 'conference');
}

export function isGroup(callType: string): boolean {
  return has(callType, 'group');
}
