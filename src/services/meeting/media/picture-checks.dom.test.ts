import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedPicture } from '#machines/meeting/participants/pictures.ts';
import { watchPictures, type Checkable } from './picture-checks.ts';
import type { RequestedElement } from './receiver-constraints.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const video = { frames: 0, isPaused: false, isThere: true, isInterrupted: false };
  const element = document.createElement('video');
  element.getVideoPlaybackQuality = () => ({ totalVideoFrames: video.frames }) as VideoPlaybackQuality;
  const callbacks = new Set<() => void>();
  element.requestVideoFrameCallback = (callback) =>
    callbacks.add(() => callback(0, {} as VideoFrameCallbackMetadata)).size;
  /** The browser shows the next frame. */
  const showFrame = () => {
    const waiting = [...callbacks];
    callbacks.clear();
    for (const callback of waiting) callback();
  };
  vi.spyOn(element, 'paused', 'get').mockImplementation(() => video.isPaused);
  const requested = new Set<RequestedElement>([{ participantId: 'ada', kind: 'camera', height: 90, element }]);
  const source = { participantId: 'ada', kind: 'camera', stream: {} as MediaStream, name: 'ada-v0' } as const;
  const world: Checkable = {
    remote: { find: () => (video.isThere ? source : null), isInterrupted: () => video.isInterrupted },
    wishes: { requested: () => requested },
  };
  let last: readonly CheckedPicture[] = [];
  const stop = watchPictures(world, (pictures) => {
    last = pictures;
  });
  /** The report after a second in which the video has changed like this. */
  const after = (changes: Partial<typeof video>) => {
    Object.assign(video, changes);
    vi.advanceTimersByTime(1_000);
    return last;
  };
  return { after, callbacks, element, requested, showFrame, stop };
}

const ada = (hasNewFrame: boolean, isInterrupted = false) => [
  { participantId: 'ada', kind: 'camera', hasNewFrame, isInterrupted },
];

it('reports each second whether a requested picture has decoded a frame', () => {
  const { after, stop } = setUp();
  expect(after({})).toEqual(ada(false));
  expect(after({ frames: 25 })).toEqual(ada(true));
  expect(after({})).toEqual(ada(false));
  expect(after({ isInterrupted: true })).toEqual(ada(false, true));
  // The element has got another stream.
  expect(after({ frames: 3, isInterrupted: false })).toEqual(ada(true));
  expect(after({ frames: 0 })).toEqual(ada(false));
  stop();
  expect(after({ frames: 9 })).toEqual(ada(false));
});

it('reports no picture without a source, no paused one, and none that is not requested', () => {
  const { after, requested } = setUp();
  expect(after({ isThere: false })).toEqual([]);
  expect(after({ isThere: true, isPaused: true })).toEqual([]);
  expect(after({ isPaused: false })).toEqual(ada(false));
  requested.clear();
  expect(after({})).toEqual([]);
});

describe('in a browser that counts no frames of a stream', () => {
  it('reports each second whether a frame has been shown, with one callback at a time', () => {
    const { after, callbacks, showFrame } = setUp();
    expect(after({})).toEqual(ada(false));
    showFrame();
    expect(after({})).toEqual(ada(true));
    expect(after({})).toEqual(ada(false));
    expect(after({})).toEqual(ada(false));
    expect(callbacks.size).toBe(1);
    showFrame();
    expect(after({ isInterrupted: true })).toEqual(ada(true, true));
    expect(after({})).toEqual(ada(false, true));
  });

  it('relies on the library where no frame is shown: in the background, and without the callback', () => {
    const { after, element } = setUp();
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(after({})).toEqual(ada(true));
    expect(after({ isInterrupted: true })).toEqual(ada(false, true));
    isHidden.mockRestore();
    expect(after({ isInterrupted: false })).toEqual(ada(false));
    Reflect.deleteProperty(element, 'requestVideoFrameCallback');
    expect(after({})).toEqual(ada(true));
    expect(after({ isInterrupted: true })).toEqual(ada(false, true));
  });
});
