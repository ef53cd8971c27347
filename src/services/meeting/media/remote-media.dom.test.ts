import { describe, expect, it, vi } from 'vitest';
import { createFakeLibrary } from '../connection/jitsi-library.fixture.ts';
import { FakeLocalTrack, FakeRemoteTrack } from '../connection/jitsi-tracks.fixture.ts';
import { createRemoteMedia } from './remote-media.ts';

function setUp() {
  const { library } = createFakeLibrary('today');
  const playing = new Set<HTMLMediaElement>();
  const remote = createRemoteMedia({
    use: (element) => {
      playing.add(element);
      return () => playing.delete(element);
    },
  });
  const add = (...track: ConstructorParameters<typeof FakeRemoteTrack>) => {
    const added = new FakeRemoteTrack(...track);
    remote.add(added, library);
    return added;
  };
  const kinds = () => remote.sources().map(({ participantId, kind }) => `${participantId} ${kind}`);
  return { library, remote, playing, add, kinds };
}

function elementOf(name: 'audio' | 'video') {
  const element = document.createElement(name);
  element.play = () => Promise.resolve();
  return element;
}

describe('the media of the other participants', () => {
  it('are identified by participant and kind', () => {
    const { add, kinds, remote } = setUp();
    add('ben', 'audio');
    add('ben', 'video', 'camera');
    const screen = add('cyd', 'video', 'desktop');
    expect(kinds()).toEqual(['ben audio', 'ben camera', 'cyd screen']);
    remote.remove(screen);
    expect(kinds()).toEqual(['ben audio', 'ben camera']);
    remote.forget('ben');
    expect(kinds()).toEqual([]);
  });

  it('contain no ended screen of 0x0, and no camera that its owner has switched off', () => {
    const { add, kinds, remote, library } = setUp();
    const screen = add('ben', 'video', 'desktop');
    screen.isSilent = true;
    screen.emit(String(library.events.track['TRACK_MUTE_CHANGED']));
    expect(kinds()).toEqual([]);
    add('ben', 'video', 'camera');
    remote.setVideoOff('ben', true);
    expect(kinds()).toEqual([]);
    remote.setVideoOff('ben', false);
    expect(kinds()).toEqual(['ben camera']);
  });

  it.each(['ben-v0', undefined])('contain no camera that a moderator has turned off (source name %s)', (sourceName) => {
    const { add, kinds, remote, library } = setUp();
    const camera = add('ben', 'video', 'camera');
    camera.sourceName = sourceName;
    remote.setVideoOff('ben', false);
    expect(kinds()).toEqual(['ben camera']);
    camera.isSilent = true;
    camera.emit(String(library.events.track['TRACK_MUTE_CHANGED']));
    expect(kinds()).toEqual([]);
    camera.isSilent = false;
    // The library of 2022 emits the event of some tracks on the conference only.
    remote.reread();
    expect(kinds()).toEqual(['ben camera']);
  });

  it('contain a camera that the library of 2022 has reported as muted since it was added', () => {
    const { library, remote, kinds } = setUp();
    const camera = new FakeRemoteTrack('ben', 'video', 'camera');
    camera.isSilent = true;
    remote.setVideoOff('ben', false);
    remote.add(camera, library);
    expect(kinds()).toEqual(['ben camera']);
  });

  it("use the library's mute state if the participant's property is not set", () => {
    const { add, kinds, remote, library } = setUp();
    const camera = add('guest', 'video', 'camera');
    camera.isSilent = true;
    camera.emit(String(library.events.track['TRACK_MUTE_CHANGED']));
    expect(kinds()).toEqual([]);
    expect(remote.statesOf('guest')).toEqual({ isAudioMuted: true, isVideoMuted: true, isSharingScreen: false });
  });

  it('are interrupted when the library reports it of the track, or of the participant', () => {
    const { add, remote, library } = setUp();
    const camera = add('ben', 'video', 'camera');
    add('ben', 'video', 'desktop');
    const are = () => [remote.isInterrupted('ben', 'camera'), remote.isInterrupted('ben', 'screen')];
    expect(are()).toEqual([false, false]);
    const status = String(library.events.track['TRACK_STREAMING_STATUS_CHANGED']);
    camera.emit(status, camera, 'interrupted');
    expect(are()).toEqual([true, false]);
    camera.emit(status, camera, 'active');
    expect(are()).toEqual([false, false]);
    remote.setInterrupted('ben', true);
    expect(are()).toEqual([true, true]);
    expect(remote.isInterrupted('cyd', 'camera')).toBe(false);
    remote.setInterrupted('ben', false);
    expect(are()).toEqual([false, false]);
  });

  it('return the same list until something changes', () => {
    const { add, remote } = setUp();
    add('ben', 'audio');
    const before = remote.sources();
    remote.setVideoOff('ben', false);
    expect(remote.sources()).toBe(before);
  });

  it('are attached to an element as long as there is a source', () => {
    const { add, remote, playing } = setUp();
    const video = elementOf('video');
    const audio = elementOf('audio');
    const detach = remote.attach(video, 'ben', 'camera');
    const silence = remote.attach(audio, 'ben', 'audio');
    expect(video.srcObject).toBeFalsy();
    const camera = add('ben', 'video', 'camera');
    add('ben', 'audio');
    expect(video.srcObject).toBe(camera.getOriginalStream());
    expect([...playing]).toEqual([audio]);
    remote.remove(camera);
    expect(video.srcObject).toBeNull();
    detach();
    silence();
    expect(playing.size).toBe(0);
    add('ben', 'video', 'camera');
    expect(video.srcObject).toBeNull();
  });

  it('ignore own tracks, repeated tracks and values that are not tracks', () => {
    const { add, kinds, remote, library } = setUp();
    const changed = vi.fn<() => void>();
    remote.subscribe(changed);
    for (const nothing of [null, {}, 7, new FakeLocalTrack('mine', 'audio')]) remote.add(nothing, library);
    expect(changed).not.toHaveBeenCalled();
    const track = add('ben', 'audio');
    remote.add(track, library);
    expect(kinds()).toEqual(['ben audio']);
    remote.clear();
    expect(track.listeners).toBe(0);
    expect(kinds()).toEqual([]);
  });
});
