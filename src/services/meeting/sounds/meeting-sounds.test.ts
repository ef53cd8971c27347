import { describe, expect, it, vi } from 'vitest';
import type { Sound } from '#machines/meeting/media.types.ts';
import { createMeetingSounds, type SoundPage } from './meeting-sounds.ts';
import { playSound } from './tunes.ts';

const sounds: readonly Sound[] = ['reaction', 'incoming_message', 'user_joined', 'user_left'];

interface Played {
  readonly pitch: number;
  readonly begin: number;
  readonly end: number;
  readonly peak: number;
}

function setUp(state: AudioContextState = 'running') {
  const played: Played[] = [];
  const ended: (() => void)[] = [];
  const clock = { now: 0 };
  const disconnect = vi.fn<() => void>();
  const setSinkId = vi.fn<(id: string) => Promise<void>>(() => Promise.resolve());
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const resume = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const created = vi.fn<() => void>();
  const context = {
    state,
    currentTime: 0,
    destination: {},
    createGain: () => ({
      gain: {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: (peak: number) => {
          const last = played.pop();
          if (last !== undefined) played.push({ ...last, peak });
        },
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: () => undefined,
      disconnect,
    }),
    createOscillator: () => {
      const frequency = { value: 0 };
      played.push({ pitch: 0, begin: 0, end: 0, peak: 0 });
      return {
        frequency,
        connect: () => undefined,
        addEventListener: (_: string, listener: () => void) => ended.push(listener),
        start: (begin: number) => played.push({ ...(played.pop() as Played), pitch: frequency.value, begin }),
        stop: (end: number) => played.push({ ...(played.pop() as Played), end }),
      };
    },
    setSinkId,
    resume,
    close,
  };
  function AudioContext() {
    created();
    return context;
  }
  const page = Object.assign(new EventTarget(), { AudioContext }) as unknown as SoundPage & EventTarget;
  return {
    page,
    played,
    ended,
    clock,
    context,
    disconnect,
    setSinkId,
    close,
    resume,
    created,
    sounds: createMeetingSounds(
      page,
      () => playSound,
      () => clock.now,
    ),
  };
}

const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

async function playedBy(sound: Sound): Promise<readonly Played[]> {
  const made = setUp();
  made.sounds.play(sound);
  await settle();
  return made.played;
}

describe('createMeetingSounds', () => {
  it.each(sounds)('%s is short, quiet and has several notes', async (sound) => {
    const notes = await playedBy(sound);
    expect(notes.length).toBeGreaterThan(1);
    for (const { pitch, begin, end, peak } of notes) {
      expect(pitch).toBeGreaterThan(200);
      expect(pitch).toBeLessThan(2_000);
      expect(end).toBeGreaterThan(begin);
      expect(end).toBeLessThan(0.6);
      expect(peak).toBeGreaterThan(0);
      expect(peak).toBeLessThan(0.2);
    }
  });

  it('all sounds differ: the pitch rises on joining and falls on leaving', async () => {
    const pitches = await Promise.all(sounds.map(async (sound) => (await playedBy(sound)).map(({ pitch }) => pitch)));
    expect(new Set(pitches.map(String)).size).toBe(sounds.length);
    const [joined = [], left = []] = pitches.slice(2);
    expect(joined.at(-1)).toBeGreaterThan(joined[0] ?? Infinity);
    expect(left.at(-1)).toBeLessThan(left[0] ?? 0);
  });

  it('creates one audio context, and only when a sound is played', async () => {
    const { sounds: made, created } = setUp();
    expect(created).not.toHaveBeenCalled();
    made.play('user_joined');
    made.play('reaction');
    await settle();
    expect(created).toHaveBeenCalledOnce();
  });

  it('creates the audio context on the press that joins, once, and not after the call', async () => {
    const { sounds: made, created, resume, played } = setUp('suspended');
    made.open();
    expect(created).toHaveBeenCalledOnce();
    expect(resume).toHaveBeenCalledOnce();
    resume.mockRejectedValue(new DOMException('closed', 'InvalidStateError'));
    made.open();
    await settle();
    expect(created).toHaveBeenCalledOnce();
    expect(played).toEqual([]);
    const over = setUp();
    over.sounds.dispose();
    over.sounds.open();
    expect(over.created).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'keydown'])('creates it on the first %s on the page, once', (gesture) => {
    const { page, sounds: made, created, resume } = setUp('suspended');
    page.dispatchEvent(new Event(gesture));
    page.dispatchEvent(new Event(gesture));
    made.open();
    expect([created.mock.calls.length, resume.mock.calls.length]).toEqual([1, 2]);
    const over = setUp();
    over.sounds.dispose();
    over.page.dispatchEvent(new Event(gesture));
    expect(over.created).not.toHaveBeenCalled();
  });

  it('ten participants who join at once cause one sound', async () => {
    const { sounds: made, played, context } = setUp();
    for (let person = 0; person < 10; person += 1) made.play('user_joined');
    await settle();
    expect(played).toHaveLength(2);
    context.currentTime = 1;
    made.play('user_joined');
    await settle();
    expect(played).toHaveLength(4);
    expect(played[2]?.begin).toBe(1);
  });

  it('resumes the context, and plays if that is quick', async () => {
    const { sounds: made, played, resume } = setUp('suspended');
    made.play('reaction');
    await settle();
    expect(resume).toHaveBeenCalledOnce();
    expect(played).toHaveLength(3);
  });

  it('stays silent while the browser blocks sound, and does not play missed sounds later', async () => {
    const { sounds: made, played, resume, clock } = setUp('suspended');
    let wake: () => void = () => undefined;
    resume.mockImplementation(
      () =>
        new Promise((resolve) => {
          wake = resolve;
        }),
    );
    made.play('reaction');
    await settle();
    expect(played).toEqual([]);
    clock.now = 5_000;
    wake();
    await settle();
    expect(played).toEqual([]);
  });

  it('disconnects its nodes when a note has ended', async () => {
    const { sounds: made, ended, disconnect } = setUp();
    made.play('user_left');
    await settle();
    for (const end of ended) end();
    expect(disconnect).toHaveBeenCalledTimes(2);
  });

  it('plays on the chosen speaker, whether chosen before or after', async () => {
    const { sounds: made, setSinkId } = setUp();
    made.useSpeaker('out-1');
    expect(setSinkId).not.toHaveBeenCalled();
    made.play('reaction');
    setSinkId.mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
    made.useSpeaker('out-2');
    made.useSpeaker(null);
    await settle();
    expect(setSinkId.mock.calls).toEqual([['out-1'], ['out-2'], ['']]);
  });

  it('does nothing if the browser has no sound', async () => {
    function Broken() {
      throw new DOMException('no card', 'NotSupportedError');
    }
    for (const page of [{}, { AudioContext: Broken }]) {
      const made = createMeetingSounds(Object.assign(new EventTarget(), page) as unknown as SoundPage, () => playSound);
      made.play('reaction');
      made.useSpeaker('out-1');
      made.dispose();
    }
    const { sounds: made, played, resume } = setUp('suspended');
    resume.mockRejectedValue(new DOMException('closed', 'InvalidStateError'));
    made.play('reaction');
    await settle();
    expect(played).toEqual([]);
  });

  it('plays nothing until the code of the call is loaded', async () => {
    const { page, played } = setUp();
    let player: typeof playSound | null = null;
    const made = createMeetingSounds(page, () => player);
    made.play('reaction');
    await settle();
    expect(played).toEqual([]);
    player = playSound;
    made.play('reaction');
    await settle();
    expect(played).toHaveLength(3);
  });

  it('closes the audio context, and plays nothing more', async () => {
    const { sounds: made, close, created, played } = setUp();
    made.play('reaction');
    made.dispose();
    made.play('user_left');
    await settle();
    expect(close).toHaveBeenCalledOnce();
    expect(created).toHaveBeenCalledOnce();
    expect(played).toEqual([]);
  });
});
