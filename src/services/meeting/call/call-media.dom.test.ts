import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResources } from './call-resources.ts';
import { createCallMedia } from './call-media.ts';

const stream = (name: string) =>
  ({ id: name, getAudioTracks: () => [], getVideoTracks: () => [`track of ${name}`] }) as unknown as MediaStream;

/** jsdom has no streams. */
class ShownStream {
  readonly #tracks = new Set<unknown>();
  addTrack = (track: unknown) => void this.#tracks.add(track);
  removeTrack = (track: unknown) => void this.#tracks.delete(track);
  getTracks = () => [...this.#tracks];
}

function setUp() {
  const changes = { local: new Set<() => void>(), remote: new Set<() => void>() };
  const on = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let streams = { microphone: null, camera: null, screen: null, desktopAudio: null } as Record<
    string,
    MediaStream | null
  >;
  let sources: readonly { participantId: string; kind: string }[] = [];
  const attached: string[] = [];
  const shown: { readonly participantId: string; readonly kind: string; readonly height: number }[] = [];
  const client = {
    local: { subscribe: on(changes.local), streams: () => streams },
    remote: {
      subscribe: on(changes.remote),
      sources: () => sources,
      attach: (_element: unknown, id: string, kind: string) => {
        attached.push(`${id} ${kind}`);
        return () => attached.splice(attached.indexOf(`${id} ${kind}`), 1);
      },
    },
    wishes: {
      show: (wish: { participantId: string; kind: string; height: number }) => {
        shown.push(wish);
        return () => shown.splice(shown.indexOf(wish), 1);
      },
    },
  } as unknown as CallResources;
  return {
    callMedia: createCallMedia(() => client),
    attached,
    shown,
    give: (next: Record<string, MediaStream | null>) => {
      streams = { ...streams, ...next };
      for (const listener of changes.local) listener();
    },
    setAudible: (...ids: readonly string[]) => {
      sources = ids.map((participantId) => ({ participantId, kind: 'audio' }));
      for (const listener of changes.remote) listener();
    },
  };
}

let resized: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal('MediaStream', ShownStream);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe = () => resized();
      disconnect = () => {};
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** jsdom does not play media and has no layout. */
function videoOf(height: number) {
  const video = document.createElement('video');
  Object.defineProperty(video, 'clientHeight', { get: () => height });
  const srcObject: ShownStream | null = null;
  return Object.assign(video, { srcObject } as { srcObject: ShownStream | null });
}

describe('createCallMedia', () => {
  it('offers a choice of speaker if the browser lets a page set it', () => {
    expect(setUp().callMedia.canChooseSpeaker).toBe(false);
    Object.assign(HTMLMediaElement.prototype, { setSinkId: () => Promise.resolve() });
    expect(setUp().callMedia.canChooseSpeaker).toBe(true);
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
  });

  it("shows the user's own stream, also after it was replaced", () => {
    const { callMedia, give } = setUp();
    const video = videoOf(180);
    const detach = callMedia.attach(null, 'camera', video);
    expect(video.srcObject).toBeNull();
    const [first, second] = [stream('first'), stream('second')];
    give({ camera: first });
    const shown = video.srcObject;
    expect(shown?.getTracks()).toEqual(['track of first']);
    give({ camera: second });
    expect(video.srcObject?.getTracks()).toEqual(['track of second']);
    expect(video.srcObject, 'the element keeps its last frame').toBe(shown);
    give({ camera: null });
    expect(video.srcObject).toBeNull();
    give({ camera: first });
    expect(video.srcObject?.getTracks()).toEqual(['track of first']);
    detach();
    expect(video.srcObject).toBeNull();
    give({ camera: first });
    expect(video.srcObject).toBeNull();
  });

  it("requests other participants' pictures at their shown size, and none that is not shown", () => {
    const { callMedia, attached, shown } = setUp();
    const element = videoOf(360);
    const detach = callMedia.attach('ada', 'camera', element);
    const height = 360 * globalThis.devicePixelRatio;
    expect(attached).toEqual(['ada camera']);
    expect(shown).toEqual([{ participantId: 'ada', kind: 'camera', height, element }]);
    resized();
    expect(shown).toHaveLength(1);
    detach();
    expect([attached, shown]).toEqual([[], []]);
  });

  it('plays all participants with sound, until their sound ends', () => {
    const { callMedia, attached, setAudible } = setUp();
    setAudible('ada');
    const stop = callMedia.playOthers();
    expect(attached).toEqual(['ada audio']);
    setAudible('ada', 'bob');
    expect(attached).toEqual(['ada audio', 'bob audio']);
    setAudible('bob');
    expect(attached).toEqual(['bob audio']);
    stop();
    expect(attached).toEqual([]);
  });

  it('reports level 0 without a microphone, and does nothing without a call', () => {
    const { callMedia } = setUp();
    const levels: number[] = [];
    callMedia.watchLevel((level) => levels.push(level))();
    expect(levels).toEqual([0]);
    const empty = createCallMedia(() => null);
    empty.attach('ada', 'camera', videoOf(360))();
    empty.playOthers()();
    empty.watchLevel((level) => levels.push(level))();
    expect(levels).toEqual([0]);
  });
});
