import { describe, expect, it, vi } from 'vitest';
import { mixIntoDesktopSound } from './desktop-sound.ts';
import { createFakeLibrary, FakeConference, type Build } from '../../connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '../../connection/jitsi-tracks.fixture.ts';
import { mediaOf, publishedIn } from '../local-media.fixture.ts';
import { FakeStream } from '../stream.fixture.ts';
import type { Mixer } from './mixer.ts';

/** Records the ids of the streams that a mixer plays; null once it is closed. */
function fakeMixer() {
  const mixed: { now: readonly string[] | null } = { now: [] };
  const create = (): Mixer => ({
    stream: new FakeStream('mix'),
    play: (streams) => {
      mixed.now = streams.map(({ id }) => id);
    },
    close: () => {
      mixed.now = null;
    },
  });
  return { mixed, create };
}

function setUp(build: Build, create = fakeMixer()) {
  const { library, state } = createFakeLibrary(build);
  const media = mediaOf({
    library: () => Promise.resolve(library),
    mix: (desktop, microphone) => mixIntoDesktopSound(desktop, microphone, create.create),
  });
  return { media, state, mixed: create.mixed, conference: new FakeConference(build) };
}

describe.each(['2022', 'today'] as const)('the sound of the desktop, library of %s', (build) => {
  it('contains the microphone, and its track reports whether the microphone is muted', async () => {
    const { media, mixed, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openMicrophone({ deviceId: null, muted: false });
    await media.startDesktopAudio();
    expect(mixed.now).toEqual(['desktop sound 2', 'microphone 1']);
    expect(conference.names).toEqual(['desktop sound 2']);
    expect(conference.tracks[0]?.isMuted()).toBe(false);
    await media.setMicrophoneMuted(true);
    expect(conference.tracks[0]?.isMuted()).toBe(true);
    expect(mixed.now).toEqual(['desktop sound 2', 'microphone 1']);
    await media.setMicrophoneMuted(false);
    expect(conference.tracks[0]?.isMuted()).toBe(false);
    await media.stopDesktopAudio();
    expect(conference.names).toEqual(['microphone 1']);
    expect(mixed.now).toBeNull();
  });

  it('follows a microphone that is opened, replaced and lost during the share', async () => {
    const { media, state, mixed, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.startDesktopAudio();
    expect(mixed.now).toEqual(['desktop sound 1']);
    expect(conference.tracks[0]?.isMuted()).toBe(true);
    await media.openMicrophone({ deviceId: null, muted: false });
    expect(mixed.now).toEqual(['desktop sound 1', 'microphone 2']);
    expect(conference.tracks[0]?.isMuted()).toBe(false);
    await media.openMicrophone({ deviceId: 'other', muted: false });
    expect(mixed.now).toEqual(['desktop sound 1', 'microphone 3']);
    state.fail = () => Promise.reject(new Error('The device is gone.'));
    await expect(media.openMicrophone({ deviceId: 'gone', muted: false })).rejects.toThrow(/./);
    expect(mixed.now).toEqual(['desktop sound 1']);
    expect(conference.names).toEqual(['desktop sound 1']);
  });
});

it('the desktop capture ends with the share, regardless of how the library disposes of the track', async () => {
  const desktop = new FakeLocalTrack('desktop sound', 'audio');
  const stop = vi.fn<() => void>();
  Object.assign(desktop.getOriginalStream(), { getTracks: () => [{ stop }] });
  const sound = await mixIntoDesktopSound(desktop, null, fakeMixer().create);
  sound?.release();
  expect(stop).toHaveBeenCalledOnce();
});

it('the desktop sound is sent without the microphone if the browser cannot mix', async () => {
  const { media, conference } = setUp('today', {
    mixed: { now: [] },
    create: () => {
      throw new Error('no AudioContext');
    },
  });
  await media.enter(publishedIn(conference));
  await media.openMicrophone({ deviceId: null, muted: true });
  await media.startDesktopAudio();
  expect(conference.names).toEqual(['desktop sound 2']);
  expect(conference.tracks[0]?.isMuted()).toBe(false);
  await media.stopDesktopAudio();
  expect(conference.names).toEqual(['microphone 1']);
});
