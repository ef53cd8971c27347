import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Forwarder } from './forwarder.ts';
import type { VideoWishes } from './video-wishes.ts';
import { estimatedMaximumBitrate, pictureLossIndication } from './rtcp.ts';
import type { MediaSource } from './sources.ts';

const audio = (owner: string, ssrc: number): MediaSource => ({
  ssrc,
  kind: 'audio',
  name: `${owner}-a0`,
  isRepair: false,
});
const video = (owner: string, ssrc: number): MediaSource => ({
  ssrc,
  kind: 'video',
  name: `${owner}-v0`,
  isRepair: false,
});
const repair = (owner: string, ssrc: number): MediaSource => ({ ...video(owner, ssrc), isRepair: true });

/** A packet of a source; of audio with its level, 0 to 127. */
function packet(ssrc: number, level = 0): Buffer {
  const written = Buffer.from(
    `906f00000000000000000000bede000110${(127 - level).toString(16).padStart(2, '0')}0000`,
    'hex',
  );
  written.writeUInt32BE(ssrc, 8);
  return written;
}

/** Requests all videos at that height. */
const wishing = (height: number) => (wishes: VideoWishes) => ({ ...wishes, height });

function start() {
  const speakers: string[] = [];
  const heights: string[] = [];
  const shown: string[] = [];
  const activity: string[] = [];
  const forwarder = new Forwarder({
    speakerChanged: (id) => speakers.push(id),
    heightChanged: (owner, name, height) => heights.push(`${owner} ${name} ${height}`),
    shownChanged: (id, names) => shown.push(`${id}: ${names.join(' ')}`),
    activityChanged: (id, isActive) => activity.push(`${id} ${isActive}`),
  });
  const add = (id: string) => {
    const got = { rtp: [] as number[], rtcp: [] as string[], isConnected: true, lastHeard: null as number | null };
    forwarder.add(id, {
      isConnected: () => got.isConnected,
      lastHeard: () => got.lastHeard,
      sendRtp: (sent) => got.rtp.push(sent.readUInt32BE(8)),
      sendRtcp: (sent) => got.rtcp.push(sent.toString('hex')),
    });
    forwarder.wish(id, wishing(720));
    return got;
  };
  return { forwarder, add, speakers, heights, shown, activity };
}

function three() {
  const started = start();
  const [ada, ben, cyd] = [started.add('ada'), started.add('ben'), started.add('cyd')];
  started.forwarder.announce('ada', [audio('ada', 1), video('ada', 2), repair('ada', 3)]);
  started.forwarder.announce('ben', [audio('ben', 11), video('ben', 12)]);
  for (const got of [ada, ben, cyd]) got.rtcp.length = 0;
  return { ...started, ada, ben, cyd };
}

const asksFor = (ssrc: number): string => pictureLossIndication(0x0a_00_00_02, ssrc).toString('hex');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('media', () => {
  test('that is cut is not forwarded, makes no speaker, and starts with a key frame again', () => {
    const { forwarder, ben, ada, speakers } = three();
    forwarder.cut('ada', 'audio', true);
    forwarder.cut('ada', 'video', true);
    for (let tick = 0; tick < 10; tick += 1) {
      for (const ssrc of [1, 2, 3]) forwarder.rtp('ada', packet(ssrc, 127));
      vi.advanceTimersByTime(300);
    }
    expect([ben.rtp, speakers]).toEqual([[], []]);
    ada.rtcp.length = 0;
    forwarder.cut('ada', 'audio', false);
    for (const ssrc of [1, 2]) forwarder.rtp('ada', packet(ssrc, 127));
    expect([ben.rtp, ada.rtcp]).toEqual([[1], []]);
    forwarder.cut('ada', 'video', false);
    forwarder.rtp('ada', packet(2));
    expect([ben.rtp, ada.rtcp]).toEqual([[1, 2], [asksFor(2)]]);
  });

  test('goes to all other participants that can receive', () => {
    const { forwarder, ada, ben, cyd } = three();
    cyd.isConnected = false;
    for (const ssrc of [1, 2, 3]) forwarder.rtp('ada', packet(ssrc));
    expect([ada.rtp, ben.rtp, cyd.rtp]).toEqual([[], [1, 2, 3], []]);
  });

  test('of a source that was not signalled, or that another participant owns, is dropped', () => {
    const { forwarder, ben, cyd } = three();
    forwarder.rtp('ada', packet(99));
    forwarder.rtp('cyd', packet(1));
    // A source that has an owner cannot be signalled by another participant.
    forwarder.announce('cyd', [audio('cyd', 1)]);
    forwarder.rtp('cyd', packet(1));
    expect([ben.rtp, cyd.rtp]).toEqual([[], []]);
  });

  test('stops when its source or its owner is removed', () => {
    const { forwarder, ben } = three();
    forwarder.announce('ada', [audio('ada', 1)]);
    forwarder.rtp('ada', packet(2));
    forwarder.remove('ada');
    forwarder.rtp('ada', packet(1));
    expect(ben.rtp).toEqual([]);
  });
});

describe('requests and reports', () => {
  test('go to the owner of the source, reports to all other participants', () => {
    const { forwarder, ada, ben, cyd } = three();
    const nack = Buffer.from('81cd0003000000110000000200050001', 'hex');
    const report = Buffer.from('80c800060000000100000002000000030000000400000005000000060'.slice(0, 56), 'hex');
    forwarder.rtcp('ben', nack);
    forwarder.rtcp('ada', report);
    // A participant cannot report for a source of another.
    forwarder.rtcp('cyd', report);
    expect([ada.rtcp, ben.rtcp, cyd.rtcp]).toEqual([
      [nack.toString('hex')],
      [report.toString('hex')],
      [report.toString('hex')],
    ]);
  });

  test('a key frame is requested for each new video, and for a participant that starts to receive', () => {
    const { forwarder, add, ada, ben } = three();
    forwarder.announce('ada', [audio('ada', 1), video('ada', 2), repair('ada', 3), video('ada', 4)]);
    expect(ada.rtcp).toContain(asksFor(4));
    expect(ada.rtcp).not.toContain(asksFor(3));
    add('dan');
    ben.rtcp.length = 0;
    forwarder.connected('dan');
    expect(ben.rtcp).toEqual([asksFor(12)]);
  });

  test('no key frame is requested while its receiver cannot receive yet', () => {
    const { forwarder, add, ada } = three();
    const dan = add('dan');
    dan.isConnected = false;
    ada.rtcp.length = 0;
    forwarder.announce('dan', [video('dan', 32)]);
    expect(ada.rtcp).toEqual([]);
    dan.isConnected = true;
    forwarder.connected('dan');
    expect(ada.rtcp).toEqual([asksFor(2)]);
  });

  test('every 0.9 s each sender of video gets a bit-rate limit', () => {
    const { ada, cyd } = three();
    vi.advanceTimersByTime(2_000);
    const estimate = estimatedMaximumBitrate(0x0a_00_00_02, [2, 3], 3_000_000).toString('hex');
    expect([ada.rtcp, cyd.rtcp]).toEqual([[estimate, estimate], []]);
  });
});

describe('videos', () => {
  test('that a participant does not request are not sent to it, and start with a key frame when it requests them', () => {
    const { forwarder, ada, ben, cyd, heights, shown } = three();
    expect(shown).toEqual(['ben: ada-v0', 'cyd: ada-v0', 'ada: ben-v0', 'cyd: ada-v0 ben-v0']);
    heights.length = 0;
    forwarder.wish('ben', (wishes) => ({ ...wishes, lastN: 0 }));
    expect(shown.at(-1)).toBe('ben: ');
    forwarder.rtp('ada', packet(2));
    forwarder.rtp('ada', packet(1));
    expect([ben.rtp, cyd.rtp, heights]).toEqual([[1], [2, 1], []]);
    forwarder.wish('ben', (wishes) => ({ ...wishes, lastN: -1, height: 180 }));
    expect(ada.rtcp).toContain(asksFor(2));
    forwarder.rtp('ada', packet(2));
    expect(ben.rtp).toEqual([1, 2]);
  });

  test('are requested at the greatest height that any receiver requests', () => {
    const { forwarder, heights } = three();
    heights.length = 0;
    forwarder.wish('ben', wishing(180));
    forwarder.wish('cyd', wishing(360));
    forwarder.wish('ada', (wishes) => ({ ...wishes, lastN: 0 }));
    forwarder.wish('cyd', wishing(0));
    expect(heights).toEqual(['ada ada-v0 360', 'ben ben-v0 360', 'ada ada-v0 180', 'ben ben-v0 0']);
  });
});

test('a video that is withheld goes to a receiver when that requests it anew, and to each of them once', () => {
  const { forwarder, add, heights } = start();
  forwarder.withhold('ada');
  const [, ben, cyd] = [add('ada'), add('ben'), add('cyd')];
  forwarder.announce('ada', [video('ada', 1)]);
  forwarder.announce('ben', [video('ben', 2)]);
  const send = () => {
    forwarder.rtp('ada', packet(1));
    forwarder.rtp('ben', packet(2));
    return [ben.rtp.splice(0), cyd.rtp.splice(0)];
  };
  expect(send()).toEqual([[], [2]]);
  expect(heights).toContain('ada ada-v0 720');
  forwarder.wish('ben', wishing(0));
  forwarder.wish('ben', wishing(360));
  expect(send()).toEqual([[1], [2]]);
  forwarder.wish('ben', wishing(0));
  forwarder.wish('ben', wishing(360));
  forwarder.wish('cyd', wishing(0));
  forwarder.wish('cyd', wishing(360));
  expect(send()).toEqual([[1], [1, 2]]);
});

describe('a video', () => {
  test('is not sent before its receiver has requested any, nor while its owner is alone', () => {
    const { forwarder, add, heights, shown } = start();
    const ada = add('ada');
    forwarder.announce('ada', [video('ada', 2)]);
    expect(heights).toEqual(['ada ada-v0 0']);
    const receiver = {
      isConnected: () => true,
      sendRtp: () => expect.unreachable(),
      sendRtcp: () => undefined,
      lastHeard: () => null,
    };
    forwarder.add('ben', receiver);
    forwarder.announce('ben', [video('ben', 12)]);
    forwarder.rtp('ada', packet(2));
    expect(shown).toEqual(['ada: ben-v0']);
    forwarder.rtp('ben', packet(12));
    expect(ada.rtp).toEqual([12]);
  });

  test('that its owner has switched off is not requested and not forwarded until it is switched on', () => {
    const { forwarder, ben, cyd, heights, shown } = three();
    for (const list of [heights, shown]) list.length = 0;
    forwarder.setVideoType('ada', 'ada-v0', 'none');
    expect([heights, shown]).toEqual([['ada ada-v0 0'], ['ben: ', 'cyd: ben-v0']]);
    forwarder.rtp('ada', packet(2));
    // Only the owner's own messages count.
    forwarder.setVideoType('cyd', 'ada-v0', 'camera');
    forwarder.rtp('ada', packet(2));
    expect([ben.rtp, cyd.rtp]).toEqual([[], []]);
    forwarder.setVideoType('ada', 'ada-v0', 'camera');
    forwarder.rtp('ada', packet(2));
    expect([ben.rtp, cyd.rtp, heights.at(-1)]).toEqual([[2], [2], 'ada ada-v0 720']);
  });
});

test('a participant without packets is reported as inactive, and as active with its next packet', () => {
  const { forwarder, activity, ada, ben } = three();
  for (let elapsed = 0; elapsed < 20_000; elapsed += 500) {
    ben.lastHeard = performance.now();
    ada.lastHeard ??= performance.now();
    vi.advanceTimersByTime(500);
  }
  expect([activity, forwarder.inactive]).toEqual([
    ['ada false', 'cyd false'],
    ['ada', 'cyd'],
  ]);
  ada.lastHeard = performance.now();
  vi.advanceTimersByTime(500);
  forwarder.remove('cyd');
  expect([activity.at(-1), forwarder.inactive]).toEqual(['ada true', []]);
  forwarder.close();
});

test('a change of the dominant speaker is reported once', () => {
  const { forwarder, speakers } = three();
  for (let tick = 0; tick < 10; tick += 1) {
    forwarder.rtp('ben', packet(11, 100));
    vi.advanceTimersByTime(300);
  }
  expect([speakers, forwarder.dominantSpeaker]).toEqual([['ben'], 'ben']);
  forwarder.close();
  expect(vi.getTimerCount()).toBe(0);
});
