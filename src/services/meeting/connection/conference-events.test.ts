import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { createAudioOutput } from '../media/audio/audio-output.ts';
import { subscribeToConference } from './conference-events.ts';
import { joined } from './jitsi-conference.fixture.ts';
import { createFakeLibrary, FakeConference } from './jitsi-library.fixture.ts';
import { fakeParticipant, FakeRemoteTrack } from './jitsi-tracks.fixture.ts';
import { writeCaption } from '#src/contracts/captions-wire.ts';
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
    ownName: () => 'Me',
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

  it('has captions, under the name of the sender', () => {
    const { conference, events } = setUp();
    const caption = { id: 'a-1', text: 'Good morning', isFinal: true, language: 'en-GB' };
    const message = writeCaption(caption, { id: 'someone', name: 'Someone else' }, 0);
    conference.emit('ENDPOINT_MESSAGE_RECEIVED', fakeParticipant('ben'), message);
    const [received] = events;
    expect(received).toMatchObject({ type: 'caption.received', caption: { ...caption, participantId: 'ben' } });
    expect(JSON.stringify(received)).not.toContain('Someone else');
    conference.emit('ENDPOINT_MESSAGE_RECEIVED', null, message);
    expect(events).toHaveLength(1);
  });

  it('reports who is typing, by the sender', () => {
    const { conference, events } = setUp();
    const hear = (from: unknown, payload: unknown) => conference.emit('ENDPOINT_MESSAGE_RECEIVED', from, payload);
    hear(fakeParticipant('ben'), { type: 'typing', isTyping: true, typist: { id: 'ada' } });
    hear(fakeParticipant('ben'), { type: 'typing', isTyping: false });
    hear(fakeParticipant('ben'), { type: 'typing' });
    hear(null, { type: 'typing', isTyping: true });
    expect(events).toEqual([
      { type: 'typing.received', typist: { id: 'ben', name: 'Name of ben' }, isTyping: true },
      { type: 'typing.received', typist: { id: 'ben', name: 'Name of ben' }, isTyping: false },
    ]);
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

describe('a joined conference', () => {
  it('emits the changes of a participant, and none twice', async () => {
    const { conference, events, library } = await joined();
    expect(events).toMatchObject([{ participant: { isHeld: true, avatar: 'https://b.example/b.png' } }]);
    events.length = 0;
    const ben = fakeParticipant('ben');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'emoji', '', 'hand');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'emoji', '', 'hand');
    conference.emit('DISPLAY_NAME_CHANGED', 'ben', 'Ben');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', fakeParticipant('stranger'), 'emoji', '', 'hand');
    const camera = new FakeRemoteTrack('ben', 'video', 'camera');
    conference.emit('TRACK_ADDED', camera);
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'isVideoMuted', 'false', 'true');
    conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, 'bye', undefined, 'true');
    camera.videoType = 'desktop';
    camera.emit(String(library.events.track['TRACK_VIDEOTYPE_CHANGED']));
    conference.emit('DOMINANT_SPEAKER_CHANGED', 'ben');
    conference.emit('USER_LEFT', 'ben');
    expect(events).toEqual([
      { type: 'participant.changed', id: 'ben', changes: { isHandRaised: true } },
      { type: 'participant.changed', id: 'ben', changes: { displayName: 'Ben' } },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: false, isSharingScreen: false },
      },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: true, isSharingScreen: false },
      },
      { type: 'bye.received', id: 'ben' },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: true, isSharingScreen: true },
      },
      { type: 'speaker.changed', id: 'ben' },
      {
        type: 'participant.changed',
        id: 'ben',
        changes: { isAudioMuted: true, isVideoMuted: true, isSharingScreen: false },
      },
      { type: 'participant.left', id: 'ben' },
      { type: 'speaker.changed', id: null },
    ]);
    expect(camera.listeners).toBe(0);
  });

  it('takes a hand that is raised in two properties for one, until it is lowered in both', async () => {
    const { conference, events } = await joined();
    events.length = 0;
    const ben = fakeParticipant('ben');
    const turn = (name: string, value: string) =>
      conference.emit('PARTICIPANT_PROPERTY_CHANGED', ben, name, undefined, value);
    turn('emoji', 'hand');
    turn('raisedHand', '1763800000000');
    turn('emoji', '');
    const raised = { isHandRaised: true, handRaisedAt: 1_763_800_000_000 };
    expect(events).toEqual([
      { type: 'participant.changed', id: 'ben', changes: { isHandRaised: true } },
      { type: 'participant.changed', id: 'ben', changes: raised },
    ]);
    turn('raisedHand', '0');
    expect(events.slice(2)).toEqual([
      { type: 'participant.changed', id: 'ben', changes: { isHandRaised: false, handRaisedAt: 0 } },
    ]);
    conference.emit('USER_JOINED', 'cyd', fakeParticipant('cyd', { raisedHand: '1763800000000' }));
    expect(events.at(-1)).toMatchObject({ type: 'participant.joined', participant: raised });
  });

  it('emits the messages and commands of other participants', async () => {
    const { conference, events } = await joined();
    events.length = 0;
    conference.emit('MESSAGE_RECEIVED', 'ben', 'Hello', '2023-11-14T22:13:20Z');
    conference.emit('MESSAGE_RECEIVED', 'me', 'Hi', null, undefined, false, 'wire-1');
    conference.commands.get('EMOJI')?.({ attributes: { emoji: 'ok', participant_id: 'me' } }, 'ben');
    conference.commands.get('EMOJI')?.({ attributes: { emoji: 'ok' } }, 'me');
    conference.commands.get('CHANNEL_ID_CHANGED')?.({ value: 'c-1' }, 'ben');
    expect(events).toEqual([
      {
        type: 'chat.received',
        message: {
          id: 'me:1',
          senderId: 'ben',
          sender: 'Name of ben',
          text: 'Hello',
          at: 1_700_000_000_000,
          isOwn: false,
          wireId: '',
          isHistory: true,
          isCut: false,
          pollId: '',
          replyTo: '',
          recipient: null,
        },
      },
      {
        type: 'chat.received',
        message: {
          id: 'me:2',
          senderId: 'me',
          sender: 'Ada',
          text: 'Hi',
          at: 42,
          isOwn: true,
          wireId: 'wire-1',
          isHistory: false,
          isCut: false,
          pollId: '',
          replyTo: '',
          recipient: null,
        },
      },
      { type: 'reaction.received', participantId: 'ben', reaction: 'ok' },
      { type: 'channel.changed', channelId: 'c-1' },
    ]);
  });

  it('emits the own role', async () => {
    const { conference, last } = await joined();
    conference.emit('USER_ROLE_CHANGED', 'me', 'moderator');
    expect(last()).toEqual({ type: 'role.changed', role: 'moderator' });
  });

  it('reports an error without a known name, such as an object without a text, as a failed connection', async () => {
    const { conference, last } = await joined();
    for (const error of [{ toString: {} }, Object.create(null), 'toString', undefined]) {
      conference.emit('CONFERENCE_FAILED', error);
      expect(last()).toMatchObject({ type: 'conference.failed', error: 'CONNECTION_ERROR', isFatal: false });
    }
  });

  it('handles 10,000 events with arbitrary details', async () => {
    const { conference, library, live } = await joined();
    const names = Object.keys(library.events.conference).filter(
      (name) => !['KICKED', 'CONFERENCE_LEFT', 'CONFERENCE_FAILED'].includes(name),
    );
    const detail = fc.oneof(fc.anything(), fc.constant('ben'), fc.constant(fakeParticipant('ben')));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(detail, { maxLength: 4 }), (name, details) => {
        conference.emit(name, ...details);
      }),
      { numRuns: 10_000 },
    );
    expect(() => live.close()).not.toThrow();
  });
});
