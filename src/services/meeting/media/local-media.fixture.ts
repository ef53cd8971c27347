import { Failure } from '#machines/shared/failure.ts';
import { createFakeLibrary, FakeConference, type Build } from '../connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '../connection/jitsi-tracks.fixture.ts';
import type { LocalTrack } from '../connection/jitsi.types.ts';
import { createLocalMedia } from './local-media.ts';
import { createTrackOperations, type TrackSources } from './track-operations.ts';
import { createPublication, type Wanted } from './publication.ts';

export const microphone = { deviceId: null, muted: false };
export const camera = { deviceId: '', lines: 360 };

/** Local media with the code of their operations; by default, all devices are opened by the library. */
export const mediaOf = ({ browser = null, ...sources }: Omit<TrackSources, 'browser'> & Partial<TrackSources>) =>
  createLocalMedia((held) => Promise.resolve(createTrackOperations(held, { browser, ...sources })));

/** `hasSound`: a shared screen has sound. */
export function setUp(build: Build = 'today', hasSound = true) {
  const fake = createFakeLibrary(build);
  fake.state.hasDesktopSound = hasSound;
  const media = mediaOf({ library: () => Promise.resolve(fake.library) });
  return { ...fake, media, conference: new FakeConference(build) };
}

/** What `enter` is given to publish the tracks in a conference. */
export const publishedIn = (conference: FakeConference) => (wanted: () => Wanted) =>
  createPublication(conference, wanted);

/** Ends the tracks that are added to a conference, if they are such ones, before they are there. */
export function endWhenAdded(conference: FakeConference, isEnding: (track: LocalTrack) => boolean): void {
  const { addTrack } = conference;
  conference.addTrack = (track) => {
    if (track instanceof FakeLocalTrack && isEnding(track)) track.emit('LOCAL_TRACK_STOPPED');
    return addTrack(track);
  };
}

export async function failureOf(operation: Promise<unknown>): Promise<Failure> {
  const error = await operation.then(
    () => null,
    (error_: unknown) => error_,
  );
  if (!(error instanceof Failure)) throw new Error('It did not fail as a service fails.');
  return error;
}
