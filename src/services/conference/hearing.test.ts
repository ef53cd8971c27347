import { describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/contracts.ts';
import { createAudioOutput } from './audio-output.ts';
import { hearConference } from './hearing.ts';
import { createFakeLibrary, FakeConference, fakeParticipant } from './library.fixture.ts';
import { createRemoteMedia } from './remote-media.ts';

function setUp() {
  const { library } = createFakeLibrary('2022');
  const conference = new FakeConference('2022');
  const said: ConferenceEvent[] = [];
  hearConference(conference, library, {
    listen: (target, event, listener) => {
      if (event !== null) target.addEventListener(event, listener);
    },
    say: (event) => said.push(event),
    end: (event) => said.push(event),
    isJoined: () => true,
    remote: createRemoteMedia(createAudioOutput()),
    now: () => 0,
  });
  conference.emit('USER_JOINED', 'ben', fakeParticipant('ben'));
  said.length = 0;
  return { conference, said };
}

const losing = (download: number) => ({ packetLoss: { upload: 0, download }, jvbRTT: 20 });

describe('how well everybody is connected', () => {
  it('is told of oneself when it changes', () => {
    const { conference, said } = setUp();
    for (const loss of [0, 5, 6, 40, 0]) conference.emit('LOCAL_STATS_UPDATED', losing(loss));
    conference.emit('LOCAL_STATS_UPDATED', 'nothing to be read');
    expect(said).toEqual(['weak', 'bad', 'good'].map((quality) => ({ type: 'quality.changed', quality })));
  });

  it('is told of each of the others, and of nobody else', () => {
    const { conference, said } = setUp();
    conference.emit('REMOTE_STATS_UPDATED', 'ben', losing(1));
    conference.emit('REMOTE_STATS_UPDATED', 'ben', losing(20));
    conference.emit('REMOTE_STATS_UPDATED', 'ben', losing(30));
    conference.emit('REMOTE_STATS_UPDATED', 'ben', null);
    conference.emit('REMOTE_STATS_UPDATED', 'stranger', losing(20));
    expect(said).toEqual([{ type: 'participant.changed', id: 'ben', changes: { quality: 'bad' } }]);
  });
});
