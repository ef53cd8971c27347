import type { Obstacle } from '#src/screens/meeting/call/LeadingNotice.tsx';

/** The properties of a browser that decide whether it can take part in meetings. */
export interface MeetingBrowser {
  readonly isSecureContext: boolean;
  readonly RTCPeerConnection?: unknown;
}

/** Returns what prevents this browser from taking part in a meeting; null if it can. */
export function obstacleOf({ isSecureContext, RTCPeerConnection: webRtc }: MeetingBrowser): Obstacle | null {
  if (webRtc === undefined) return 'unsupported';
  return isSecureContext ? null : 'insecure';
}
