import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoiseEngine, type EngineEvent, type NoiseEnginePage, type SuppressingNode } from './noise-engine.ts';

/** A node of an audio graph that knows what it is connected to. */
class FakeNode extends EventTarget {
  readonly name: string;
  readonly outputs = new Set<FakeNode>();
  isDestroyed = false;

  constructor(name: string) {
    super();
    this.name = name;
  }
  connect(to: FakeNode): void {
    this.outputs.add(to);
  }
  disconnect(from?: FakeNode): void {
    if (from === undefined) this.outputs.clear();
    else if (!this.outputs.delete(from)) throw new DOMException('not connected', 'InvalidAccessError');
  }
  destroy(): void {
    this.isDestroyed = true;
  }
  get path(): readonly string[] {
    return [...this.outputs].map(({ name }) => name);
  }
}

const fakeTrack = (enabled = true, settings: MediaTrackSettings = {}) => {
  const track = { kind: 'audio', enabled, stop: vi.fn<() => void>(), getSettings: () => settings };
  return track as unknown as MediaStreamTrack & { stop: typeof track.stop };
};

const streamOf = (track: MediaStreamTrack, id = 'voice') =>
  ({ id, getAudioTracks: () => [track] }) as unknown as MediaStream;

class FakeContext extends EventTarget {
  state: string = 'running';
  currentTime = 0;
  /** What an analyser measures. */
  level = 0.004;
  readonly inputs: FakeNode[] = [];
  readonly noise = Object.assign(new FakeNode('noise'), {
    loop: false,
    buffer: null,
    start: vi.fn<() => void>(),
    stop: vi.fn<() => void>(),
  });
  resume = vi.fn<() => Promise<void>>(() => Promise.resolve());
  close = vi.fn<() => Promise<void>>(() => {
    this.turn('closed');
    return Promise.resolve();
  });
  turn(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  createAnalyser = () =>
    Object.assign(new FakeNode('analyser'), {
      fftSize: 4,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(this.level),
    });
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  createBufferSource = () => this.noise;
  createMediaStreamSource = ({ id }: MediaStream) => {
    const input = new FakeNode(`input ${id}`);
    this.inputs.push(input);
    return input;
  };
}

class FakeDestination extends FakeNode {
  readonly stream: MediaStream;
  static readonly made: FakeDestination[] = [];

  constructor(_: FakeContext, { channelCount }: { channelCount: number }) {
    super(`output of ${channelCount}`);
    this.stream = streamOf(fakeTrack(), 'quiet');
    FakeDestination.made.push(this);
  }
}

function setUp() {
  const context = new FakeContext();
  const node = new FakeNode('node');
  const heard: EngineEvent[] = [];
  const wanted = new AbortController();
  const intervals = new Map<number, () => void>();
  const gestures = new Set<() => void>();
  let now = 0;
  const page: NoiseEnginePage = {
    createContext: () => context as unknown as AudioContext,
    loadNode: vi.fn<NoiseEnginePage['loadNode']>(() => Promise.resolve(node as unknown as SuppressingNode)),
    repeat: (run, milliseconds) => {
      intervals.set(milliseconds, run);
      return () => intervals.delete(milliseconds);
    },
    now: () => now,
    onGesture: (run) => {
      gestures.add(run);
      return () => gestures.delete(run);
    },
  };
  const microphones = new Set<() => void>();
  const onMicrophone = (run: () => void) => {
    microphones.add(run);
    return () => microphones.delete(run);
  };
  const create = () => createNoiseEngine((event) => heard.push(event), { signal: wanted.signal, onMicrophone }, page);
  /** Lets time pass in which so much sound is processed. */
  const pass = (milliseconds: number, every: number, processed = milliseconds) => {
    now += milliseconds;
    context.currentTime += processed / 1_000;
    intervals.get(every)?.();
  };
  const tried = async () => {
    const engine = create();
    await vi.waitFor(() => expect(intervals.has(50)).toBe(true));
    pass(50, 50);
    return engine;
  };
  return { context, node, heard, wanted, intervals, gestures, microphones, page, create, pass, tried };
}

beforeEach(() => {
  FakeDestination.made.length = 0;
  vi.stubGlobal('MediaStreamAudioDestinationNode', FakeDestination);
});

describe('an engine', () => {
  it('is tried with noise before it is there, and passes sound through the node', async () => {
    const { context, node, tried, intervals } = setUp();
    const engine = await tried();
    expect(context.noise.stop).toHaveBeenCalledOnce();
    expect([context.noise.path, node.path]).toEqual([[], []]);
    expect([...intervals.keys()], 'only the measuring goes on').toEqual([2_000]);
    const { stream } = engine.suppress(streamOf(fakeTrack()));
    expect(stream.id).toBe('quiet');
    expect([context.inputs[0]?.path, node.path]).toEqual([['node'], ['output of 1']]);
  });

  it('is not there while the node is silent, which is how a worklet fails, and is given up after 5 s', async () => {
    const { context, create, pass, intervals } = setUp();
    context.level = 0;
    const engine = create();
    const outcome = vi.fn<(error: unknown) => void>();
    engine.catch(outcome);
    await vi.waitFor(() => expect(intervals.has(50)).toBe(true));
    pass(5_000, 50);
    await Promise.resolve();
    expect(outcome).not.toHaveBeenCalled();
    pass(50, 50);
    await expect(engine).rejects.toThrow('returns no sound');
    expect(context.close).toHaveBeenCalledOnce();
    expect(context.noise.stop).toHaveBeenCalledOnce();
  });

  it('closes its context when its files cannot be loaded', async () => {
    const { context, page, create } = setUp();
    vi.mocked(page.loadNode).mockRejectedValueOnce(new Error('no network'));
    await expect(create()).rejects.toThrow('no network');
    expect(context.close).toHaveBeenCalledOnce();
  });

  it.each([
    ['the first gesture', 'gestures'],
    ['the microphone', 'microphones'],
  ] as const)('begins with %s where the browser waits for it', async (_, which) => {
    const { context, create, gestures, intervals, pass, ...awaited } = setUp();
    const nudges = { gestures, ...awaited }[which];
    context.state = 'suspended';
    const engine = create();
    await vi.waitFor(() => expect(gestures.size).toBe(1));
    expect(intervals.size).toBe(0);
    const before = context.resume.mock.calls.length;
    for (const nudge of nudges) nudge();
    expect(context.resume).toHaveBeenCalledTimes(before + 1);
    context.turn('running');
    await vi.waitFor(() => expect(intervals.has(50)).toBe(true));
    pass(50, 50);
    await expect(engine).resolves.toBeDefined();
    expect([gestures.size, awaited.microphones.size]).toEqual([0, 0]);
  });

  it('that is not wanted any more ends at once, also while a gesture is awaited', async () => {
    const { context, create, gestures, wanted } = setUp();
    context.state = 'suspended';
    const engine = create();
    await vi.waitFor(() => expect(gestures.size).toBe(1));
    wanted.abort();
    await expect(engine).rejects.toThrow('Not wanted any more');
    expect(context.close).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(gestures.size).toBe(0));
    await expect(create()).rejects.toThrow(/abort/i);
  });

  it('keeps the mute state: the suppressed track is disabled in place of the given one, and hands it back', async () => {
    const { tried } = setUp();
    const engine = await tried();
    const given = fakeTrack(false);
    const sound = engine.suppress(streamOf(given));
    const [sent] = sound.stream.getAudioTracks();
    expect([given.enabled, sent?.enabled]).toEqual([true, false]);
    sound.end();
    expect([given.enabled, given.stop.mock.calls.length]).toEqual([false, 0]);
    sound.end();
    sound.release();
    expect(given.stop).toHaveBeenCalledOnce();
  });

  it('keeps the device of the given track, by which the sound check recognises it', async () => {
    const { tried } = setUp();
    const engine = await tried();
    const { stream } = engine.suppress(streamOf(fakeTrack(true, { deviceId: 'headset' })));
    expect(stream.getAudioTracks()[0]?.getSettings().deviceId).toBe('headset');
    const unnamed = engine.suppress(streamOf(fakeTrack()));
    expect(unnamed.stream.getAudioTracks()[0]?.getSettings().deviceId).toBeUndefined();
  });

  it('processes the newest stream alone, while an earlier one is still there', async () => {
    const { context, node, tried } = setUp();
    const engine = await tried();
    const first = engine.suppress(streamOf(fakeTrack(), 'first'));
    engine.suppress(streamOf(fakeTrack(), 'second'));
    expect(context.inputs.map(({ path }) => path)).toEqual([[], ['node']]);
    first.end();
    expect(node.path).toEqual(['output of 1']);
    expect(context.inputs[1]?.path).toEqual(['node']);
  });

  it.each(['processorerror', 'statechange'])(
    'that stops by itself (%s) passes the sound on unchanged, and is reported once',
    async (reason) => {
      const { context, node, heard, tried, pass } = setUp();
      const engine = await tried();
      engine.suppress(streamOf(fakeTrack(), 'first'));
      if (reason === 'processorerror') node.dispatchEvent(new Event(reason));
      else context.turn('interrupted');
      expect(heard).toEqual(['stopped']);
      expect([context.inputs[0]?.path, node.path]).toEqual([['output of 1'], []]);
      engine.suppress(streamOf(fakeTrack(), 'second'));
      expect(context.inputs[1]?.path).toEqual(['output of 1']);
      node.dispatchEvent(new Event('processorerror'));
      pass(2_000, 2_000, 500);
      pass(2_000, 2_000, 500);
      expect(heard).toEqual(['stopped']);
    },
  );

  it('reports when the audio thread does not keep up, and when it does again', async () => {
    const { heard, tried, pass } = setUp();
    await tried();
    pass(2_000, 2_000);
    pass(2_000, 2_000, 1_500);
    expect(heard).toEqual([]);
    pass(2_000, 2_000, 1_500);
    expect(heard).toEqual(['strained']);
    pass(2_000, 2_000);
    pass(2_000, 2_000);
    expect(heard).toEqual(['strained', 'relieved']);
  });

  it('frees everything at its end, which is not reported', async () => {
    const { context, node, heard, intervals, tried } = setUp();
    const engine = await tried();
    engine.suppress(streamOf(fakeTrack()));
    engine.bypass();
    engine.end();
    expect([node.isDestroyed, node.path, intervals.size, context.state]).toEqual([true, [], 0, 'closed']);
    expect(heard).toEqual([]);
  });
});
