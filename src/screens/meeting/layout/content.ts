import type { Participant } from '#machines/meeting/conference.types.ts';

/** What the tile of a participant shows: the camera, or the shared screen. */
export function contentOf({ isVideoMuted, isHeld, isSharingScreen, isSharePaused }: Participant, isCamera: boolean) {
  const hasCamera = !isVideoMuted && !isHeld;
  const isShare = isSharingScreen && !isCamera;
  return {
    isShare,
    isPaused: isShare && isSharePaused,
    hasVideo: !isHeld && (isShare ? !isSharePaused : !isVideoMuted),
    /** What a participant does is marked once: beside a shared screen, on the tile of the camera. */
    isMarked: !(isShare && hasCamera),
  };
}
