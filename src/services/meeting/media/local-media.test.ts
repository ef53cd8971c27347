import { describe, expect, it, vi } from 'vitest';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '../connection/jitsi-tracks.fixture.ts';
import { camera, endWhenAdded, failureOf, microphone, publishedIn, setUp } from './local-media.fixture.ts';

describe.each(['2022', 'today'] as const)('local media, library of %s', (build) => {
  it('opens tracks before joining, and adds them to each conference that is joined', async () => {
    const { media, conference } = setUp(build);
    expect(await media.openMicrophone(microphone)).toEqual({
      deviceId: 'device of microphone 1',
      label: 'Name of microphone 1',
      isMuted: false,
    });
    await media.openCamera(camera);
    await media.enter(publishedIn(conference));
    expect(conference.names).toEqual(['camera 2', 'microphone 1']);
    const next = new FakeConference(build);
    media.leave();
    await media.enter(publishedIn(next));
    expect(next.names).toEqual(['camera 2', 'microphone 1']);
  });

  it('replaces the track of a kind, and removes a camera', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openMicrophone(microphone);
    await media.openCamera(camera);
    await media.openCamera({ deviceId: 'other', lines: 720 });
    await media.openMicrophone({ ...microphone, deviceId: 'other' });
    expect(conference.names).toEqual(['camera 3', 'microphone 4']);
    await media.closeCamera();
    expect(conference.names).toEqual(['microphone 4']);
    expect(media.streams().camera).toBeNull();
  });

  it('closes a camera that is stuck before it is opened again, and keeps its sender', async () => {
    const { media, conference, library } = setUp(build);
    await media.enter(publishedIn(conference));
    await media.openCamera(camera);
    const stuck = media.streams().camera?.getTracks()[0];
    const create = vi.spyOn(library, 'createLocalTracks').mockImplementationOnce(async (options) => {
      expect(stuck).toMatchObject({ readyState: 'ended', applied: [] });
      create.mockRestore();
      return library.createLocalTracks(options);
    });
    const stopped = vi.fn<() => void>();
    media.onStopped(stopped);
    await media.openCamera({ ...camera, closesFirst: true });
    expect(conference.names).toEqual(['camera 2']);
    expect(media.streams().camera?.getTracks()).toMatchObject([{ readyState: 'live' }]);
    expect(stopped).not.toHaveBeenCalled();
    expect.assertions(4);
  });

  it('keeps the sender of a camera that is switched off and on, does not renegotiate, and frees the device meanwhile', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
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
    await media.enter(publishedIn(conference));
    await media.openCamera(camera);
    const [track] = conference.tracks;
    await media.closeCamera();
    expect(track instanceof FakeLocalTrack && track.isDisposed).toBe(false);
    media.leave();
    expect(track instanceof FakeLocalTrack && track.isDisposed && track.listeners === 0).toBe(true);
    const next = new FakeConference(build);
    await media.enter(publishedIn(next));
    await media.openCamera(camera);
    expect(next.names).toEqual(['camera 2']);
  });

  it('removes a camera that the library cannot mute', async () => {
    const { media, conference } = setUp(build);
    await media.enter(publishedIn(conference));
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
    await media.enter(publishedIn(conference));
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
});

describe('local media', () => {
  it("sends the track's description for the library of 2022, and not for the current one", async () => {
    const old = setUp('2022', false);
    await old.media.enter(publishedIn(old.conference));
    await old.media.openCamera(camera);
    await old.media.startScreenShare();
    expect(old.conference.said).toEqual([
      ['videoType', 'camera'],
      ['videomuted', 'false'],
      ['videoType', 'desktop'],
      ['videomuted', 'false'],
    ]);
    const { media, conference } = setUp('today');
    await media.enter(publishedIn(conference));
    await media.openCamera(camera);
    expect(conference.said).toEqual([]);
  });

  it('runs operations in sequence', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
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

  it('rejects muting without a microphone', async () => {
    const { media } = setUp();
    expect(await failureOf(media.setMicrophoneMuted(true))).toMatchObject({
      reason: 'no-track',
      ownMessage: 'Audio track are not created',
    });
  });

  it('closes a track that the conference refused', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
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

  it('does not prompt for a device after the request was aborted, or after disposal', async () => {
    const { media, asked } = setUp();
    expect((await failureOf(media.openCamera(camera, AbortSignal.abort()))).cancel).toBe(true);
    await media.dispose();
    expect((await failureOf(media.openMicrophone(microphone))).cancel).toBe(true);
    expect(asked).toEqual([]);
  });

  it('reports once that a track has stopped by itself, and closes it', async () => {
    const { media, conference } = setUp('today', false);
    await media.enter(publishedIn(conference));
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

  it('rejects for a track that ends while it is published', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
    endWhenAdded(conference, () => true);
    expect(await failureOf(media.openCamera(camera))).toMatchObject({ reason: 'no-track' });
    expect(await failureOf(media.openMicrophone(microphone))).toMatchObject({ reason: 'no-track' });
    expect(media.streams()).toMatchObject({ camera: null, microphone: null });
    expect(conference.names).toEqual([]);
  });

  it('does not wait for a conference whose connection is lost', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
    conference.addTrack = () => Promise.race([]);
    const opening = media.openCamera(camera);
    await vi.waitFor(() => expect(media.streams()).toBeDefined());
    media.leave();
    await opening;
    const next = new FakeConference('today');
    await media.enter(publishedIn(next));
    expect(next.names).toEqual(['camera 1']);
  });

  it('closes all tracks on disposal, and opens none afterwards', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
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
