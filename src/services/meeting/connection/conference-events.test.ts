import { describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { createAudioOutput } from '../media/audio-output.ts';
import { subscribeToConference } from './conference-events.ts';
import { createFakeLibrary, FakeConference, fakeParticipant } from './jitsi-library.fixture.ts';
import { createRemoteMedia } from '../media/remote-media.ts';

function setUp() {
  const { library } = createFakeLibrary('2022');
  const conference = new FakeConference('2022');
  const events: ConferenceEvent[] = [];
  const remote = createRemoteMedia(createAudioOutput());
  subscribeToConference(conference, library, {
    listen: (target, event, listener) => {
      if (event !== null) target.addEventListener(event, listener);
    },
    say: (event) => events.push(event),
    refuse: (event) => events.push(event),
    end: (event) => events.push(event),
    isJoined: () => true,
    remote,
    now: () => 0,
  });
  conference.emit('USER_JOINED', 'ben', fakeParticipant('ben'));
  events.length = 0;
  return { conference, events, remote };
}

const losing = (download: number) => ({ packetLoss: { upload: 0, download }, jvbRTT: 20 });

describe('the connection quality', () => {
  it('of the user is reported when it changes', () => {
    const { conference, events } = setUp();
    for (const loss of [0, 5, 6, 40, 0]) conference.emit('LOCAL_STATS_UPDATED', losing(loss));
    conference.emit('LOCAL_STATS_UPDATED', 'unreadable');
    expect(events).toEqual(['weak', 'bad', 'good'].map((quality) => ({ type: 'quality.changed', quality })));
  });

  it('of each other participant is reported, and not that of unknown ids', () => {
    const { conference, events } = setUp();
    conference.emit('REMOTE_STATS_UPDATED', 'ben', losing(1));
    conference.emit('REMOTE_STATS_UPDATED', 'ben', losing(20));
    conference.emit('REMOTE_STATS_UPDATED', 'ben', losing(30));
    conference.emit('REMOTE_STATS_UPDATED', 'ben', null);
    conference.emit('REMOTE_STATS_UPDATED', 'stranger', losing(20));
    expect(events).toEqual([{ type: 'participant.changed', id: 'ben', changes: { quality: 'bad' } }]);
  });
});

it('stores which participants have an interrupted connection', () => {
  const { conference, remote } = setUp();
  conference.emit('PARTICIPANT_CONN_STATUS_CHANGED', 'ben', 'interrupted');
  expect(remote.isInterrupted('ben', 'camera')).toBe(true);
  conference.emit('PARTICIPANT_CONN_STATUS_CHANGED', 'ben', 'active');
  expect(remote.isInterrupted('ben', 'camera')).toBe(false);
});

describe('a user of Jitsi Meet', () => {
  it('sends reactions over the bridge, each of which counts once even if the command arrives as well', () => {
    const { conference, events } = setUp();
    const react = (...reactions: readonly string[]) =>
      conference.emit('ENDPOINT_MESSAGE_RECEIVED', fakeParticipant('ben'), { name: 'endpoint-reaction', reactions });
    const received = (reaction: string) => ({ type: 'reaction.received', participantId: 'ben', reaction });
    react('clap', 'like');
    conference.commands.get('EMOJI')?.({ attributes: { emoji: 'ok', participant_id: 'ben' } }, 'ben');
    expect(events).toEqual([received('clapping'), received('ok')]);
    react('like');
    expect(events).toHaveLength(3);
    conference.emit('ENDPOINT_MESSAGE_RECEIVED', null, { name: 'endpoint-reaction', reactions: ['like'] });
    expect(events).toHaveLength(3);
  });

  it('sends a picture, which is shown unless the specified property has one', () => {
    const { conference, events } = setUp();
    const send = (value: unknown) => conference.commands.get('avatar-url')?.({ value }, 'ben');
    const set = (value: string) =>
      conference.emit('PARTICIPANT_PROPERTY_CHANGED', fakeParticipant('ben'), 'avatar', '', value);
    send('https://a.example/theirs.png');
    set('https://a.example/ours.png');
    send('https://a.example/other.png');
    set('');
    send('');
    expect(events).toEqual(
      ['theirs', 'ours', 'other', ''].map((name) => ({
        type: 'participant.changed',
        id: 'ben',
        changes: { avatar: name === '' ? '' : `https://a.example/${name}.png` },
      })),
    );
  });
});
