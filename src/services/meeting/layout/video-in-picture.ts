import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { watchOffers, type OfferingPage } from './offers.ts';
import type { SmallWindow } from './picture-in-picture.ts';

/** The part of the page that plays a video above other windows; not all browsers have it. */
export interface VideoInPicturePage extends OfferingPage {
  readonly document: OfferingPage['document'] & {
    readonly pictureInPictureEnabled?: boolean;
    readonly pictureInPictureElement?: Element | null;
    exitPictureInPicture?(): Promise<void>;
  };
}

export interface VideoInPicture extends SmallWindow {
  /** Receives the element that is shown above other windows, while the window opens or is open, until the returned function is called. */
  showVideo(video: HTMLVideoElement): () => void;
}

/** Resolves when the size of the picture is known, without which browsers refuse the window. */
function untilSized(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return Promise.resolve();
  return new Promise((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(), { once: true, signal });
  });
}

/**
 * A video of the call above other windows and tabs, where the browser has no windows with other content. It has no commands of the
 * page: browsers show those of the media session beside it.
 */
export function createVideoInPicture(page: VideoInPicturePage): VideoInPicture {
  const { document } = page;
  let current: HTMLVideoElement | null = null;
  let receive: (video: HTMLVideoElement) => void = () => undefined;

  const untilShown = (): Promise<HTMLVideoElement> =>
    current === null
      ? new Promise((resolve) => {
          receive = resolve;
        })
      : Promise.resolve(current);
  const exit = (video: HTMLVideoElement | null) => {
    if (video !== null && document.pictureInPictureElement === video) {
      void document.exitPictureInPicture?.().catch(() => undefined);
    }
  };

  return {
    isAvailable: document.pictureInPictureEnabled === true,
    showVideo: (video) => {
      current = video;
      receive(video);
      return () => {
        current = null;
      };
    },
    open: async (signal) => {
      try {
        const video = await untilShown();
        await untilSized(video, signal);
        await video.requestPictureInPicture();
        if (signal.aborted) exit(video);
      } catch (error) {
        const ownMessage = meetingCall.pictureInPicture.refused;
        throw new Failure({ ownMessage, reason: 'permission', responseError: error });
      }
    },
    hold: (onClosed) => {
      const held = current;
      held?.addEventListener('leavepictureinpicture', onClosed);
      return () => {
        held?.removeEventListener('leavepictureinpicture', onClosed);
        exit(held);
      };
    },
    watchRequests: (onRequest, onShown) => watchOffers(page, onRequest, onShown),
  };
}
