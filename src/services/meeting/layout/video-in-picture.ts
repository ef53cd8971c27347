import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { watchOffers, type OfferingPage } from './offers.ts';
import type { SmallWindow } from './picture-in-picture.ts';

/** The part of the page that plays a video above other windows. */
export interface VideoInPicturePage extends OfferingPage {
  readonly document: OfferingPage['document'] &
    Pick<Document, 'createElement'> & {
      readonly pictureInPictureEnabled?: boolean;
      readonly pictureInPictureElement?: Element | null;
      exitPictureInPicture?(): Promise<void>;
    };
}

export interface VideoInPicture extends SmallWindow {
  /** The element that is shown above other windows: its picture is set by the view while the window opens or is open. */
  readonly video: HTMLVideoElement;
}

/** Resolves when the size of the picture is known, without which browsers refuse the window. */
function untilSized(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    video.addEventListener('loadedmetadata', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(new Error('The window is no longer requested.')), { once: true });
  });
}

/**
 * A video of the call above other windows and tabs, where the browser has no windows with other content. It has no commands of the
 * page: browsers show those of the media session beside it.
 */
export function createVideoInPicture(page: VideoInPicturePage): VideoInPicture {
  const { document } = page;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.autoplay = true;

  const exit = () => {
    if (document.pictureInPictureElement === video) void document.exitPictureInPicture?.().catch(() => undefined);
  };

  return {
    video,
    isAvailable: document.pictureInPictureEnabled === true && 'requestPictureInPicture' in video,
    open: async (signal) => {
      try {
        await untilSized(video, signal);
        await video.requestPictureInPicture();
        if (signal.aborted) exit();
      } catch (error) {
        const ownMessage = meetingCall.pictureInPicture.refused;
        throw new Failure({ ownMessage, reason: 'permission', responseError: error });
      }
    },
    hold: (onClosed) => {
      video.addEventListener('leavepictureinpicture', onClosed);
      return () => {
        video.removeEventListener('leavepictureinpicture', onClosed);
        exit();
      };
    },
    watchRequests: (onRequest, onShown) => watchOffers(page, onRequest, onShown),
  };
}
