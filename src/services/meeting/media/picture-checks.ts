import type { CheckedPicture } from '#machines/meeting/participants/pictures.ts';
import { startTicker } from '#src/services/clock.ts';
import type { ReceiverConstraints, RequestedElement } from './receiver-constraints.ts';
import type { RemoteMedia } from './remote-media.ts';

export interface Checkable {
  readonly remote: Pick<RemoteMedia, 'find' | 'isInterrupted'>;
  readonly wishes: Pick<ReceiverConstraints, 'requested'>;
}

/**
 * Reports every second which of the requested pictures have decoded a frame since the last report. Pictures without a
 * source (a camera that is off, or a connection that is lost) are not reported.
 * @returns a function that stops it.
 */
export function watchPictures(
  { remote, wishes }: Checkable,
  report: (pictures: readonly CheckedPicture[]) => void,
): () => void {
  const decoded = new WeakMap<HTMLVideoElement, number>();

  function check({ participantId, kind, element }: RequestedElement): readonly CheckedPicture[] {
    const source = remote.find(participantId, kind);
    // An element that does not play for another reason, such as blocked autoplay, decodes nothing.
    if (source === null || element.paused) return [];
    const frames = element.getVideoPlaybackQuality().totalVideoFrames;
    // The count starts again with each stream of the element.
    const hasNewFrame = frames > 0 && frames !== decoded.get(element);
    decoded.set(element, frames);
    return [{ participantId, kind, hasNewFrame, isInterrupted: remote.isInterrupted(participantId, kind) }];
  }

  return startTicker(() => report([...wishes.requested()].flatMap(check)));
}
