import { describe, expect, it, vi } from 'vitest';
import { createVideoInPicture, type VideoInPicturePage } from './video-in-picture.ts';

const refused = { name: 'Failure', ownMessage: 'The browser did not open picture-in-picture' };
const fresh = (): AbortSignal => new AbortController().signal;

/** A browser that shows a video above other windows; jsdom shows none. */
function setUp({ isEnabled = true, isSized = true } = {}) {
  const video = document.createElement('video');
  const request = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const exitPictureInPicture = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(video, { requestPictureInPicture: request });
  const ready = vi.spyOn(video, 'readyState', 'get').mockReturnValue(isSized ? 1 : 0);
  const setActionHandler = vi.fn<(action: string, handler: (() => void) | null) => void>();
  const page = {
    document: Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      createElement: () => video,
      pictureInPictureEnabled: isEnabled,
      pictureInPictureElement: video,
      exitPictureInPicture,
    }),
    navigator: { mediaSession: { setActionHandler } },
  } as unknown as VideoInPicturePage;
  return { video, request, exitPictureInPicture, ready, setActionHandler, videos: createVideoInPicture(page) };
}

describe('a video above other windows', () => {
  it('plays without sound, and is opened when the size of its picture is known', async () => {
    const { videos, video, request, ready } = setUp({ isSized: false });
    expect(videos.video).toBe(video);
    expect(video.muted).toBe(true);
    const opening = videos.open(fresh());
    expect(request).not.toHaveBeenCalled();
    ready.mockReturnValue(1);
    video.dispatchEvent(new Event('loadedmetadata'));
    await opening;
    expect(request).toHaveBeenCalledOnce();
  });

  it('that is no longer requested before it has a picture is not opened', async () => {
    const { videos, video, request } = setUp({ isSized: false });
    const stop = new AbortController();
    const opening = videos.open(stop.signal);
    stop.abort();
    await expect(opening).rejects.toMatchObject(refused);
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(request).not.toHaveBeenCalled();
  });

  it('is closed when it opens too late', async () => {
    const { videos, request, exitPictureInPicture } = setUp();
    const late = new AbortController();
    request.mockImplementation(() => {
      late.abort();
      return Promise.resolve();
    });
    await videos.open(late.signal);
    expect(exitPictureInPicture).toHaveBeenCalledOnce();
  });

  it('reports that it was closed while it is held, and is closed in the end', async () => {
    const { videos, video, exitPictureInPicture } = setUp();
    await videos.open(fresh());
    const onClosed = vi.fn<() => void>();
    const release = videos.hold(onClosed);
    video.dispatchEvent(new Event('leavepictureinpicture'));
    expect(onClosed).toHaveBeenCalledOnce();
    release();
    video.dispatchEvent(new Event('leavepictureinpicture'));
    expect(onClosed).toHaveBeenCalledOnce();
    expect(exitPictureInPicture).toHaveBeenCalledOnce();
  });

  it('that the browser refuses is a failure', async () => {
    const { videos, request } = setUp();
    request.mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    await expect(videos.open(fresh())).rejects.toMatchObject(refused);
  });

  it('is opened as well when the browser offers it', () => {
    const { videos, setActionHandler } = setUp();
    const onRequest = vi.fn<() => void>();
    videos.watchRequests(onRequest, vi.fn<() => void>());
    expect(setActionHandler).toHaveBeenCalledExactlyOnceWith('enterpictureinpicture', onRequest);
  });

  it('is not available where the browser does not permit it', () => {
    expect(setUp().videos.isAvailable).toBe(true);
    expect(setUp({ isEnabled: false }).videos.isAvailable).toBe(false);
  });
});
