/** The kinds of desktop capture that a browser supports. */
export interface Capture {
  readonly canShare: boolean;
  readonly canShareSound: boolean;
}

interface CapturingNavigator {
  readonly mediaDevices?: Partial<Pick<MediaDevices, 'getDisplayMedia' | 'getSupportedConstraints'>>;
}

/**
 * Browsers that capture sound with a screen or a tab support the constraint that suppresses its local playback. Firefox
 * and Safari capture pictures only and do not support it; no other feature distinguishes them before the user is
 * prompted.
 */
export function captureOf({ mediaDevices }: CapturingNavigator): Capture {
  const canShare = mediaDevices?.getDisplayMedia !== undefined;
  const known = mediaDevices?.getSupportedConstraints?.() ?? {};
  return { canShare, canShareSound: canShare && 'suppressLocalAudioPlayback' in known };
}
