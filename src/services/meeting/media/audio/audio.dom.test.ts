import { afterEach, describe, expect, it, vi } from 'vitest';
import { loudnessOf, shareContext, watchLevel, type BorrowContext } from './audio-level.ts';
import { createAudioOutput } from './audio-output.ts';
import { createVoiceHints, type VoiceSample } from './voice-hints.ts';

const talking: VoiceSample = { level: 0.3, isMuted: true };
const quietAndMuted: VoiceSample = { level: 0.001, isMuted: true };
const unmuted: VoiceSample = { level: 0.3, isMuted: false };
const dead: VoiceSample = { level: 0, isMuted: false };

function hintsOf(...parts: readonly (readonly [count: number, sample: VoiceSample])[]): readonly string[] {
  const find = createVoiceHints();
  return parts.flatMap(([count, sample]) =>
    Array.from({ length: count }, () => find(sample)?.type).filter((type) => type !== undefined),
  );
}

describe('hints about the microphone', () => {
  it('report once that the user talks while muted, until the microphone is unmuted or quiet again', () => {
    expect(hintsOf([4, talking], [1, quietAndMuted], [4, talking])).toEqual([]);
    expect(hintsOf([50, talking])).toEqual(['talking.noticed']);
    expect(hintsOf([5, talking], [1, unmuted])).toEqual(['talking.noticed', 'hint.over']);
    expect(hintsOf([5, talking], [29, quietAndMuted], [1, talking])).toEqual(['talking.noticed']);
    expect(hintsOf([5, talking], [30, quietAndMuted])).toEqual(['talking.noticed', 'hint.over']);
  });

  it('report an unmuted microphone without any signal, until it has a signal', () => {
    expect(hintsOf([59, dead], [1, unmuted], [59, dead])).toEqual([]);
    expect(hintsOf([200, dead])).toEqual(['silence.noticed']);
    expect(hintsOf([60, dead], [1, unmuted])).toEqual(['silence.noticed', 'hint.over']);
    expect(hintsOf([60, dead], [1, { level: 0, isMuted: true }])).toEqual(['silence.noticed', 'hint.over']);
    expect(hintsOf([200, { level: 0, isMuted: true }])).toEqual([]);
  });
});

describe('the level of a stream', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the root of the mean square', () => {
    expect(loudnessOf(new Float32Array())).toBe(0);
    expect(loudnessOf(new Float32Array([0, 0]))).toBe(0);
    expect(loudnessOf(new Float32Array([1, -1, 1, -1]))).toBe(1);
    expect(loudnessOf(new Float32Array([0.5, -0.5]))).toBe(0.5);
  });

  const fakeContext = (sampleRate: number, read: (samples: Float32Array) => void) => ({
    state: 'running',
    sampleRate,
    resume: () => Promise.resolve(),
    createMediaStreamSource: () => ({ connect: () => undefined, disconnect: () => undefined }),
    createAnalyser: () => ({ getFloatTimeDomainData: read }),
  });

  it('is that of all sound since the last report, and none before', () => {
    const sound = [1, 0.5, 0.5, 0.5, 0.5, 0.5];
    // Five samples in the tenth of a second between two reports.
    const context = fakeContext(50, (samples) => samples.fill(1).set(sound, samples.length - sound.length));
    const reported: number[] = [];
    let tick = () => undefined as void;
    watchLevel({ getAudioTracks: () => [{}] } as unknown as MediaStream, (level) => reported.push(level), {
      borrowContext: () => ({ context: context as unknown as AudioContext, giveBack: () => undefined }),
      repeat: (run) => {
        tick = run;
        return () => undefined;
      },
    });
    tick();
    tick();
    expect(reported).toEqual([0.5]);
  });

  it('is reported while the context runs, and all resources are released at the end', () => {
    const giveBack = vi.fn<() => void>();
    const context = { ...fakeContext(40, (samples) => samples.fill(0.25)), state: 'suspended' };
    const stop = vi.fn<() => void>();
    let tick = () => undefined as void;
    const reported = vi.fn<(level: number) => void>();
    const stream = { getAudioTracks: () => [{}] } as unknown as MediaStream;
    const end = watchLevel(stream, reported, {
      borrowContext: () => ({ context: context as unknown as AudioContext, giveBack }),
      repeat: (run) => {
        tick = run;
        return stop;
      },
    });
    tick();
    expect(reported).not.toHaveBeenCalled();
    context.state = 'running';
    tick();
    expect(reported.mock.calls).toEqual([[0.25]]);
    end();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(giveBack).toHaveBeenCalledTimes(1);
  });

  it('is not reported for a stream without sound', () => {
    const stream = { getAudioTracks: () => [] } as unknown as MediaStream;
    const borrowContext = vi.fn<BorrowContext>();
    watchLevel(stream, () => undefined, { borrowContext, repeat: () => () => undefined })();
    expect(borrowContext).not.toHaveBeenCalled();
  });

  it('is measured in one context for all watches, which is closed some time after the last one', () => {
    vi.useFakeTimers();
    const contexts: { close: () => Promise<void> }[] = [];
    const closed: unknown[] = [];
    const borrow = shareContext(() => {
      const context = {
        close: () => {
          closed.push(context);
          return Promise.resolve();
        },
      };
      contexts.push(context);
      return context as unknown as AudioContext;
    });
    const meter = borrow();
    const ring = borrow();
    meter.giveBack();
    vi.advanceTimersByTime(10_000);
    ring.giveBack();
    vi.advanceTimersByTime(1_999);
    const later = borrow();
    vi.advanceTimersByTime(10_000);
    expect([contexts.length, closed.length]).toEqual([1, 0]);
    later.giveBack();
    vi.advanceTimersByTime(2_000);
    expect(closed).toEqual(contexts);
    expect(borrow().context, 'a closed one is not used again').not.toBe(later.context);
  });
});

describe("the output of the other participants' sound", () => {
  function player(choose: (id: string) => Promise<void> = () => Promise.resolve()) {
    const element = document.createElement('audio');
    const chosen: string[] = [];
    const setSinkId = async (id: string) => {
      await choose(id);
      chosen.push(id);
      Object.assign(element, { sinkId: id });
    };
    return { element: Object.assign(element, { sinkId: '', setSinkId }), chosen };
  }

  it('applies to the elements that play, and to those added later', async () => {
    const output = createAudioOutput();
    const [first, second, gone] = [player(), player(), player()];
    output.use(first.element);
    output.use(gone.element)();
    await output.choose('headset');
    output.setVolume(40);
    output.use(second.element);
    await vi.waitFor(() => expect(second.chosen).toEqual(['headset']));
    expect([first.chosen, gone.chosen]).toEqual([['headset'], []]);
    expect([first.element.volume, second.element.volume]).toEqual([0.4, 0.4]);
    output.setVolume(1_000);
    expect(first.element.volume).toBe(1);
  });

  it.each([
    ['NotFoundError', 'no-device', 'Device not exits'],
    ['NotAllowedError', 'permission', 'permissions is blocked'],
  ])('does not change after %s', async (name, reason, ownMessage) => {
    const output = createAudioOutput();
    output.use(player(() => Promise.reject(new DOMException('no', name))).element);
    await expect(output.choose('gone')).rejects.toMatchObject({ reason, ownMessage });
    const later = player();
    output.use(later.element);
    expect(later.chosen).toEqual([]);
  });

  it('cannot be chosen if the browser does not let a page set it', async () => {
    const output = createAudioOutput();
    output.use(document.createElement('audio'));
    await output.choose('');
    await expect(output.choose('headset')).rejects.toMatchObject({ reason: 'no-device' });
  });
});
