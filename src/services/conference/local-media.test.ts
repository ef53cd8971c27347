import { describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { createFakeLibrary, FakeConference, FakeLocalTrack, type Build } from './library.fixture.ts';
import { createLocalMedia } from './local-media.ts';

const microphone = { deviceId: null, muted: false };
const camera = { deviceId: '', lines: 360 };

function setUp(build: Build = 'today') {
  const fake = createFakeLibrary(build);
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
  it('is opened before joining, and goes along into the conference and the next one', async () => {
    const { media, conference } = setUp(build);
    expect(await media.openMicrophone(microphone)).toEqual({ deviceId: 'device of microphone 1' });
    await media.openCamera(camera);
    await media.enter(conference);
    expect(conference.names).toEqual(['camera 2', 'microphone 1']);
    const next = new FakeConference(build);
    media.leave();
    await media.enter(next);
    expect(next.names).toEqual(['camera 2', 'microphone 1']);
  });

  it('puts another track in the place of one, and takes a camera away', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.openMicrophone(microphone);
    await media.openCamera(camera);
    await media.openCamera({ deviceId: 'other', lines: 720 });
    await media.replaceMicrophone({ deviceId: 'other' });
    expect(conference.names).toEqual(['camera 3', 'microphone 4']);
    await media.closeCamera();
    expect(conference.names).toEqual(['microphone 4']);
    expect(media.streams().camera).toBeNull();
  });

  it('shares a screen and returns to the camera', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.openCamera(camera);
    await media.startScreenShare();
    expect(conference.names).toEqual(build === 'today' ? ['camera 1', 'screen 2'] : ['screen 2']);
    await media.stopScreenShare();
    expect(conference.names).toEqual(['camera 1']);
  });

  it('turns the camera on and off while a screen is shared', async () => {
    const { media, conference } = setUp(build);
    await media.enter(conference);
    await media.startScreenShare();
    await media.openCamera(camera);
    await media.closeCamera();
    expect(conference.names).toEqual(['screen 1']);
    await media.openCamera(camera);
    await media.stopScreenShare();
    expect(conference.names).toEqual(['camera 3']);
  });

  it('shares the sound of the desktop and returns to the microphone as it was', async () => {
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

describe('local media', () => {
  it('describes what the library of 2022 leaves unsaid, and nothing to the one of today', async () => {
    const old = setUp('2022');
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

  it('does one thing after another', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
    await Promise.all([
      media.openMicrophone(microphone),
      media.setMicrophoneMuted(true),
      media.openCamera(camera),
      media.closeCamera(),
      media.replaceMicrophone({ deviceId: 'b' }),
    ]);
    expect(conference.tracks).toHaveLength(1);
    expect(conference.tracks[0]?.isMuted()).toBe(true);
  });

  it.each([
    [{ name: 'gum.permission_denied' }, 'permission', 'Your camera Permissions is Blocked'],
    [
      { name: 'gum.general', message: 'x', gum: { error: { name: 'NotReadableError', message: 'x' } } },
      'in-use',
      'Your camera device is in use by another application',
    ],
    [
      { name: 'gum.general', message: 'x' },
      'not-started',
      'There is something went wrong in starting the video camera',
    ],
    [{ name: 'gum.not_found' }, 'no-device', 'You dont have camera device'],
    [{ message: 'The lens is dirty' }, 'unknown', 'The lens is dirty'],
    [{}, 'unknown', 'There is something went wrong in starting the video camera'],
  ])('says why there is no camera: %j', async (cause, reason, ownMessage) => {
    const { media, state } = setUp();
    await media.openCamera(camera);
    state.fail = () => Promise.reject(Object.assign(new Error('unknown'), { message: '' }, cause));
    const failure = await failureOf(media.openCamera(camera));
    expect(failure).toMatchObject({ reason, ownMessage });
    expect(media.streams().camera).toBeNull();
  });

  it('says when a person chose no screen, and when the choice has no sound', async () => {
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

  it('stops no share that is none', async () => {
    const { media } = setUp();
    expect(await failureOf(media.stopScreenShare())).toMatchObject({
      reason: 'no-track',
      ownMessage: 'There is no desktop video track',
    });
    expect(await failureOf(media.stopDesktopAudio())).toMatchObject({ ownMessage: 'There is no desktop audio track' });
  });

  it('mutes nothing that is not there', async () => {
    const { media } = setUp();
    expect(await failureOf(media.setMicrophoneMuted(true))).toMatchObject({
      reason: 'no-track',
      ownMessage: 'Audio track are not created',
    });
  });

  it('is rid of a track that was refused', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
    await media.openCamera(camera);
    conference.refusal = new Error('Full');
    expect((await failureOf(media.openCamera(camera))).ownMessage).toBe('Full');
    expect(media.streams().camera).toBeNull();
    conference.refusal = null;
    await media.openCamera(camera);
    expect(conference.names).toEqual(['camera 3']);
  });

  it('throws a track away that comes when nobody waits any more', async () => {
    const { media } = setUp();
    const leaving = new AbortController();
    const opening = media.openCamera(camera, leaving.signal);
    leaving.abort();
    expect((await failureOf(opening)).cancel).toBe(true);
    expect(media.streams().camera).toBeNull();
  });

  it('mutes, and puts the camera out, while a person still chooses what to share', async () => {
    const { media, conference, library } = setUp();
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

  it('shows nothing of a screen that is no longer wanted when it is there', async () => {
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

  it('tells when a track stops by itself, once, and closes it', async () => {
    const { media, conference } = setUp();
    await media.enter(conference);
    await media.startScreenShare();
    const stopped = vi.fn<(kind: string) => void>();
    media.onStopped(stopped);
    const [track] = conference.tracks;
    if (!(track instanceof FakeLocalTrack)) throw new Error('no track');
    track.emit('LOCAL_TRACK_STOPPED');
    track.emit('LOCAL_TRACK_STOPPED');
    await vi.waitFor(() => expect(track.isDisposed).toBe(true));
    expect(stopped.mock.calls).toEqual([['screen']]);
    expect(conference.names).toEqual([]);
    expect(track.listeners).toBe(0);
  });

  it('waits for no conference that is lost', async () => {
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

  it('ends everything, and opens nothing afterwards', async () => {
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
