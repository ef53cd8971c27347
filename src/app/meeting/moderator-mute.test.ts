import { describe, expect, it, vi } from 'vitest';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import type { LocalTrack } from '#src/services/meeting/connection/jitsi.types.ts';
import {
  FakeConference,
  createFakeLibrary,
  type Build,
} from '#src/services/meeting/connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '#src/services/meeting/connection/jitsi-tracks.fixture.ts';
import { mixIntoDesktopSound } from '#src/services/meeting/media/audio/desktop-sound.ts';
import { mediaOf, publishedIn } from '#src/services/meeting/media/local-media.fixture.ts';
import { FakeStream } from '#src/services/meeting/media/stream.fixture.ts';
import { createTracks } from './media.ts';
import { createShares } from './shares.ts';
import { startUnderParent } from './under-parent.fixture.ts';

const call = { callId: 'call-1' };
const mixer = { stream: new FakeStream('mix'), play: () => {}, close: () => {} };

/** A user in a conference, with the microphone on. */
async function setUp(build: Build) {
  const { library } = createFakeLibrary(build);
  const local = mediaOf({
    library: () => Promise.resolve(library),
    mix: (desktop, microphone) => mixIntoDesktopSound(desktop, microphone, () => mixer),
  });
  const conference = new FakeConference(build);
  /** The sound that is sent from now on, and whether it is muted at that time. */
  const sent: (readonly [string, boolean])[] = [];
  const { addTrack } = conference;
  conference.addTrack = (track: LocalTrack) => {
    if (track instanceof FakeLocalTrack && track.getType() === 'audio') sent.push([track.name, track.isMuted()]);
    return addTrack(track);
  };
  await local.enter(publishedIn(conference));
  const client = { local } as unknown as CallResources;
  const clients = { find: () => client };
  const microphone = startUnderParent(createTracks(clients, () => {}).microphone, {
    ...call,
    deviceId: '',
    isMuted: false,
  });
  const { screenShare, desktopAudio } = createShares(clients);
  const sound = startUnderParent(desktopAudio, { ...call, isAvailable: true });
  const screen = startUnderParent(screenShare, { ...call, isAvailable: true });
  await microphone.until((now) => now.hasTag('live'));
  return {
    library,
    local,
    conference,
    sent,
    microphone,
    sound,
    screen,
    /** As the library does: it mutes what is sent, and then reports that. */
    mute: async () => {
      for (const track of conference.tracks) if (track.getType() === 'audio') await track.mute();
      for (const part of [microphone, screen, sound]) {
        part.send({ type: 'moderator.muted', medium: 'microphone', by: 'Grace' });
      }
    },
    areMuted: () => conference.tracks.filter((track) => track.getType() === 'audio').map((track) => track.isMuted()),
  };
}

describe.each(['2022', 'today'] as const)('a microphone that a moderator mutes, library of %s', (build) => {
  it('is muted after the sound of the desktop that was sent with it', async () => {
    const { microphone, sound, sent, mute, areMuted, conference } = await setUp(build);
    sound.send({ type: 'share.start' });
    await sound.until((now) => now.hasTag('sharing'));
    await mute();
    await sound.until((now) => !now.hasTag('busy') && !now.hasTag('sharing'));
    await microphone.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
    expect(sent).toEqual([
      ['microphone 1', false],
      ['desktop sound 2', false],
      ['microphone 1', true],
    ]);
    expect(conference.names).toEqual(['microphone 1']);
    expect(areMuted()).toEqual([true]);
    microphone.send({ type: 'audio.unmute' });
    await microphone.until((now) => now.hasTag('live') && !now.hasTag('busy'));
    expect(areMuted()).toEqual([false]);
  });

  it('is muted after the sound of a screen that was sent with it', async () => {
    const { microphone, sound, screen, sent, mute, areMuted } = await setUp(build);
    screen.send({ type: 'share.start' });
    await screen.until((now) => now.hasTag('sharing'));
    sound.send({ type: 'sound.shared' });
    await mute();
    await sound.until((now) => !now.hasTag('busy') && !now.hasTag('sharing'));
    await microphone.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
    expect(sent.at(-1)).toEqual(['microphone 1', true]);
    expect(areMuted()).toEqual([true]);
  });

  it.each([false, true])(
    'is muted before another one is sent in its place; with shared sound: %s',
    async (isShared) => {
      const { microphone, sound, library, sent, mute, areMuted, conference } = await setUp(build);
      if (isShared) {
        sound.send({ type: 'share.start' });
        await sound.until((now) => now.hasTag('sharing'));
      }
      const createLocalTracks = library.createLocalTracks.bind(library);
      let grant = (): void => {};
      const granted = new Promise<void>((resolve) => {
        grant = resolve;
      });
      const create = vi.fn<typeof createLocalTracks>((options) => granted.then(() => createLocalTracks(options)));
      library.createLocalTracks = create;
      microphone.send({ type: 'device.chosen', kind: 'microphone', id: 'headset' });
      await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
      const unmuted = vi.fn<() => Promise<void>>(() => Promise.resolve());
      for (const track of conference.tracks) if (track instanceof FakeLocalTrack) track.unmute = unmuted;
      await mute();
      grant();
      await microphone.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
      await sound.until((now) => !now.hasTag('busy') && !now.hasTag('sharing'));
      expect(sent.at(-1)).toEqual([isShared ? 'microphone 3' : 'microphone 2', true]);
      expect(areMuted()).toEqual([true]);
      expect(unmuted).not.toHaveBeenCalled();
    },
  );
});

it('captions follow the mute', async () => {
  const { microphone, mute, local } = await setUp('today');
  const changed = vi.fn<() => void>();
  local.subscribe(changed);
  await mute();
  await microphone.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
  expect(changed).toHaveBeenCalled();
});
