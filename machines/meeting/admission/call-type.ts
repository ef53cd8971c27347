import type { OnStates } from '../media.types.ts';

/** Specification 9, Meeting: the call type of a meeting link that does not specify a type. */
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

/** The initial mute state is derived from it (specification 4.6): media that a callType does not contain are muted. */
export function mediaOf(callType: string): OnStates {
  return { video: has(callType, 'video'), audio: has(callType, 'audio') };
}

/** A call that is not a conference ends when the other participants set 'bye' or have left (specification 4.6). */
export function isConference(callType: string): boolean {
  return has(callType, 'conference');
}
