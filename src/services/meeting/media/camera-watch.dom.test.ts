import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraNotice } from '#machines/meeting/media/camera.setup.ts';
import { createSubscribers } from '#src/services/subscribers.ts';
import type { Background, BackgroundState } from './background/background.types.ts';
import { watchCamera } from './camera-watch.ts';
import type { LocalStreams } from './local-media.types.ts';
import type { MediaKind } from './media-errors.ts';
import { FakeStream } from './stream.fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The camera's track: frames come, or the browser mutes it. */
function createCamera(id: string, isCounted = true) {
  const stream = new FakeStream(id);
  const state = { frames: 0, isFlowing: true, isMuted: false };
  Object.defineProperties(stream.media, {
    muted: { get: () => state.isMuted },
    ...(isCounted && {
      stats: {
        get: () => {
          if (state.isFlowing) state.frames += 25;
          return { totalFrames: state.frames };
        },
      },
    }),
  });
  return { stream, state };
}

function watch() {
  const reports: CameraNotice[] = [];
  const changed = createSubscribers();
  const stopped = createSubscribers<[MediaKind]>();
  let streams: LocalStreams = { microphone: null, camera: null, screen: null, desktopAudio: null };
  let background: BackgroundState = null;
  const stop = watchCamera(
    {
      streams: () => streams,
      background: () => background,
      subscribe: (listener) => changed.add(listener),
      onStopped: (listener) => stopped.add(listener),
    },
    (report) => reports.push(report),
  );
  async function show(camera: FakeStream | null, under: BackgroundState = null): Promise<void> {
    background = under;
    streams = { ...streams, camera };
    changed.tell();
    // The code is loaded with the first camera.
    await vi.dynamicImportSettled();
  }
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
  return { reports, show, pass, stop, end: (kind: MediaKind) => stopped.tell(kind) };
}

const lost = { type: 'picture.lost', isPaused: false };
const paused = { type: 'picture.lost', isPaused: true };
const back = { type: 'picture.back' };

describe('the watch of the own camera', () => {
  it('reports a camera that has delivered no frame for six seconds, once, and its next frame', async () => {
    const { reports, show, pass } = watch();
    const { stream, state } = createCamera('desk');
    await show(stream);
    pass(30);
    state.isFlowing = false;
    pass(5);
    expect(reports).toEqual([]);
    pass(1);
    expect(reports).toEqual([lost]);
    pass(30);
    expect(reports).toEqual([lost]);
    state.isFlowing = true;
    pass(1);
    expect(reports).toEqual([lost, back]);
  });

  it('reports a camera that never delivers a frame, and again the track that replaces it', async () => {
    const { reports, show, pass } = watch();
    const stuck = createCamera('desk');
    stuck.state.isFlowing = false;
    await show(stuck.stream);
    pass(6);
    const again = createCamera('desk, again');
    again.state.isFlowing = false;
    await show(again.stream);
    pass(6);
    expect(reports).toEqual([lost]);
    pass(1);
    expect(reports).toEqual([lost, lost]);
    again.state.isFlowing = true;
    pass(1);
    expect(reports).toEqual([lost, lost, back]);
  });

  it('reports nothing while the camera is closed, and begins anew with the next one', async () => {
    const { reports, show, pass } = watch();
    const { stream, state } = createCamera('desk');
    state.isFlowing = false;
    await show(stream);
    pass(6);
    await show(null);
    pass(60);
    expect(reports).toEqual([lost]);
    await show(stream);
    pass(6);
    expect(reports).toEqual([lost, lost]);
  });

  it('watches the device behind a background', async () => {
    const { reports, show, pass } = watch();
    const { stream, state } = createCamera('desk');
    const background = { getOriginalStream: () => stream } as unknown as Background;
    await show(new FakeStream('painted'), background);
    pass(10);
    state.isFlowing = false;
    pass(6);
    expect(reports).toEqual([lost]);
  });

  it('goes by what the browser reports where it counts no frames, and does not suggest to open the camera again', async () => {
    const { reports, show, pass } = watch();
    const { stream, state } = createCamera('desk', false);
    await show(stream);
    pass(30);
    expect(reports).toEqual([]);
    state.isMuted = true;
    pass(6);
    expect(reports).toEqual([paused]);
    state.isMuted = false;
    pass(1);
    expect(reports).toEqual([paused, back]);
  });

  it('does not count while the page is hidden', async () => {
    const { reports, show, pass } = watch();
    const { stream, state } = createCamera('desk');
    await show(stream);
    pass(1);
    state.isFlowing = false;
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pass(60);
    isHidden.mockReturnValue(false);
    pass(5);
    expect(reports).toEqual([]);
    pass(1);
    expect(reports).toEqual([lost]);
  });

  it('reports a camera that has ended, and nothing after it is stopped', async () => {
    const { reports, show, pass, stop, end } = watch();
    end('microphone');
    end('camera');
    expect(reports).toEqual([{ type: 'track.stopped' }]);
    const { stream, state } = createCamera('desk');
    state.isFlowing = false;
    await show(stream);
    stop();
    end('camera');
    pass(60);
    expect(reports).toEqual([{ type: 'track.stopped' }]);
  });

  it('is not started when it is stopped while its code is loaded', async () => {
    const { reports, show, pass, stop } = watch();
    const { stream, state } = createCamera('desk');
    state.isFlowing = false;
    const shown = show(stream);
    stop();
    await shown;
    pass(60);
    expect(reports).toEqual([]);
  });
});
