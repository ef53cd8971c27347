import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishedIn, setUp, camera as cameraWish } from '../media/local-media.fixture.ts';
import { createFakeLibrary, FakeConference, type Build } from './jitsi-library.fixture.ts';
import { FakeLocalTrack } from './jitsi-tracks.fixture.ts';
import { inOneSession, outlastSessions } from './media-sessions.ts';
import { SessionConference } from './media-sessions.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const microphone = () => new FakeLocalTrack('microphone', 'audio');
const camera = (name = 'camera') => new FakeLocalTrack(name, 'video', 'camera');

/** A conference whose first session has begun. */
function inSession(build: Build) {
  const conference = new SessionConference(build);
  outlastSessions(conference, createFakeLibrary(build).library, (target, event, listener) => {
    if (event !== null) target.addEventListener(event, listener);
  });
  const first = conference.beginSession();
  conference.sessionBegun();
  return { conference, first };
}

const pass = (milliseconds = 300) => vi.advanceTimersByTimeAsync(milliseconds);

/** Makes a change whose session makes it at once. */
async function done(conference: SessionConference, change: Promise<unknown>): Promise<void> {
  await pass(0);
  conference.session?.proceed();
  await change;
}

describe.each(['2022', 'today'] as const)('a change of the sent tracks, library of %s', (build) => {
  it('that waits in a session that ends is made once in the next', async () => {
    const { conference, first } = inSession(build);
    const voice = microphone();
    const before = camera('before');
    await done(conference, conference.addTrack(before));
    const ofOther = first.enqueue(() => undefined);
    const after = camera('after');
    const changes = Promise.all([conference.addTrack(voice), conference.replaceTrack(before, after)]);
    await pass();
    first.end();
    await pass();
    const second = conference.beginSession();
    conference.sessionBegun();
    await pass();
    first.proceed();
    await ofOther;
    await pass();
    second.proceed();
    second.proceed();
    await changes;
    expect(new Set(conference.getLocalTracks())).toEqual(new Set([voice, after]));
    expect(second.sent).toEqual(new Set([voice, after]));
    await pass();
    expect(second.isIdle).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that begins between two sessions waits for the next', async () => {
    const { conference, first } = inSession(build);
    first.end();
    const voice = microphone();
    const added = conference.addTrack(voice);
    await pass(3_000);
    const second = conference.beginSession();
    await pass();
    second.proceed();
    await added;
    expect(second.sent).toEqual(new Set([voice]));
  });

  it('that is complete when there is a next session is made there as well, before any other change', async () => {
    const { conference, first } = inSession(build);
    const voice = microphone();
    const added = conference.addTrack(voice);
    await pass(0);
    first.end();
    const second = conference.beginSession();
    first.proceed();
    await added;
    const removed = conference.removeTrack(voice);
    await pass();
    expect(second.isIdle, 'nothing is changed before its first negotiation is complete').toBe(true);
    conference.sessionBegun();
    const sent: boolean[] = [];
    for (let change = 0; change < 3; change += 1) {
      await pass();
      second.proceed();
      await pass(0);
      sent.push(second.sent.has(voice));
    }
    // Removed in case the session has it, added again, and removed by the caller.
    expect(sent).toEqual([false, true, false]);
    await removed;
    expect(conference.getLocalTracks()).toEqual([]);
    expect(voice.isMuted()).toBe(false);
  });

  it('that is complete before the next session has begun is in it already', async () => {
    const { conference, first } = inSession(build);
    const voice = microphone();
    const added = conference.addTrack(voice);
    await pass(0);
    first.end();
    first.proceed();
    await added;
    const second = conference.beginSession();
    conference.sessionBegun();
    await pass();
    second.proceed();
    expect(second.sent).toEqual(new Set([voice]));
  });

  it('rejects when the library refuses it, and when no session follows for 10 s', async () => {
    const { conference, first } = inSession(build);
    await done(conference, conference.addTrack(microphone()));
    await expect(conference.addTrack(microphone())).rejects.toThrow('Cannot add second');
    first.end();
    let failure: unknown = null;
    conference.addTrack(camera()).catch((error: unknown) => {
      failure = error;
    });
    await pass(9_000);
    expect(failure).toBeNull();
    await pass(2_000);
    expect(failure).toMatchObject({ message: 'No media session has followed the one that ended.' });
  });
});

it('a camera is removed when the end of a session drops that it is muted', async () => {
  const { media } = setUp('2022');
  const { conference, first } = inSession('2022');
  await media.enter(publishedIn(conference));
  await done(conference, media.openCamera(cameraWish));
  const [track] = conference.getLocalTracks();
  if (!(track instanceof FakeLocalTrack)) throw new Error('no track');
  track.mute = () => first.enqueue(() => undefined);
  const ofOther = first.enqueue(() => undefined);
  const closed = media.closeCamera();
  await pass(0);
  first.end();
  first.proceed();
  await ofOther;
  const second = conference.beginSession();
  conference.sessionBegun();
  await pass();
  second.proceed();
  await closed;
  expect(conference.getLocalTracks()).toEqual([]);
  expect(track.isDisposed).toBe(true);
});

it('a change that settles right after its session has been closed is complete', async () => {
  const { conference, first } = inSession('2022');
  let settle: (value: unknown) => void = () => undefined;
  const made = inOneSession(
    conference,
    () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  );
  await pass(90);
  first.end();
  // The session is found closed once meanwhile.
  await pass(60);
  settle(undefined);
  await expect(made).resolves.toBeUndefined();
});

it('a build that does not expose its sessions is used as it is', () => {
  const conference = new FakeConference('2022');
  const { addTrack } = conference;
  outlastSessions(conference, createFakeLibrary('2022').library, () => undefined);
  expect(conference.addTrack).toBe(addTrack);
});
