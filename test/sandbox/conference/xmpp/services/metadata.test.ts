import { expect, test } from 'vitest';
import { conditionIn, jingleIn, type TestClient } from '../../conference.fixture.ts';
import { attribute, childOf } from '../xml.ts';
import { dataFrom, jsonIn, ROOM, startThree, toComponent } from './services.fixture.ts';

const set = (content: string, room = ROOM): string =>
  toComponent('metadata', `<room_metadata room="${room}" xmlns="http://jitsi.org/jitmeet">${content}</room_metadata>`);
const startMuted = (audio: boolean, video: boolean): string =>
  set(JSON.stringify({ key: 'startMuted', data: { audio, video }, type: 'room_metadata' }).replaceAll('"', '&quot;'));
const heard = (client: TestClient): unknown[] => dataFrom(client, 'metadata');
const metadata = (data: object) => ({ metadata: data, type: 'room_metadata' });

test('what a moderator sets goes to all, and to a newcomer before its own presence', async () => {
  const { ada, ben, logIn } = await startThree();
  ada.say(startMuted(true, false));
  const policy = metadata({ startMuted: { audio: true, video: false } });
  expect([heard(ada), heard(ben)]).toEqual([[policy], [policy]]);
  ada.say(startMuted(true, false));
  expect(heard(ada)).toEqual([]);
  const dan = logIn();
  dan.enter('standup', 'd');
  const at = dan.received.findIndex((stanza) => jsonIn(stanza) !== undefined);
  expect(dan.received.map(jsonIn)[at]).toEqual(metadata({ startMuted: { audio: true, video: false }, services: {} }));
  expect(attribute(dan.received[at + 1], 'from')).toBe(`${ROOM}/d`);
});

test('newcomers get the start muted policy with their offer, those inside do not', async () => {
  const { ada, ben, logIn } = await startThree();
  ada.say(
    `<presence to="${ROOM}/a" xmlns="jabber:client"><startmuted audio="false" video="true" xmlns="http://jitsi.org/jitmeet/start-muted"/></presence>`,
  );
  expect(heard(ben)).toEqual([metadata({ startMuted: { audio: false, video: true } })]);
  const dan = logIn();
  dan.enter('standup', 'd');
  const [offer] = jingleIn(dan.received, 'session-initiate');
  expect(childOf(offer, 'startmuted')?.attrs).toMatchObject({ audio: 'false', video: 'true' });
  const sid = attribute(offer, 'sid');
  dan.take();
  dan.say(
    `<iq id="r" type="set" to="${ROOM}/focus"><jingle action="session-terminate" sid="${sid}" xmlns="urn:xmpp:jingle:1">` +
      '<bridge-session xmlns="http://jitsi.org/protocol/focus" restart="true"/></jingle></iq>',
  );
  const [again] = jingleIn(dan.take(), 'session-initiate');
  expect([again === undefined, childOf(again, 'startmuted')]).toEqual([false, undefined]);
});

test.each([
  ['by a participant', 'b', startMuted(true, true)],
  ['of another room', 'a', set('{&quot;key&quot;:&quot;x&quot;,&quot;data&quot;:1}', 'other@conference.meet.local')],
  ['that is not JSON', 'a', set('{')],
  ['without data', 'a', set('{&quot;key&quot;:&quot;x&quot;}')],
  ['of a key that only the server writes', 'a', set('{&quot;key&quot;:&quot;services&quot;,&quot;data&quot;:[]}')],
])('a change %s is refused', async (_what, nick, text) => {
  const { ada, ben } = await startThree();
  const author = nick === 'a' ? ada : ben;
  author.say(text);
  expect(conditionIn(author.take().at(-1))).toBe('service-unavailable');
  expect([heard(ada), heard(ben)]).toEqual([[], []]);
});
