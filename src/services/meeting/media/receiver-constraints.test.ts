import { describe, expect, it } from 'vitest';
import { createFakeLibrary, FakeConference } from '../connection/jitsi-library.fixture.ts';
import { FakeRemoteTrack } from '../connection/jitsi-tracks.fixture.ts';
import { constraintsOf, createReceiverConstraints, type RequestedElement } from './receiver-constraints.ts';
import { createRemoteMedia } from './remote-media.ts';

const tile = (participantId: string, height: number, kind: RequestedElement['kind'] = 'camera'): RequestedElement => ({
  participantId,
  kind,
  height,
  element: {} as HTMLVideoElement,
});

/** What is sent when a conference is entered. */
const first = ['constraints', { lastN: 4, defaultConstraints: { maxHeight: 180 }, constraints: {} }];

function setUp() {
  const { library } = createFakeLibrary('today');
  const remote = createRemoteMedia();
  const waiting = new Set<() => void>();
  const wishes = createReceiverConstraints(remote, (run) => {
    waiting.add(run);
    return () => waiting.delete(run);
  });
  const conference = new FakeConference('today');
  const elapse = () => {
    for (const run of waiting) run();
    waiting.clear();
  };
  return { library, remote, wishes, conference, elapse, waiting };
}

describe('the constraints sent to the bridge', () => {
  it('contain the visible videos, in steps, with the largest size of each', () => {
    const shown = [tile('ben', 90), tile('ben', 400), tile('cyd', 1_081), tile('dan', 5_000)];
    expect(constraintsOf(shown, ({ participantId }) => participantId)).toEqual({
      lastN: 3,
      defaultConstraints: { maxHeight: 0 },
      constraints: { ben: { maxHeight: 720 }, cyd: { maxHeight: 2_160 }, dan: { maxHeight: 2_160 } },
    });
  });

  it('request a few small videos on entering, before the tiles are known, because the bridge sends no video before', () => {
    const { wishes, conference, elapse } = setUp();
    wishes.enter(conference);
    expect(conference.said).toEqual([first]);
    elapse();
    expect(conference.said).toEqual([first]);
    wishes.show(tile('ben', 90));
    elapse();
    wishes.leave();
    const next = new FakeConference('today');
    wishes.enter(next);
    expect(next.said).toEqual([first]);
  });

  it('are sent once for several requests, and not again if they are equal', () => {
    const { wishes, conference, elapse, waiting } = setUp();
    wishes.enter(conference);
    elapse();
    const hide = wishes.show(tile('ben', 90));
    wishes.show(tile('cyd', 300));
    expect(waiting.size).toBe(1);
    elapse();
    hide();
    wishes.show(tile('ben', 100));
    elapse();
    expect(conference.said).toEqual([
      first,
      [
        'constraints',
        {
          lastN: 2,
          defaultConstraints: { maxHeight: 0 },
          constraints: { 'ben-v0': { maxHeight: 180 }, 'cyd-v0': { maxHeight: 360 } },
        },
      ],
    ]);
  });

  it('use the names of sources as soon as they are known, and are sent to every new conference', () => {
    const { wishes, conference, elapse, remote, library, waiting } = setUp();
    wishes.show(tile('ben', 90));
    wishes.enter(conference);
    const track = new FakeRemoteTrack('ben', 'video', 'camera');
    track.sourceName = 'ben-v1';
    remote.add(track, library);
    elapse();
    const asked = [
      'constraints',
      { lastN: 1, defaultConstraints: { maxHeight: 0 }, constraints: { 'ben-v1': { maxHeight: 180 } } },
    ];
    expect(conference.said).toEqual([first, asked]);
    wishes.leave();
    expect(waiting.size).toBe(0);
    const next = new FakeConference('today');
    wishes.enter(next);
    elapse();
    expect(next.said).toEqual([first, asked]);
  });

  it('are sent without a video and then with it again when it is to be repeated', () => {
    const { wishes, conference, elapse } = setUp();
    wishes.repeat(tile('ben', 90));
    wishes.enter(conference);
    wishes.show(tile('ben', 90));
    wishes.show(tile('cyd', 90));
    elapse();
    wishes.repeat({ participantId: 'ben', kind: 'camera' });
    elapse();
    const heights = (ben: number) => [
      'constraints',
      {
        lastN: 2,
        defaultConstraints: { maxHeight: 0 },
        constraints: { 'ben-v0': { maxHeight: ben }, 'cyd-v0': { maxHeight: 180 } },
      },
    ];
    expect(conference.said).toEqual([first, heights(180), heights(0), heights(180)]);
  });

  it('name the only video of a participant in a build whose sources have no names', () => {
    const { wishes, conference, elapse, remote, library } = setUp();
    remote.add(new FakeRemoteTrack('ben', 'video', 'camera'), library);
    wishes.enter(conference);
    wishes.show(tile('ben', 90));
    elapse();
    expect(conference.said).toEqual([
      first,
      [
        'constraints',
        { lastN: 1, defaultConstraints: { maxHeight: 0 }, constraints: { 'ben-v0': { maxHeight: 180 } } },
      ],
    ]);
  });

  it('are only a number of videos if a build does not support constraints', () => {
    const { wishes, conference, elapse } = setUp();
    const asked: number[] = [];
    wishes.enter(
      Object.assign(conference, { setReceiverConstraints: undefined, setLastN: (n: number) => asked.push(n) }),
    );
    wishes.show(tile('ben', 90));
    elapse();
    expect(asked).toEqual([4, 1]);
  });
});
