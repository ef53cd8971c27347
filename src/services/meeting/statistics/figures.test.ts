import { describe, expect, it } from 'vitest';
import { readEntries, readReported } from '#src/contracts/call-statistics.ts';
import { figuresOf, type TrackOwner } from './figures.ts';

const owners: Readonly<Record<string, TrackOwner>> = {
  'ada-video': { participantId: 'ada', kind: 'camera' },
  'ada-sound': { participantId: 'ada', kind: 'audio' },
};

const codecs = [
  { type: 'codec', id: 'vp8', timestamp: 0, mimeType: 'video/VP8' },
  { type: 'codec', id: 'opus', timestamp: 0, mimeType: 'audio/opus' },
];

const received = { type: 'inbound-rtp', id: 'in-1', kind: 'video', codecId: 'vp8', trackIdentifier: 'ada-video' };
const sound = { type: 'inbound-rtp', id: 'in-2', kind: 'audio', codecId: 'opus', trackIdentifier: 'ada-sound' };
const sent = { type: 'outbound-rtp', id: 'out-1', kind: 'video', codecId: 'vp8', mediaSourceId: 'camera' };

/** The entries after some seconds in which each stream has carried 100 kB a second. */
const sampleAfter = (seconds: number, changes: { readonly lost?: number; readonly lostUp?: number } = {}) =>
  readEntries([
    ...codecs,
    {
      ...received,
      timestamp: seconds * 1_000,
      frameWidth: 640,
      frameHeight: 360,
      framesPerSecond: 24.6,
      bytesReceived: seconds * 100_000,
      packetsReceived: seconds * 90,
      packetsLost: changes.lost ?? 0,
    },
    { ...sound, timestamp: seconds * 1_000, bytesReceived: seconds * 5_000 },
    {
      ...sent,
      timestamp: seconds * 1_000,
      frameWidth: 1280,
      frameHeight: 720,
      framesPerSecond: 30,
      bytesSent: seconds * 200_000,
      packetsSent: seconds * 100,
      qualityLimitationReason: 'bandwidth',
    },
    { ...sent, id: 'out-2', frameWidth: 320, frameHeight: 180, framesPerSecond: 30, timestamp: seconds * 1_000 },
    { ...sent, id: 'out-3', timestamp: seconds * 1_000 },
    { type: 'remote-inbound-rtp', id: 'loss', timestamp: 0, localId: 'out-1', packetsLost: changes.lostUp ?? 0 },
    {
      type: 'candidate-pair',
      id: 'pair',
      timestamp: 0,
      nominated: true,
      state: 'succeeded',
      currentRoundTripTime: 0.0214,
    },
  ]);

const ownerOf = (trackId: string) => owners[trackId] ?? null;
const nothing = new Map<string, never>();

describe('the figures of a call', () => {
  it('have no rates after one sample', () => {
    const [own, ada] = figuresOf({ now: sampleAfter(1), before: null, ownerOf, reported: nothing });
    expect(own).toMatchObject({ bitRate: { up: null, down: null }, loss: null, roundTrip: 21, quality: null });
    expect(ada).toMatchObject({ participantId: 'ada', received: null, quality: null });
    expect(ada?.videos).toEqual([
      { kind: 'camera', width: 640, height: 360, frameRate: 25, codec: 'VP8', layers: { used: 1, offered: 1 } },
    ]);
  });

  it('have rates in kbit/s and losses in percent after two', () => {
    const [own, ada] = figuresOf({
      now: sampleAfter(3, { lost: 20 }),
      before: sampleAfter(1),
      ownerOf,
      reported: nothing,
    });
    expect(own).toMatchObject({ bitRate: { up: 1_600, down: 840 }, loss: 10, quality: 'bad', limitation: 'bandwidth' });
    expect(ada).toMatchObject({ received: 840, audioCodec: 'opus' });
  });

  it('count what the bridge has lost as well', () => {
    const [own] = figuresOf({
      now: sampleAfter(3, { lostUp: 10 }),
      before: sampleAfter(1),
      ownerOf,
      reported: nothing,
    });
    expect(own).toMatchObject({ loss: 5, quality: 'weak' });
  });

  it('show the largest of the own resolutions, and how many of them are sent', () => {
    const [own] = figuresOf({ now: sampleAfter(1), before: null, ownerOf, reported: nothing });
    expect(own?.videos).toEqual([
      { kind: 'camera', width: 1280, height: 720, frameRate: 30, codec: 'VP8', layers: { used: 2, offered: 3 } },
    ]);
  });

  it('show a shared screen beside the camera', () => {
    const screen = { ...sent, id: 'out-9', mediaSourceId: 'screen', contentType: 'screenshare', timestamp: 1 };
    const frames = { frameWidth: 1920, frameHeight: 1080, framesPerSecond: 5 };
    const now = [...sampleAfter(1), ...readEntries([{ ...screen, ...frames }])];
    const [own] = figuresOf({ now, before: null, ownerOf, reported: nothing });
    expect(own?.videos.map(({ kind, height }) => [kind, height])).toEqual([
      ['camera', 720],
      ['screen', 1080],
    ]);
  });

  it('stay at zero when the counters of a new connection start again', () => {
    const [own] = figuresOf({ now: sampleAfter(2), before: sampleAfter(3, { lost: 9 }), ownerOf, reported: nothing });
    expect(own).toMatchObject({ bitRate: { up: 0, down: 0 }, loss: 0 });
  });

  it('include what a participant reports, also of one from whom nothing is received', () => {
    const report = readReported({
      bitrate: { upload: 700, download: 1_500 },
      packetLoss: { upload: 0, download: 12 },
      jvbRTT: 40,
      maxEnabledResolution: 720,
    });
    if (report === null) throw new Error('The report is not read.');
    const figures = figuresOf({ now: sampleAfter(1), before: null, ownerOf, reported: new Map([['ben', report]]) });
    expect(figures.map(({ participantId }) => participantId)).toEqual([null, 'ada', 'ben']);
    expect(figures[2]).toMatchObject({
      videos: [],
      bitRate: { up: 700, down: 1_500 },
      loss: 12,
      roundTrip: 40,
      offeredHeight: 720,
      quality: 'bad',
    });
  });

  it('leave out streams that belong to no participant', () => {
    const figures = figuresOf({ now: sampleAfter(1), before: null, ownerOf: () => null, reported: nothing });
    expect(figures).toHaveLength(1);
  });
});
