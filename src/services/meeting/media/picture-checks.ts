import type { CheckedPicture } from '#machines/meeting/participants/pictures.ts';
import { startTicker } from '#src/services/clock.ts';
import type { ReceiverConstraints, RequestedElement } from './receiver-constraints.ts';
import type { RemoteMedia } from './remote-media.ts';

export interface Checkable {
  readonly remote: Pick<RemoteMedia, 'find' | 'isInterrupted'>;
  readonly wishes: Pick<ReceiverConstraints, 'requested'>;
}

/**
 * Finds whether an element shows new frames: by the browser's count of decoded frames, or by a callback with the next frame.
 * Firefox counts no frames of a stream.
 * @returns a check of an element: whether it has had a frame since the last check; null where that is not known.
 */
function createFrameCheck(): (element: HTMLVideoElement) => boolean | null {
  const decoded = new WeakMap<HTMLVideoElement, number>();
  const shown = new WeakMap<HTMLVideoElement, boolean>();

  function hasShown(element: HTMLVideoElement): boolean | null {
    // An older Firefox has no such callback, and a page in the background shows no frames.
    if (!('requestVideoFrameCallback' in element) || element.ownerDocument.hidden) return null;
    const isShown = shown.get(element);
    if (isShown !== false) {
      shown.set(element, false);
      element.requestVideoFrameCallback(() => shown.set(element, true));
    }
    return isShown === true;
  }

  return (element) => {
    const frames = element.getVideoPlaybackQuality().totalVideoFrames;
    const before = decoded.get(element);
    decoded.set(element, frames);
    // The count starts again with each stream of the element.
    return frames === 0 ? hasShown(element) : frames !== before;
  };
}

/**
 * Reports every second which of the requested pictures have a frame since the last report. Pictures without a
 * source (a camera that is off, or a connection that is lost) are not reported. One of which it is not known has frames unless
 * the library reports its connection as interrupted.
 * @returns a function that stops it.
 */
export function watchPictures(
  { remote, wishes }: Checkable,
  report: (pictures: readonly CheckedPicture[]) => void,
): () => void {
  const checkFrames = createFrameCheck();

  function check({ participantId, kind, element }: RequestedElement): readonly CheckedPicture[] {
    const source = remote.find(participantId, kind);
    // An element that does not play for another reason, such as blocked autoplay, decodes nothing.
    if (source === null || element.paused) return [];
    const isInterrupted = remote.isInterrupted(participantId, kind);
    return [{ participantId, kind, hasNewFrame: checkFrames(element) ?? !isInterrupted, isInterrupted }];
  }

  return startTicker(() => report([...wishes.requested()].flatMap(check)));
}
