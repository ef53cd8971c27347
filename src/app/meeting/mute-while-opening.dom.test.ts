import { describe, expect, it } from 'vitest';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { createFakeLibrary, type Build } from '#src/services/meeting/connection/jitsi-library.fixture.ts';
import type { LocalMedia } from '#src/services/meeting/media/local-media.types.ts';
import { holdBack, sentMedia } from './sent-media.fixture.ts';

const resourcesOf = (local: LocalMedia) => ({ local }) as unknown as CallResources;

const mutes = {
  microphone: [
    ['the user', { type: 'audio.toggle' }],
    ['a hold', { type: 'hold.start' }],
    ['a lock', { type: 'lock.changed', medium: 'microphone', isLocked: true, isMuted: true }],
  ],
  camera: [
    ['the user', { type: 'video.toggle' }],
    ['a hold', { type: 'hold.start' }],
    ['a lock', { type: 'lock.changed', medium: 'camera', isLocked: true, isMuted: true }],
  ],
} as const;

/** A device is being opened: the first one, or another one in place of that which is sent. */
async function opening(build: Build, kind: 'microphone' | 'camera', isFirst: boolean) {
  const { library } = createFakeLibrary(build);
  const first = isFirst ? holdBack(library) : null;
  const media = await sentMedia(build, resourcesOf, {
    library,
    isMuted: kind === 'camera',
    isVideoMuted: kind === 'microphone',
  });
  const part = media[kind];
  if (first !== null) {
    await first.asked();
    return { ...media, ...first, part };
  }
  await part.until((now) => now.hasTag('live') && !now.hasTag('busy'));
  const next = holdBack(library);
  part.send({ type: 'device.chosen', kind, id: 'other' });
  await next.asked();
  return { ...media, ...next, part };
}

describe.each(['2022', 'today'] as const)('library of %s', (build) => {
  describe.each([true, false])('a microphone that is being opened, the first one: %s', (isFirst) => {
    it.each(mutes.microphone)('and that %s mutes is muted before it is sent', async (_, mute) => {
      const { part, sent, grant, areMuted } = await opening(build, 'microphone', isFirst);
      part.send(mute);
      grant();
      await part.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
      expect(sent.at(-1)).toEqual([isFirst ? 'microphone 1' : 'microphone 2', true]);
      expect(areMuted()).toEqual([true]);
    });

    it('is on when the user has unmuted it again', async () => {
      const { part, requests, grant, areMuted } = await opening(build, 'microphone', isFirst);
      part.send({ type: 'audio.toggle' });
      part.send({ type: 'audio.toggle' });
      grant();
      await part.until((now) => now.hasTag('live') && !now.hasTag('busy'));
      expect(areMuted()).toEqual([false]);
      expect(requests).toHaveLength(1);
    });

    it('and that is muted just while it is sent is muted', async () => {
      const { part, conference, grant, areMuted } = await opening(build, 'microphone', isFirst);
      const { addTrack } = conference;
      conference.addTrack = async (track) => {
        await addTrack(track);
        part.send({ type: 'audio.toggle' });
      };
      grant();
      await part.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
      expect(areMuted()).toEqual([true]);
    });

    it('and that is unmuted just while it is sent muted is on', async () => {
      const { part, conference, grant, areMuted } = await opening(build, 'microphone', isFirst);
      const { addTrack } = conference;
      conference.addTrack = async (track) => {
        await addTrack(track);
        part.send({ type: 'audio.toggle' });
      };
      part.send({ type: 'audio.toggle' });
      grant();
      await part.until((now) => now.hasTag('live') && !now.hasTag('busy'));
      expect(areMuted()).toEqual([false]);
    });
  });

  it('a microphone that is muted while another one is being opened is muted at once', async () => {
    const { part, areMuted, conference } = await opening(build, 'microphone', false);
    part.send({ type: 'audio.toggle' });
    await expect.poll(areMuted).toEqual([true]);
    expect(conference.names).toEqual(['microphone 1']);
  });

  describe.each([true, false])('a camera that is being opened, the first one: %s', (isFirst) => {
    it.each(mutes.camera)('and that %s switches off is not sent', async (_, mute) => {
      const { part, sent, grant, conference, local } = await opening(build, 'camera', isFirst);
      part.send(mute);
      grant();
      await part.until((now) => now.hasTag('muted') && !now.hasTag('busy'));
      expect(sent.map(([name]) => name)).toEqual(isFirst ? [] : ['camera 1']);
      expect(conference.names).toEqual([]);
      expect(local.streams().camera).toBeNull();
      expect(part.snapshot().context['message']).toBe('');
    });

    it('is on when the user has switched it on again, and is opened once', async () => {
      const { part, requests, grant, conference } = await opening(build, 'camera', isFirst);
      part.send({ type: 'video.toggle' });
      part.send({ type: 'video.toggle' });
      grant();
      await part.until((now) => now.hasTag('live') && !now.hasTag('busy'));
      expect(conference.names).toEqual([isFirst ? 'camera 1' : 'camera 2']);
      expect(requests).toHaveLength(1);
    });
  });

  it('a camera that is switched off while another one is being opened is not sent any more', async () => {
    const { part, conference } = await opening(build, 'camera', false);
    part.send({ type: 'video.toggle' });
    await expect.poll(() => conference.names).toEqual([]);
  });
});
