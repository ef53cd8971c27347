import { describe, expect, it, vi } from 'vitest';
import { createFakeLibrary, FakeConference, type Build } from '../../connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '../../connection/jitsi-tracks.fixture.ts';
import { mediaOf, publishedIn } from '../local-media.fixture.ts';
import { FakeStream } from '../stream.fixture.ts';
import type { createNoiseEngine, EngineEvent, NoiseEngine } from './noise-engine.ts';
import { suppressNoise, watchNoiseSupport } from './noise-suppression.ts';

const microphone = { deviceId: null, muted: false };

/** Enough turns for what the operations on tracks wait for. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/** An engine that notes in order what it is asked. */
function fakeEngine() {
  const noted: string[] = [];
  let hear: (event: EngineEvent) => void = () => undefined;
  const engine: NoiseEngine = {
    suppress: ({ id }) => {
      noted.push(`suppress ${id}`);
      return {
        stream: new FakeStream(`quiet ${id}`),
        end: () => noted.push(`end ${id}`),
        release: () => noted.push(`release ${id}`),
      };
    },
    bypass: () => noted.push('bypass'),
    end: () => noted.push('close'),
  };
  const create = vi.fn<typeof createNoiseEngine>((report) => {
    hear = report;
    return Promise.resolve(engine);
  });
  return { noted, create, hear: (event: EngineEvent) => hear(event) };
}

async function setUp(build: Build = 'today') {
  const fake = createFakeLibrary(build);
  const media = mediaOf({ library: () => Promise.resolve(fake.library) });
  const conference = new FakeConference(build);
  await media.enter(publishedIn(conference));
  await media.openMicrophone(microphone);
  const engine = fakeEngine();
  const reports: string[] = [];
  const start = () => suppressNoise(media, ({ type }) => reports.push(type), engine.create);
  return { ...fake, media, conference, engine, reports, start };
}

describe.each(['2022', 'today'] as const)('noise suppression, library of %s', (build) => {
  it('replaces the sent microphone by a suppressed one of the same device without negotiating, and back', async () => {
    const { media, conference, engine, reports, start } = await setUp(build);
    const { changes } = conference;
    const stop = start();
    expect(conference.names, 'sent unchanged while the engine is loaded').toEqual(['microphone 1']);
    await settle();
    expect(reports).toEqual(['engine.running']);
    expect(conference.names).toEqual(['microphone 2']);
    expect(engine.noted).toEqual(['suppress microphone 2']);
    expect(media.streams().microphone?.id, 'what is recorded and shared with the desktop').toBe('quiet microphone 2');
    stop();
    await settle();
    expect(conference.names).toEqual(['microphone 3']);
    expect(media.streams().microphone?.id).toBe('microphone 3');
    expect(engine.noted.slice(1)).toEqual(['bypass', 'end microphone 2', 'close']);
    expect(conference.changes).toBe(changes);
  });

  it('keeps the mute state, and follows another microphone', async () => {
    const { media, conference, engine, start } = await setUp(build);
    await media.setMicrophoneMuted(true);
    start();
    await settle();
    expect(conference.tracks[0]?.isMuted()).toBe(true);
    await media.setMicrophoneMuted(false);
    expect(conference.tracks[0]?.isMuted()).toBe(false);
    await expect(media.openMicrophone({ deviceId: 'headset', muted: false })).resolves.toEqual({
      deviceId: 'device of microphone 3',
      label: 'Name of microphone 3',
      isMuted: false,
    });
    expect(conference.names).toEqual(['microphone 3']);
    expect(engine.noted).toEqual(['suppress microphone 2', 'suppress microphone 3', 'end microphone 2']);
  });

  it('does not send the sound of a microphone that is muted while it is opened again', async () => {
    const { media, conference, library, start } = await setUp(build);
    const createLocalTracks = library.createLocalTracks.bind(library);
    const muted: Promise<void>[] = [];
    library.createLocalTracks = (options) => {
      muted.push(media.setMicrophoneMuted(true));
      return createLocalTracks(options);
    };
    const { addTrack } = conference;
    const sent: boolean[] = [];
    conference.addTrack = (track) => {
      sent.push(track.isMuted());
      return addTrack(track);
    };
    start();
    await settle();
    await Promise.all(muted);
    expect(sent).toEqual([true]);
    expect(conference.names).toEqual(['microphone 2']);
  });
});

describe('noise suppression', () => {
  it('applies to a microphone that is opened later, before it is sent', async () => {
    const { library } = createFakeLibrary('today');
    const media = mediaOf({ library: () => Promise.resolve(library) });
    const conference = new FakeConference('today');
    await media.enter(publishedIn(conference));
    const engine = fakeEngine();
    suppressNoise(media, () => undefined, engine.create);
    await settle();
    const add = vi.spyOn(conference, 'addTrack').mockImplementation((track) => {
      engine.noted.push(`add ${track.getOriginalStream()?.id ?? ''}`);
      return Promise.resolve();
    });
    await media.openMicrophone(microphone);
    expect(add).toHaveBeenCalledOnce();
    expect(engine.noted).toEqual(['suppress microphone 1', 'add quiet microphone 1']);
  });

  it('that cannot be loaded leaves the microphone as it is, and is reported', async () => {
    const { conference, engine, reports, start } = await setUp();
    engine.create.mockRejectedValueOnce(new Error('no network'));
    const stop = start();
    await settle();
    expect(reports).toEqual(['engine.failed']);
    stop();
    await settle();
    expect(conference.names).toEqual(['microphone 1']);
  });

  it('that stops, is slow or keeps up again is reported, until it is switched off', async () => {
    const { engine, reports, start } = await setUp();
    const stop = start();
    await settle();
    engine.hear('strained');
    engine.hear('relieved');
    engine.hear('stopped');
    expect(reports).toEqual(['engine.running', 'engine.strained', 'engine.relieved', 'engine.failed']);
    stop();
    engine.hear('strained');
    await settle();
    expect(reports).toHaveLength(4);
  });

  it('that is switched off while it is loaded never touches the microphone', async () => {
    const { conference, engine, reports, start } = await setUp();
    const stop = start();
    stop();
    await settle();
    expect([conference.names, engine.noted, reports]).toEqual([['microphone 1'], ['close'], []]);
  });

  it('returns to the original sound of the same track when the device cannot be opened again', async () => {
    const { media, state, conference, engine, start } = await setUp();
    const stop = start();
    await settle();
    state.fail = () => Promise.reject(new Error('busy'));
    stop();
    await settle();
    expect(conference.names).toEqual(['microphone 2']);
    expect(media.streams().microphone?.id).toBe('microphone 2');
    expect(engine.noted.slice(1)).toEqual(['bypass', 'end microphone 2', 'close']);
  });

  it('keeps an engine that passes the sound on when there is no way back: its end would be silence', async () => {
    const { state, conference, engine, start } = await setUp();
    const stop = start();
    await settle();
    const [track] = conference.tracks;
    state.fail = () => Promise.reject(new Error('busy'));
    if (track instanceof FakeLocalTrack) track.setEffect = () => Promise.reject(new Error('The session is over.'));
    stop();
    await settle();
    expect(engine.noted.slice(1)).toEqual(['bypass']);
  });

  it('is reported as failed when the library refuses the effect', async () => {
    const { media, reports, start } = await setUp();
    const setEffect = vi.spyOn(media, 'equipMicrophone').mockImplementation(async (equip) => {
      const track = new FakeLocalTrack('odd', 'audio');
      track.setEffect = () => Promise.reject(new Error('setEffect already in progress!'));
      await equip?.(track);
    });
    start();
    await settle();
    expect(setEffect).toHaveBeenCalled();
    expect(reports[0]).toBe('engine.failed');
  });

  it('frees the microphone when the call ends, also if the library stops only the replacement', async () => {
    const { media, conference, engine, start } = await setUp();
    const stop = start();
    await settle();
    for (const track of conference.tracks) track.dispose = () => new Promise(() => {});
    stop();
    void media.dispose();
    await settle();
    expect(engine.noted).toContain('release microphone 2');
    expect(engine.noted.at(-1)).toBe('close');
    expect(media.microphone()).toBeNull();
  });
});

describe('the support for noise suppression', () => {
  it('is missing where the library cannot replace the sound of a track, which is known with the first microphone', async () => {
    const fake = createFakeLibrary('2022');
    const media = mediaOf({ library: () => Promise.resolve(fake.library) });
    const missing = vi.fn<() => void>();
    const stop = watchNoiseSupport(media, missing, () => true);
    await media.openMicrophone(microphone);
    expect(missing).not.toHaveBeenCalled();
    const track = media.microphone();
    if (track !== null) Reflect.set(track, 'setEffect', undefined);
    await media.setMicrophoneMuted(true);
    expect(missing).toHaveBeenCalledOnce();
    stop();
    await media.setMicrophoneMuted(false);
    expect(missing).toHaveBeenCalledOnce();
  });

  it('is missing where the browser has no audio worklets', () => {
    const missing = vi.fn<() => void>();
    watchNoiseSupport({ microphone: () => null, subscribe: () => () => undefined }, missing);
    expect(missing).toHaveBeenCalledOnce();
  });
});
