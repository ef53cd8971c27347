import { expect, test } from 'vitest';
import type { Client } from '../occupants.ts';
import { Room } from '../room.ts';
import { parseStanza, type Xml, xml } from '../xml.ts';
import { AvModeration, type Medium } from './av-moderation.ts';
import { Metadata } from './metadata.ts';
import { muteIn, Muting } from './muting.ts';
import { ROOM } from './services.fixture.ts';

/** A room with the moderator a and the participants b and c, and what the bridge cuts. */
function setUp() {
  const room = new Room(ROOM, () => 0);
  const cut = new Set<string>();
  const asked: string[] = [];
  const metadata = new Metadata(room);
  const moderation = new AvModeration(room, metadata, (medium, actor) => muting.moderated(medium, actor));
  const muting: Muting<Client> = new Muting({
    room,
    moderation,
    forwarder: {
      cut: (nick, kind, isCut) => {
        if (isCut) cut.add(`${nick} ${kind}`);
        else cut.delete(`${nick} ${kind}`);
      },
    },
    request: (nick, content: Xml) => asked.push(`${nick}: ${content.toString()}`),
  });
  room.use(moderation);
  const enter = (nick: string) =>
    room.join(nick, { jid: `${nick}@meet.local/1`, send: () => undefined }, xml('presence'));
  const [ada, ben, cyd] = ['a', 'b', 'c'].map(enter) as [
    ReturnType<typeof enter>,
    ReturnType<typeof enter>,
    ReturnType<typeof enter>,
  ];
  const command = (attributes: Readonly<Record<string, string>>) =>
    moderation.receive(ada, xml('message', {}, xml('av_moderation', attributes)));
  return {
    muting,
    asked,
    enter,
    ada,
    ben,
    cyd,
    cut: () => [...cut].toSorted(),
    moderate: (medium: Medium, isOn: boolean) => command({ enable: String(isOn), mediaType: medium }),
    approve: (nick: string, medium: Medium) => command({ jidToWhitelist: `${ROOM}/${nick}`, mediaType: medium }),
  };
}

test('moderation cuts all but its actor; an approval restores nothing before the unmute', () => {
  const { muting, moderate, approve, cut, asked, ben } = setUp();
  moderate('audio', true);
  expect(cut()).toEqual(['b audio', 'c audio']);
  expect(asked).toEqual(['b', 'c'].map((nick) => `${nick}: <mute xmlns="http://jitsi.org/jitmeet/audio">true</mute>`));
  expect(muting.request(ben, { nick: 'b', medium: 'audio', isMuted: false })).toBe('not-allowed');
  approve('b', 'audio');
  expect(cut()).toEqual(['b audio', 'c audio']);
  expect(muting.request(ben, { nick: 'b', medium: 'audio', isMuted: false })).toBeNull();
  expect(cut()).toEqual(['c audio']);
});

test('the end of moderation restores no participant before the unmute', () => {
  const { muting, moderate, cut, cyd } = setUp();
  moderate('audio', true);
  moderate('audio', false);
  expect(cut()).toEqual(['b audio', 'c audio']);
  expect(muting.request(cyd, { nick: 'c', medium: 'audio', isMuted: false })).toBeNull();
  expect(cut()).toEqual(['b audio']);
});

test('camera and share are cut together, once both are moderated', () => {
  const { moderate, approve, muting, cut, ben } = setUp();
  moderate('video', true);
  expect(cut()).toEqual([]);
  expect(muting.request(ben, { nick: 'b', medium: 'video', isMuted: false })).toBe('not-allowed');
  moderate('desktop', true);
  expect(cut()).toEqual(['b video', 'c video']);
  approve('b', 'desktop');
  expect(muting.request(ben, { nick: 'b', medium: 'desktop', isMuted: false })).toBeNull();
  expect(cut()).toEqual(['c video']);
});

test('a moderator who mutes a participant cuts nothing', () => {
  const { muting, cut, ada, ben } = setUp();
  expect(muting.request(ada, { nick: 'b', medium: 'audio', isMuted: true })).toBeNull();
  muting.ask('b', 'audio', ada);
  expect(cut()).toEqual([]);
  expect(muting.request(ben, { nick: 'a', medium: 'audio', isMuted: true })).toBe('not-allowed');
  expect(muting.request(ada, { nick: 'b', medium: 'audio', isMuted: false })).toBe('not-allowed');
  expect(muting.request(ada, { nick: 'x', medium: 'audio', isMuted: true })).toBe('internal-server-error');
});

test('a participant who gets a session while media are moderated is cut, and starts without them; a moderator is not', () => {
  const { muting, moderate, enter, cut } = setUp();
  moderate('audio', true);
  enter('d');
  expect(muting.invited('d')).toEqual({ audio: true, video: false });
  expect(cut()).toContain('d audio');
  expect(muting.invited('a')).toEqual({ audio: false, video: false });
});

test('a mute request is found by the namespace of its medium', () => {
  const iq = (medium: string) =>
    parseStanza(`<iq><mute jid="r/b" xmlns="http://jitsi.org/jitmeet/${medium}">true</mute></iq>`) ?? xml('iq');
  expect(muteIn(iq('desktop'))).toEqual({ medium: 'desktop', nick: 'b', isMuted: true });
  expect(muteIn(iq('smell'))).toBeNull();
});
