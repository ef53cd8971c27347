import { expect, it } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { enter, joined } from '../connection/jitsi-conference.fixture.ts';

const texts = messages.meetingCall.statistics;

const sample = (seconds: number) =>
  new Map([
    [
      'out',
      {
        type: 'outbound-rtp',
        id: 'out',
        kind: 'audio',
        timestamp: seconds * 1_000,
        bytesSent: seconds * 4_000,
        packetsSent: seconds * 50,
      },
    ],
  ]);

/** The library's connection to the bridge, whose browser returns a sample each time it is asked. */
function connectTo(conference: object, getStats: () => Promise<unknown>): void {
  Object.assign(conference, { getActivePeerConnection: () => ({ peerconnection: { getStats } }) });
}

it('nothing is measured before the conference is joined', async () => {
  const { live } = enter();
  await expect(live.readFigures()).rejects.toMatchObject({ ownMessage: messages.meeting.notConnected });
});

it('nothing is measured while the library has no connection to the bridge', async () => {
  const { live, conference } = await joined();
  await expect(live.readFigures()).rejects.toMatchObject({ ownMessage: texts.notConnected });
  Object.assign(conference, { getActivePeerConnection: () => null });
  await expect(live.readFigures()).rejects.toMatchObject({ ownMessage: texts.notConnected });
});

it('a browser that cannot measure is reported', async () => {
  const { live, conference } = await joined();
  connectTo(conference, () => Promise.reject(new Error('The connection is closed.')));
  await expect(live.readFigures()).rejects.toMatchObject({ ownMessage: texts.notMeasured });
});

it('the second sample has rates, and what the other participants report', async () => {
  const { live, conference } = await joined();
  let seconds = 0;
  connectTo(conference, () => {
    seconds += 2;
    return Promise.resolve(sample(seconds));
  });
  conference.emit('REMOTE_STATS_UPDATED', 'ben', { bitrate: { upload: 700, download: 90 }, jvbRTT: 30 });
  conference.emit('REMOTE_STATS_UPDATED', 'ben', 'unreadable');
  expect(await live.readFigures()).toMatchObject([{ bitRate: { up: null } }, { participantId: 'ben', roundTrip: 30 }]);
  expect(await live.readFigures()).toMatchObject([{ bitRate: { up: 32 } }, { bitRate: { up: 700, down: 90 } }]);
  conference.emit('USER_LEFT', 'ben');
  expect(await live.readFigures()).toHaveLength(1);
});

it('an unreadable answer of the browser has no figures', async () => {
  const { live, conference } = await joined();
  connectTo(conference, () => Promise.resolve('nothing'));
  expect(await live.readFigures()).toMatchObject([{ videos: [], roundTrip: null, quality: null }]);
});
