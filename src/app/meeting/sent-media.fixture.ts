import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import type { JitsiLibrary, LocalTrack } from '#src/services/meeting/connection/jitsi.types.ts';
import {
  FakeConference,
  createFakeLibrary,
  type Build,
} from '#src/services/meeting/connection/jitsi-library.fixture.ts';
import { FakeLocalTrack } from '#src/services/meeting/connection/jitsi-tracks.fixture.ts';
import { mixIntoDesktopSound } from '#src/services/meeting/media/audio/desktop-sound.ts';
import { mediaOf, publishedIn } from '#src/services/meeting/media/local-media.fixture.ts';
import type { LocalMedia } from '#src/services/meeting/media/local-media.types.ts';
import { FakeStream } from '#src/services/meeting/media/stream.fixture.ts';
import { createTracks } from './media.ts';
import { createShares } from './shares.ts';
import { startUnderParent } from './under-parent.fixture.ts';

const call = { callId: 'call-1' };
const mixer = { stream: new FakeStream('mix'), play: () => {}, close: () => {} };

/** A promise that is resolved from outside. */
export function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Lets devices be opened only when `grant` is called. */
export function holdBack(library: JitsiLibrary) {
  const createLocalTracks = library.createLocalTracks.bind(library);
  const requests: object[] = [];
  const granted = later<void>();
  const asked = later<void>();
  library.createLocalTracks = async (options) => {
    requests.push(options);
    asked.resolve();
    await granted.promise;
    return createLocalTracks(options);
  };
  return { grant: () => granted.resolve(), requests, asked: () => asked.promise };
}

/**
 * The statecharts of the devices of a user in a conference, with the services that open the devices and send their tracks.
 * @param resourcesOf returns the resources of a call with these media, of which the statecharts use nothing else.
 */
export async function sentMedia(
  build: Build,
  resourcesOf: (local: LocalMedia) => CallResources,
  { library = createFakeLibrary(build).library, isMuted = false, isVideoMuted = true } = {},
) {
  const local = mediaOf({
    library: () => Promise.resolve(library),
    mix: (desktop, microphone) => mixIntoDesktopSound(desktop, microphone, () => mixer),
  });
  const conference = new FakeConference(build);
  /** What is sent from now on, and whether it is muted at that time. */
  const sent: (readonly [string, boolean])[] = [];
  const { addTrack } = conference;
  conference.addTrack = (track: LocalTrack) => {
    if (track instanceof FakeLocalTrack) sent.push([track.name, track.isMuted()]);
    return addTrack(track);
  };
  await local.enter(publishedIn(conference));
  const client = resourcesOf(local);
  const clients = { find: () => client };
  const tracks = createTracks(clients, () => {});
  const microphone = startUnderParent(tracks.microphone, { ...call, deviceId: '', isMuted });
  const camera = startUnderParent(tracks.camera, {
    ...call,
    deviceId: '',
    isMuted: isVideoMuted,
    performance: 'standard',
    isMirrored: false,
    background: 'none',
  });
  const { screenShare, desktopAudio } = createShares(clients);
  const sound = startUnderParent(desktopAudio, { ...call, isAvailable: true });
  const screen = startUnderParent(screenShare, { ...call, isAvailable: true });
  return {
    library,
    local,
    conference,
    sent,
    microphone,
    camera,
    sound,
    screen,
    areMuted: () => conference.tracks.filter((track) => track.getType() === 'audio').map((track) => track.isMuted()),
    /** As the library does: it mutes what is sent, and then reports that. */
    muteByModerator: async () => {
      for (const track of conference.tracks) if (track.getType() === 'audio') await track.mute();
      for (const part of [microphone, screen, sound]) {
        part.send({ type: 'moderator.muted', medium: 'microphone', by: 'Grace' });
      }
    },
  };
}
