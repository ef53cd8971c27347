import { describe, expect, it, vi } from 'vitest';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { createFakeLibrary, type Build } from '#src/services/meeting/connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '#src/services/meeting/connection/jitsi-tracks.fixture.ts';
import type { LocalMedia } from '#src/services/meeting/media/local-media.types.ts';
import { holdBack, sentMedia } from './sent-media.fixture.ts';

const resourcesOf = (local: LocalMedia) => ({ local }) as unknown as CallResources;

/** A user in a conference, with the microphone on. */
async function setUp(build: Build) {
  const media = await sentMedia(build, resourcesOf);
  await media.microphone.until((now) => now.hasTag('live'));
  return { ...media, mute: media.muteByModerator };
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
      const { grant, asked } = holdBack(library);
      microphone.send({ type: 'device.chosen', kind: 'microphone', id: 'headset' });
      await asked();
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

  it('is muted before it is sent for the first time, and the user can unmute it', async () => {
    const { library } = createFakeLibrary(build);
    const { grant, asked } = holdBack(library);
    const { microphone, sent, muteByModerator, areMuted } = await sentMedia(build, resourcesOf, { library });
    await asked();
    await muteByModerator();
    expect(microphone.snapshot().context['message']).toBe('Grace muted your microphone');
    grant();
    await microphone.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
    expect(sent).toEqual([['microphone 1', true]]);
    microphone.send({ type: 'audio.unmute' });
    await microphone.until((now) => now.hasTag('live') && !now.hasTag('busy'));
    expect(areMuted()).toEqual([false]);
  });

  it('that is opened for the first time beside shared sound is muted before it is sent', async () => {
    const { microphone, sound, library, sent, muteByModerator, areMuted } = await sentMedia(build, resourcesOf, {
      isMuted: true,
    });
    sound.send({ type: 'share.start' });
    await sound.until((now) => now.hasTag('sharing'));
    const { grant, asked } = holdBack(library);
    microphone.send({ type: 'audio.unmute' });
    await asked();
    await muteByModerator();
    grant();
    await microphone.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
    await sound.until((now) => !now.hasTag('busy') && !now.hasTag('sharing'));
    expect(microphone.snapshot().context['message']).toBe('Grace muted your microphone');
    expect(sent.at(-1)).toEqual(['microphone 2', true]);
    expect(areMuted()).toEqual([true]);
  });

  it('is on when the user unmutes it before the next one is open', async () => {
    const { microphone, library, mute, areMuted } = await setUp(build);
    const { grant, asked } = holdBack(library);
    microphone.send({ type: 'device.chosen', kind: 'microphone', id: 'headset' });
    await asked();
    await mute();
    microphone.send({ type: 'audio.unmute' });
    grant();
    await microphone.until((now) => now.hasTag('live') && !now.hasTag('busy'));
    expect(areMuted()).toEqual([false]);
  });
});

it('captions follow the mute', async () => {
  const { microphone, mute, local } = await setUp('today');
  const changed = vi.fn<() => void>();
  local.subscribe(changed);
  await mute();
  await microphone.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
  expect(changed).toHaveBeenCalled();
});
