import { describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { createFakeLibrary, FakeConference, type Build } from '../connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '../connection/jitsi-tracks.fixture.ts';
import { createLocalMedia } from './local-media.ts';

const microphone = { deviceId: null, muted: false };
const camera = { deviceId: '', lines: 360 };

/** `hasSound`: a shared screen has sound. */
function setUp(build: Build = 'today', hasSound = true) {
  const fake = createFakeLibrary(build);
  fake.state.hasDesktopSound = hasSound;
  const media = createLocalMedia(() => Promise.resolve(fake.library));
  return { ...fake, media, conference: new FakeConference(build) };
}

async function failureOf(operation: Promise<unknown>): Promise<Failure> {
  const error = await operation.then(
    () => null,
    (error_: unknown) => error_,
  );
  if (!(error instanceof Failure)) throw new Error('It did not fail as a service fails.');
  return error;
}

describe.each(['2022', 'today'] as const)('local media, library of %s', (build) => {
  it('opens tracks before joining, and adds them to each conference that is joined', async () => {
    const { media, conference } = setUp(build);
    expect(await media.openMicrophone(microphone)).toEqual({
      deviceId: 'device of microphone 1',
      label: 'Name of microphone 1',
    });
    await media.openCamera(camera);
    await media.enter(conference);
    expect(conference.names).toEqual(['camera 2', 'microphone 1']);
    const next = new FakeConference(build);
    media.leave();
    await media.enter(next);
    expect(next.names).toEqual(['camera 2', 'microphone 1']);
  });

  it('replaces the track of a kind, and removes a camera', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.openMicrophone(microphone);
    await media.openCamera(camera);
    await media.openCamera({ deviceId: 'other', lines: 720 });
    await media.openMicrophone({ ...microphone, deviceId: 'other' });
    expect(conference.names).toEqual(['camera 3', 'microphone 4']);
    await media.closeCamera();
    expect(conference.names).toEqual(['microphone 4']);
    expect(media.streams().camera).toBeNull();
  });

  it('keeps the sender of a camera that is switched off and on, does not renegotiate, and frees the device meanwhile', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.openCamera(camera);
    const { changes } = conference;
    const [first] = conference.tracks;
    for (const name of ['camera 2', 'camera 3']) {
      const [before] = conference.tracks;
      await media.closeCamera();
      expect(conference.names).toEqual([]);
      expect(before?.isMuted()).toBe(true);
      await media.openCamera(camera);
      expect(conference.names).toEqual([name]);
      expect(conference.resting).toEqual([]);
      expect(before instanceof FakeLocalTrack && before.isDisposed).toBe(true);
    }
    expect(conference.changes).toBe(changes);
    expect(conference.tracks).not.toContain(first);
  });

  it('disposes of a switched-off camera when the conference is left', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.openCamera(camera);
    const [track] = conference.tracks;
    await media.closeCamera();
    expect(track instanceof FakeLocalTrack && track.isDisposed).toBe(false);
    media.leave();
    expect(track instanceof FakeLocalTrack && track.isDisposed && track.listeners === 0).toBe(true);
    const next = new FakeConference(build);
    await media.enter(next);
    await media.openCamera(camera);
    expect(next.names).toEqual(['camera 2']);
  });

  it('removes a camera that the library cannot mute', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.openCamera(camera);
    const [track] = conference.tracks;
    if (!(track instanceof FakeLocalTrack)) throw new Error('no track');
    track.mute = () => Promise.reject(new Error('The session is over.'));
    await media.closeCamera();
    expect(conference.tracks).toEqual([]);
    expect(track.isDisposed).toBe(true);
  });

  it('signals to the other participants that a camera has ended by itself, although the library reports it as muted already', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.openCamera(camera);
    const [track] = conference.tracks;
    if (!(track instanceof FakeLocalTrack)) throw new Error('no track');
    track.isSilent = true;
    await media.closeCamera();
    expect(conference.names).toEqual([]);
    // The current library signals a removed track itself; for the library of 2022 a command is sent.
    expect(build === 'today' ? conference.tracks : conference.said.at(-1)).toEqual(
      build === 'today' ? [] : ['videomuted', 'true'],
    );
  });

  it('shares a screen and returns to the camera', async () => {
    const { media, conference } = setUp(build, false);
    await media.enter(conference);
    await media.openCamera(camera);
    expect(await media.startScreenShare()).toEqual({ keepsDevice: build === 'today', hasSound: false });
    expect(conference.names).toEqual(build === 'today' ? ['camera 1', 'screen 2'] : ['screen 2']);
    await media.stopScreenShare();
    expect(conference.names).toEqual(['camera 1']);
  });

  it('turns the camera on and off while a screen is shared', async () => {
    const { media, conference } = setUp(build, false);
    await media.enter(conference);
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
    await media.enter(conference);
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
    await media.enter(conference);
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
    await media.enter(conference);
    await media.openMicrophone(microphone);
    await media.startScreenShare();
    await media.stopDesktopAudio();
    expect(conference.names.toSorted()).toEqual(['microphone 1', 'screen 2']);
  });

  it('is left out while other sound is shared, which does not end with the screen', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.startDesktopAudio();
    expect(await media.startScreenShare()).toMatchObject({ hasSound: false });
    await media.stopScreenShare();
    expect(conference.names).toEqual(['desktop sound 1']);
  });

  it('is paused with the picture; the library takes neither for muted', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
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
    await media.enter(conference);
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

describe('local media', () => {
  it("sends the track's description for the library of 2022, and not for the current one", async () => {
    const old = setUp('2022', false);
    await old.media.enter(old.conference);
    await old.media.openCamera(camera);
    await old.media.startScreenShare();
    expect(old.conference.said).toEqual([
      ['videoType', 'camera'],
      ['videomuted', 'false'],
      ['videoType', 'desktop'],
      ['videomuted', 'false'],
    ]);
    const { media, conference } = setUp('today');
    await media.enter(conference);
    await media.openCamera(camera);
    expect(conference.said).toEqual([]);
  });

  it('runs operations in sequence', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
    await Promise.all([
      media.openMicrophone(microphone),
      media.setMicrophoneMuted(true),
      media.openCamera(camera),
      media.closeCamera(),
      media.openMicrophone({ deviceId: 'b', muted: true }),
    ]);
    expect(conference.names).toEqual(['microphone 3']);
    expect(conference.tracks.every((track) => track.isMuted())).toBe(true);
  });

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

  it('rejects muting without a microphone', async () => {
    const { media } = setUp();
    expect(await failureOf(media.setMicrophoneMuted(true))).toMatchObject({
      reason: 'no-track',
      ownMessage: 'Audio track are not created',
    });
  });

  it('closes a track that the conference refused', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
    await media.openCamera(camera);
    conference.refusal = new Error('Full');
    expect((await failureOf(media.openCamera(camera))).ownMessage).toBe(
      'There is something went wrong in starting the video camera',
    );
    expect(media.streams().camera).toBeNull();
    conference.refusal = null;
    await media.openCamera(camera);
    expect(conference.names).toEqual(['camera 3']);
  });

  it('discards a track that is opened after the request was aborted', async () => {
    const { media } = setUp();
    const leaving = new AbortController();
    const opening = media.openCamera(camera, leaving.signal);
    leaving.abort();
    expect((await failureOf(opening)).cancel).toBe(true);
    expect(media.streams().camera).toBeNull();
  });

  it('mutes the microphone and closes the camera while the user still chooses what to share', async () => {
    const { media, conference, library } = setUp('today', false);
    await media.enter(conference);
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

  it('removes a screen whose share was aborted while it was added', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
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

  it('reports once that a track has stopped by itself, and closes it', async () => {
    const { media, conference } = setUp('today', false);
    await media.enter(conference);
    await media.startScreenShare();
    const stopped = vi.fn<(kind: string) => void>();
    media.onStopped(stopped);
    const [track] = conference.tracks;
    if (!(track instanceof FakeLocalTrack)) throw new Error('no track');
    track.emit('LOCAL_TRACK_STOPPED');
    track.emit('LOCAL_TRACK_STOPPED');
    await vi.waitFor(() => expect(conference.names).toEqual([]));
    expect(stopped.mock.calls).toEqual([['screen']]);
    expect(conference.names).toEqual([]);
    expect(track.listeners).toBe(0);
    await media.stopScreenShare();
    await failureOf(media.stopScreenShare());
  });

  it('does not wait for a conference whose connection is lost', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
    conference.addTrack = () => Promise.race([]);
    const opening = media.openCamera(camera);
    await vi.waitFor(() => expect(media.streams()).toBeDefined());
    media.leave();
    await opening;
    const next = new FakeConference('today');
    await media.enter(next);
    expect(next.names).toEqual(['camera 1']);
  });

  it('closes all tracks on disposal, and opens none afterwards', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
    await media.openMicrophone(microphone);
    await media.openCamera(camera);
    const tracks = [...conference.tracks];
    await media.dispose();
    expect(tracks.every((track) => track instanceof FakeLocalTrack && track.isDisposed && track.listeners === 0)).toBe(
      true,
    );
    expect((await failureOf(media.openCamera(camera))).cancel).toBe(true);
  });
});
