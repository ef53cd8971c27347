import { describe, expect, it, vi } from 'vitest';
import { FakeLocalTrack } from '../connection/jitsi-tracks.fixture.ts';
import { camera, endWhenAdded, failureOf, microphone, publishedIn, setUp } from './local-media.fixture.ts';

describe.each(['2022', 'today'] as const)('shares of the desktop, library of %s', (build) => {
  it('shares a screen and returns to the camera', async () => {
    const { media, conference } = setUp(build, false);
    await media.enter(publishedIn(conference));
    await media.openCamera(camera);
    expect(await media.startScreenShare()).toEqual({ keepsDevice: build === 'today', hasSound: false });
    expect(conference.names).toEqual(build === 'today' ? ['camera 1', 'screen 2'] : ['screen 2']);
    await media.stopScreenShare();
    expect(conference.names).toEqual(['camera 1']);
  });

  it('turns the camera on and off while a screen is shared', async () => {
    const { media, conference } = setUp(build, false);
    await media.enter(publishedIn(conference));
    await media.startScreenShare();
    await media.openCamera(camera);
    await media.closeCamera();
    expect(conference.names).toEqual(['screen 1']);
    await media.openCamera(camera);
    await media.stopScreenShare();
    expect(conference.names).toEqual(['camera 3']);
  });

  it('shares the sound of the desktop and returns to the microphone with its mute state', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openMicrophone({ deviceId: null, muted: true });
    await media.startDesktopAudio();
    expect(conference.names).toEqual(['desktop sound 2']);
    await media.stopDesktopAudio();
    expect(conference.names).toEqual(['microphone 1']);
    expect(conference.tracks[0]?.isMuted()).toBe(true);
  });
});

describe.each(['2022', 'today'] as const)('the sound of a shared screen, library of %s', (build) => {
  it('is sent with the microphone, and ends with the screen', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openMicrophone(microphone);
    const stopped = vi.fn<(kind: string) => void>();
    media.onStopped(stopped);
    expect(await media.startScreenShare()).toMatchObject({ hasSound: true });
    expect(conference.names.toSorted()).toEqual(['desktop sound 2', 'screen 2']);
    await media.stopScreenShare();
    await vi.waitFor(() => expect(conference.names).toEqual(['microphone 1']));
    expect(stopped.mock.calls).toEqual([['desktopAudio']]);
    await media.stopDesktopAudio();
    await failureOf(media.stopDesktopAudio());
  });

  it('ends alone, and the screen stays', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openMicrophone(microphone);
    await media.startScreenShare();
    await media.stopDesktopAudio();
    expect(conference.names.toSorted()).toEqual(['microphone 1', 'screen 2']);
  });

  it('is left out while other sound is shared, which does not end with the screen', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.startDesktopAudio();
    expect(await media.startScreenShare()).toMatchObject({ hasSound: false });
    await media.stopScreenShare();
    expect(conference.names).toEqual(['desktop sound 1']);
  });

  it('is paused with the picture; the library takes neither for muted', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openMicrophone(microphone);
    await media.startScreenShare();
    const [screen, sound] = ['video', 'audio'].map((type) => conference.tracks.find((one) => one.getType() === type));
    if (!(screen instanceof FakeLocalTrack) || !(sound instanceof FakeLocalTrack)) throw new Error('no tracks');
    await media.coverScreenShare(true);
    expect([screen.media.enabled, sound.media.enabled]).toEqual([false, false]);
    expect([screen.isMuted(), sound.isMuted()]).toEqual([false, false]);
    await media.coverScreenShare(false);
    expect([screen.media.enabled, sound.media.enabled]).toEqual([true, true]);
    await screen.mute();
    expect([screen.media.enabled, screen.isMuted()]).toEqual([false, true]);
    await media.coverScreenShare(true);
    await screen.unmute();
    expect([screen.media.enabled, screen.isMuted()]).toEqual([false, false]);
  });

  it('keeps nothing of a share that is aborted while its sound is added', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openMicrophone(microphone);
    const leaving = new AbortController();
    const replaceTrack = conference.replaceTrack.bind(conference);
    conference.replaceTrack = async (from, to) => {
      await replaceTrack(from, to);
      if (to.getType() === 'audio') leaving.abort();
    };
    expect((await failureOf(media.startScreenShare(leaving.signal))).cancel).toBe(true);
    expect(conference.names).toEqual(['microphone 1']);
  });
});

describe('shares of the desktop', () => {
  it('rejects with a reason if the user chose no screen, and if the chosen source has no sound', async () => {
    const { media, state } = setUp();
    state.hasDesktopSound = false;
    expect(await failureOf(media.startDesktopAudio())).toMatchObject({
      reason: 'no-track',
      ownMessage: 'There is no desktop audio track',
    });
    state.fail = () => Promise.reject(Object.assign(new Error('x'), { name: 'gum.screensharing_user_canceled' }));
    expect(await failureOf(media.startScreenShare())).toMatchObject({
      reason: 'cancelled',
      ownMessage: 'Please Select a video screen',
    });
    expect(await failureOf(media.startDesktopAudio())).toMatchObject({ ownMessage: 'Please Select a audio screen' });
  });

  it('rejects stopping a share that is not running', async () => {
    const { media } = setUp();
    expect(await failureOf(media.stopScreenShare())).toMatchObject({
      reason: 'no-track',
      ownMessage: 'There is no desktop video track',
    });
    expect(await failureOf(media.stopDesktopAudio())).toMatchObject({ ownMessage: 'There is no desktop audio track' });
  });

  it('mutes the microphone and closes the camera while the user still chooses what to share', async () => {
    const { media, conference, library } = setUp('today', false);
    await media.enter(publishedIn(conference));
    await media.openMicrophone(microphone);
    await media.openCamera(camera);
    const createLocalTracks = library.createLocalTracks.bind(library);
    let choose = (): void => undefined;
    library.createLocalTracks = async (options) => {
      await new Promise<void>((resolve) => {
        choose = resolve;
      });
      return createLocalTracks(options);
    };
    const sharing = media.startScreenShare();
    await media.setMicrophoneMuted(true);
    await media.closeCamera();
    expect(conference.names).toEqual(['microphone 1']);
    expect(conference.tracks[0]?.isMuted()).toBe(true);
    choose();
    await sharing;
    expect(conference.names).toEqual(['microphone 1', 'screen 3']);
  });

  it('ends a share without a message if the user stops it in the browser while it is published', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
    endWhenAdded(conference, (track) => track.getType() === 'video');
    expect((await failureOf(media.startScreenShare())).cancel).toBe(true);
    expect(conference.names).toEqual([]);
    expect(media.streams()).toMatchObject({ screen: null, desktopAudio: null });
  });

  it('ends a share that the user stops in the browser while its sound is published', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
    endWhenAdded(conference, (track) => {
      const screen = conference.tracks.find((other) => other.getType() === 'video');
      if (track.getType() === 'audio' && screen instanceof FakeLocalTrack) screen.emit('LOCAL_TRACK_STOPPED');
      return false;
    });
    expect((await failureOf(media.startScreenShare())).cancel).toBe(true);
    expect(conference.names).toEqual([]);
    expect(media.streams()).toMatchObject({ screen: null, desktopAudio: null });
  });

  it('shares a screen without its sound if that ends while it is published', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
    endWhenAdded(conference, (track) => track.getType() === 'audio');
    expect(await media.startScreenShare()).toMatchObject({ hasSound: false });
    expect(await failureOf(media.startDesktopAudio())).toMatchObject({ cancel: true });
    expect(conference.names).toEqual(['screen 1']);
  });

  it('removes a screen whose share was aborted while it was added', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
    const holding = new AbortController();
    const { addTrack } = conference;
    conference.addTrack = (track) => {
      holding.abort();
      return addTrack(track);
    };
    expect((await failureOf(media.startScreenShare(holding.signal))).cancel).toBe(true);
    expect(conference.names).toEqual([]);
    expect(media.streams().screen).toBeNull();
  });
});
