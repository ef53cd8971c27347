import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { meetingEncryption } from '#machines/shared/messages/meeting-encryption.ts';
import { createFakeLibrary, FakeConference } from '../connection/jitsi-library.fixture.ts';
import { fakeParticipant } from '../connection/jitsi-tracks.fixture.ts';
import { createConferenceEncryption } from './conference-encryption.ts';

const key = (letter: string) => letter.repeat(43);

/** A conference whose library can encrypt; it sets its property a moment after it was told to. */
class EncryptingConference extends FakeConference {
  isOn = false;
  /** Whether the library manages to exchange keys. */
  works = true;
  isE2EESupported = () => true;
  isE2EEEnabled = () => this.isOn;
  getLocalParticipantProperty = (name: string) => this.presence.get(name);
  toggleE2EE = (isOn: boolean) => {
    this.isOn = isOn;
    this.said.push(['encrypt', isOn]);
    if (!this.works) return;
    setTimeout(() => {
      this.presence.set('e2ee.enabled', String(isOn));
      this.emit('DATA_CHANNEL_OPENED');
    }, 100);
  };
}

/** What a worker of frames is asked for. */
function createFakeFrames() {
  const on = new Map<string, boolean>();
  return {
    on,
    starts: 0,
    isClosed: false,
    onRead: (_id: string, _isRead: boolean): void => undefined,
    start(): Promise<void> {
      this.starts += 1;
      return Promise.resolve();
    },
    setOn: (id: string, isOn: boolean) => on.set(id, isOn),
    close(): void {
      this.isClosed = true;
    },
  };
}

function open(
  conference: FakeConference = new EncryptingConference('2022'),
  { isJoined = true, isOlmLoaded = false, isChannelOpen = true } = {},
) {
  const frames = createFakeFrames();
  const { library } = createFakeLibrary('2022');
  const events: ConferenceEvent[] = [];
  const hidden = new Map<string, boolean>();
  const encryption = createConferenceEncryption(conference, library, {
    listen: (target, event, listener) => {
      if (event !== null) target.addEventListener(event, listener);
    },
    say: (event) => events.push(event),
    isJoined: () => isJoined,
    isOlmLoaded: () => isOlmLoaded,
    take: (_, onRead) => {
      frames.onRead = onRead;
      return frames;
    },
    remote: { setUnreadable: (id, isUnreadable) => hidden.set(id, isUnreadable), isFormerId: (id) => id === 'former' },
  });
  const join = (id: string, properties: Record<string, unknown> = {}) => {
    const participant = fakeParticipant(id, properties);
    conference.emit('USER_JOINED', id, participant);
    if (isChannelOpen) conference.emit('DATA_CHANNEL_OPENED');
    return {
      change: (name: string, value: unknown) => {
        properties[name] = value;
        conference.emit('PARTICIPANT_PROPERTY_CHANGED', participant, name, undefined, value);
      },
      tell: (payload: object) => conference.emit('ENDPOINT_MESSAGE_RECEIVED', participant, payload),
    };
  };
  const peers = () => events.findLast((event) => event.type === 'encryption.changed')?.peers;
  return { conference, encryption, events, frames, hidden, join, peers };
}

const able = { features_e2ee: 'true', 'e2ee.idKey': key('B') };
const begins = (idKey: string) => ({ type: 'olm', olm: { type: 'session-init', data: { idKey } } });
const aborting = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is not offered where the library or the browser cannot do it', () => {
  const { events, join, hidden } = open(new FakeConference('2022'));
  join('ben', { ...able });
  expect(events).toEqual([]);
  join('cleo', { ...able, 'e2ee.enabled': 'true' });
  expect(events).toEqual([
    {
      type: 'encryption.changed',
      isOffered: false,
      peers: [{ id: 'cleo', isAble: true, isOn: true, code: '', isUnread: false, hasSeveralKeys: false }],
    },
  ]);
  expect([...hidden]).toEqual([
    ['ben', false],
    ['cleo', true],
  ]);
});

it('says how each participant takes part, once for each change, and not of a recorder or a former session of the user', () => {
  const { events, join, peers, conference } = open();
  const ben = join('ben', { ...able });
  join('recorder', { ...able });
  join('former', { ...able });
  expect(peers()).toEqual([{ id: 'ben', isAble: true, isOn: false, code: '', isUnread: false, hasSeveralKeys: false }]);
  ben.change('emoji', 'hand');
  ben.change('e2ee.enabled', 'true');
  expect(peers()).toMatchObject([{ isOn: true }]);
  expect(events).toHaveLength(3);
  conference.emit('USER_LEFT', 'ben');
  expect(peers()).toEqual([]);
});

it('reports a participant whose frames cannot be decrypted, until they can, or are not encrypted any more', () => {
  const { frames, join, peers } = open();
  const ben = join('ben', { ...able, 'e2ee.enabled': 'true' });
  expect(frames.on.get('ben')).toBe(true);
  frames.onRead('ben', false);
  expect(peers()).toMatchObject([{ id: 'ben', isUnread: true }]);
  frames.onRead('ben', true);
  expect(peers()).toMatchObject([{ isUnread: false }]);
  frames.onRead('ben', false);
  frames.onRead('cleo', false);
  ben.change('e2ee.enabled', 'false');
  expect(frames.on.get('ben')).toBe(false);
  expect(peers()).toEqual([{ id: 'ben', isAble: true, isOn: false, code: '', isUnread: false, hasSeveralKeys: false }]);
});

it('starts the worker of frames before keys can arrive', async () => {
  const { encryption, frames } = open();
  expect(frames.starts).toBe(0);
  await encryption.prepare();
  expect(frames.starts).toBe(1);
  expect(open(undefined, { isOlmLoaded: true }).frames.starts, 'with the next connection').toBe(1);
  encryption.close();
  expect(frames.isClosed).toBe(true);
});

it('hides what cannot be decrypted until this client encrypts as well', async () => {
  const { conference, encryption, hidden, join } = open();
  conference.presence.set('e2ee.idKey', key('A'));
  join('ben', { ...able, 'e2ee.enabled': 'true' });
  expect(hidden.get('ben')).toBe(true);
  const done = encryption.switchOn(aborting);
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(hidden.get('ben')).toBe(false);
  const off = encryption.switchOff();
  await vi.advanceTimersByTimeAsync(200);
  await off;
  expect(hidden.get('ben')).toBe(true);
  expect(conference.said).toEqual([
    ['encrypt', true],
    ['encrypt', false],
  ]);
});

it('waits for the keys of all who can encrypt, for a limited time', async () => {
  const { conference, encryption, join } = open();
  conference.presence.set('e2ee.idKey', key('A'));
  const ben = join('ben', { features_e2ee: 'true' });
  join('cleo');
  const first = encryption.switchOn(aborting);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(conference.said).toEqual([]);
  ben.change('e2ee.idKey.curve25519', key('B'));
  await vi.advanceTimersByTimeAsync(300);
  await first;
  expect(conference.said).toEqual([['encrypt', true]]);

  join('dora', { features_e2ee: 'true' });
  const second = encryption.switchOn(aborting);
  await vi.advanceTimersByTimeAsync(9_000);
  await second;
  expect(conference.said).toHaveLength(2);
});

it('waits until the channel to the bridge is open, for a limited time', async () => {
  const { conference, encryption, join } = open(undefined, { isChannelOpen: false });
  conference.presence.set('e2ee.idKey', key('A'));
  join('ben', { ...able });
  const first = encryption.switchOn(aborting);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(conference.said).toEqual([]);
  conference.emit('DATA_CHANNEL_OPENED');
  await vi.advanceTimersByTimeAsync(300);
  await first;
  expect(conference.said).toEqual([['encrypt', true]]);
});

it('does nothing more when it is not wanted any more', async () => {
  const { conference, encryption, join } = open();
  join('ben', { features_e2ee: 'true' });
  const ending = new AbortController();
  const work = encryption.switchOn(ending.signal);
  ending.abort();
  await vi.advanceTimersByTimeAsync(100);
  await work;
  expect(conference.said).toEqual([]);
});

it('has failed when the library does not manage it, and sends unencrypted media again', async () => {
  const conference = new EncryptingConference('2022');
  conference.works = false;
  conference.presence.set('e2ee.idKey', key('A'));
  const { encryption } = open(conference);
  const failed = encryption.switchOn(aborting).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await failed).toMatchObject({ ownMessage: meetingEncryption.notStarted });
  expect(conference.isOn).toBe(false);
});

it('calculates the code of a session, and takes it back when the participant uses another key', async () => {
  const { conference, join, peers } = open();
  conference.presence.set('e2ee.idKey', key('A'));
  const ben = join('ben', { ...able });
  vi.useRealTimers();
  ben.tell(begins(key('B')));
  ben.tell(begins(key('B')));
  await vi.waitFor(() => expect(peers()?.[0]?.code).toMatch(/^\d{5}(?: \d{5}){5}$/u));
  expect(peers()).toMatchObject([{ isUnread: false, hasSeveralKeys: false }]);
  ben.tell(begins(key('C')));
  expect(peers()).toMatchObject([{ hasSeveralKeys: true, code: '' }]);
});

it.each([true, false])('says what was chosen, and whether the user had joined: %s', (isJoined) => {
  const { events, join } = open(undefined, { isJoined });
  join('ben', { meeting_encryption: 'on 3' }).change('meeting_encryption', 'nonsense');
  const by = { id: 'ben', displayName: 'Name of ben', isModerator: false };
  expect(events.filter(({ type }) => type === 'encryption.chosen')).toEqual([
    { type: 'encryption.chosen', choice: { isOn: true, number: 3 }, by, isEarly: !isJoined },
  ]);
});
