import { describe, expect, it, vi } from 'vitest';
import { createVideoInPicture, type VideoInPicturePage } from './video-in-picture.ts';

const refused = { name: 'Failure', ownMessage: 'The browser did not open picture-in-picture' };
const fresh = (): AbortSignal => new AbortController().signal;
const nothing = () => undefined;

/** A browser that shows a video above other windows; jsdom shows none. */
function setUp({ isEnabled = true, isSized = true } = {}) {
  const video = document.createElement('video');
  const request = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const exitPictureInPicture = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(video, { requestPictureInPicture: request });
  const ready = vi.spyOn(video, 'readyState', 'get').mockReturnValue(isSized ? 1 : 0);
  const setActionHandler = vi.fn<(action: string, handler: (() => void) | null) => void>();
  const page: VideoInPicturePage = {
    document: Object.assign(document.implementation.createHTMLDocument(), {
      pictureInPictureEnabled: isEnabled,
      pictureInPictureElement: video,
      exitPictureInPicture,
    }),
    navigator: { mediaSession: { setActionHandler } },
  };
  return { video, request, exitPictureInPicture, ready, setActionHandler, videos: createVideoInPicture(page) };
}

describe('a video above other windows', () => {
  it('is opened when the view shows it and the size of its picture is known', async () => {
    const { videos, video, request, ready } = setUp({ isSized: false });
    const opening = videos.open(fresh());
    videos.showVideo(video);
    await Promise.resolve();
    expect(request).not.toHaveBeenCalled();
    ready.mockReturnValue(1);
    video.dispatchEvent(new Event('loadedmetadata'));
    await opening;
    expect(request).toHaveBeenCalledOnce();
  });

  it('that is no longer requested before it has a picture is not opened', async () => {
    const { videos, video, request } = setUp({ isSized: false });
    const stop = new AbortController();
    videos.showVideo(video);
    void videos.open(stop.signal);
    await Promise.resolve();
    stop.abort();
    video.dispatchEvent(new Event('loadedmetadata'));
    await Promise.resolve();
    expect(request).not.toHaveBeenCalled();
  });

  it('is closed when it opens too late', async () => {
    const { videos, video, request, exitPictureInPicture } = setUp();
    const late = new AbortController();
    request.mockImplementation(() => {
      late.abort();
      return Promise.resolve();
    });
    videos.showVideo(video);
    await videos.open(late.signal);
    expect(exitPictureInPicture).toHaveBeenCalledOnce();
  });

  it('reports that it was closed while it is held, and is closed in the end', async () => {
    const { videos, video, exitPictureInPicture } = setUp();
    const stopShowing = videos.showVideo(video);
    await videos.open(fresh());
    const onClosed = vi.fn<() => void>();
    const release = videos.hold(onClosed);
    video.dispatchEvent(new Event('leavepictureinpicture'));
    expect(onClosed).toHaveBeenCalledOnce();
    stopShowing();
    release();
    video.dispatchEvent(new Event('leavepictureinpicture'));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(exitPictureInPicture).toHaveBeenCalledOnce();
  });

  it('that the browser refuses is a failure', async () => {
    const { videos, video, request } = setUp();
    request.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    videos.showVideo(video);
    await expect(videos.open(fresh())).rejects.toMatchObject(refused);
  });

  it('is opened as well when the browser offers it', () => {
    const { videos, setActionHandler } = setUp();
    const onRequest = vi.fn<() => void>();
    videos.watchRequests(onRequest, nothing);
    expect(setActionHandler).toHaveBeenCalledExactlyOnceWith('enterpictureinpicture', onRequest);
  });

  it('is not available where the browser does not permit it', () => {
    expect(setUp().videos.isAvailable).toBe(true);
    expect(setUp({ isEnabled: false }).videos.isAvailable).toBe(false);
  });
});
