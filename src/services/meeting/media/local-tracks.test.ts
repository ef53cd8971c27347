import { describe, expect, it } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { createFakeLibrary, FakeConference } from '../connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '../connection/jitsi-tracks.fixture.ts';
import { mediaOf, publishedIn } from './local-media.fixture.ts';

const microphone = { deviceId: null, muted: false };
const camera = { deviceId: '', lines: 360 };

function setUp() {
  const fake = createFakeLibrary('today');
  const media = mediaOf({ library: () => Promise.resolve(fake.library) });
  return { ...fake, media, conference: new FakeConference('today') };
}

async function failureOf(operation: Promise<unknown>): Promise<Failure> {
  const error = await operation.then(
    () => null,
    (error_: unknown) => error_,
  );
  if (!(error instanceof Failure)) throw new Error('It did not fail as a service fails.');
  return error;
}

describe('the tracks of this device', () => {
  it('requires the chosen devices in a form that both libraries pass on to the browser', async () => {
    const { media, asked } = setUp();
    await media.openMicrophone({ deviceId: 'headset', muted: false });
    await media.openCamera({ deviceId: 'webcam', lines: 720 });
    const [microphoneOptions = {}, cameraOptions] = asked;
    expect(microphoneOptions).toMatchObject({ devices: ['audio'], micDeviceId: { exact: 'headset' } });
    // The current library wraps the option once more: the browser converts it to a string.
    const micDeviceId: unknown = Reflect.get(microphoneOptions, 'micDeviceId');
    expect(String(micDeviceId)).toBe('headset');
    expect(cameraOptions).toMatchObject({
      devices: ['video'],
      constraints: { video: { deviceId: { exact: 'webcam' } } },
    });
    expect(cameraOptions).not.toHaveProperty('cameraDeviceId');
  });

  it('changes the resolution of the running camera before it is opened again, and does not change another camera', async () => {
    const { media, conference } = setUp();
    await media.enter(publishedIn(conference));
    const { deviceId } = await media.openCamera(camera);
    const [first] = conference.tracks;
    await media.openCamera({ deviceId, lines: 720 });
    const [second] = conference.tracks;
    await media.openCamera({ deviceId: 'other', lines: 180 });
    const applied = [first, second].map((track) => (track instanceof FakeLocalTrack ? track.applied : null));
    expect(applied).toMatchObject([[{ height: { ideal: 720, max: 720 }, width: { ideal: 1280 } }], []]);
  });

  it('does not show third-party error messages for a microphone or a shared screen', async () => {
    const { media, state, conference } = setUp();
    state.fail = () => Promise.reject(new Error('Desktop sharing is not supported!'));
    for (const opening of [media.startScreenShare(), media.startDesktopAudio()]) {
      expect((await failureOf(opening)).ownMessage).toBe('desktop sharing are not available');
    }
    state.fail = () => Promise.reject(new TypeError('Cannot read properties of undefined'));
    expect((await failureOf(media.openMicrophone(microphone))).ownMessage).toBe(
      'There seems to be a issue try again later',
    );
    state.fail = null;
    await media.enter(publishedIn(conference));
    conference.refusal = new Error('Full');
    expect((await failureOf(media.startScreenShare())).ownMessage).toBe('desktop sharing are not available');
  });

  it.each([
    [{ name: 'gum.permission_denied' }, 'permission', 'Your camera Permissions is Blocked'],
    [
      {
        name: 'gum.permission_denied',
        gum: { error: { name: 'NotAllowedError', message: 'Permission denied by system' } },
      },
      'permission-system',
      'Your camera Permissions is Blocked',
    ],
    [
      { name: 'gum.permission_denied', gum: { error: { name: 'NotAllowedError', message: 'Permission denied' } } },
      'permission',
      'Your camera Permissions is Blocked',
    ],
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
    [
      { name: 'TypeError', message: "Cannot read properties of undefined (reading 'getUserMedia')" },
      'unknown',
      'There is something went wrong in starting the video camera',
    ],
    [
      { name: 'gum.general', gum: { error: { name: 'OverconstrainedError', message: '' } } },
      'no-device',
      'You dont have camera device',
    ],
  ])('returns the reason why the camera failed: %j', async (cause, reason, ownMessage) => {
    const { media, state } = setUp();
    await media.openCamera(camera);
    state.fail = () => Promise.reject(Object.assign(new Error('unknown'), { message: '' }, cause));
    const failure = await failureOf(media.openCamera(camera));
    expect(failure).toMatchObject({ reason, ownMessage });
    expect(media.streams().camera).toBeNull();
  });
});
