import type { Obstacle } from '#src/screens/meeting/LeadingNotice.tsx';

/** What of a browser decides whether it can take part in meetings. */
export interface MeetingBrowser {
  readonly isSecureContext: boolean;
  readonly RTCPeerConnection?: unknown;
}

/** What stands in the way of a meeting; null for nothing. */
export function obstacleOf({ isSecureContext, RTCPeerConnection: webRtc }: MeetingBrowser): Obstacle | null {
  if (webRtc === undefined) return 'unsupported';
  return isSecureContext ? null : 'insecure';
}
