import { expect, test } from 'vitest';
import { conditionIn, jingleIn, type TestClient } from '../../conference.fixture.ts';
import { attribute, childOf } from '../xml.ts';
import { dataFrom, ROOM, startThree, toComponent } from './services.fixture.ts';

const command = (attributes: string): string => toComponent('avmoderation', `<av_moderation ${attributes}/>`);
const enable = (medium: string, isOn = true): string => command(`enable="${String(isOn)}" mediaType="${medium}"`);
const approve = (nick: string, medium = 'audio'): string =>
  command(`jidToWhitelist="${ROOM}/${nick}" mediaType="${medium}"`);
const reject = (nick: string, medium = 'audio'): string =>
  command(`jidToBlacklist="${ROOM}/${nick}" mediaType="${medium}"`);
const mute = (nick: string, medium: string, isMuted: boolean): string =>
  `<iq id="m" type="set" to="${ROOM}/focus" xmlns="jabber:client">` +
  `<mute jid="${ROOM}/${nick}" xmlns="http://jitsi.org/jitmeet/${medium}">${String(isMuted)}</mute></iq>`;
const heard = (client: TestClient): unknown[] => dataFrom(client, 'avmoderation');

const common = { room: ROOM, type: 'av_moderation' };
const address = (nick: string): string => `${ROOM}/${nick}`;

test.each(['audio', 'video', 'desktop'])(
  'moderation of %s is announced, and all but its actor are muted',
  async (medium) => {
    const { ada, ben } = await startThree();
    ada.say(enable(medium));
    const on = { ...common, actor: address('a'), mediaType: medium, enabled: true };
    const list = { ...common, mediaType: medium, whitelists: { [medium]: [address('a')] } };
    const received = ada.take();
    expect(received.map((stanza) => JSON.parse(childOf(stanza, 'json-message')?.getText() ?? '') as unknown)).toEqual([
      on,
      list,
    ]);
    const [told, asked] = ben.take();
    expect(JSON.parse(childOf(told, 'json-message')?.getText() ?? '')).toEqual(on);
    expect(asked?.toString()).toContain(`<mute xmlns="http://jitsi.org/jitmeet/${medium}">true</mute>`);
    // A second moderator who is out of step changes nothing.
    ada.say(enable(medium));
    expect([heard(ada), heard(ben)]).toEqual([[], []]);
    ada.say(enable(medium, false));
    expect([heard(ada), heard(ben)]).toEqual([[{ ...on, enabled: false }], [{ ...on, enabled: false }]]);
  },
);

test('an unmute is refused until a moderator approves it, for that medium alone', async () => {
  const { ada, ben, cyd } = await startThree();
  ada.say(enable('audio'));
  ada.say(enable('video'));
  for (const client of [ada, ben, cyd]) client.take();
  ben.say(mute('b', 'audio', false));
  const [refusal] = ben.take();
  expect(conditionIn(refusal)).toBe('not-allowed');
  expect(childOf(refusal, 'mute')?.toString()).toBe(
    `<mute jid="${ROOM}/b" xmlns="http://jitsi.org/jitmeet/audio">false</mute>`,
  );
  ada.say(approve('b'));
  const lists = { audio: [address('a'), address('b')], video: [address('a')] };
  expect(heard(ada)).toEqual([{ ...common, mediaType: 'audio', whitelists: lists }]);
  expect(heard(ben)).toEqual([{ ...common, mediaType: 'audio', approved: true }]);
  expect(heard(cyd)).toEqual([]);
  const outcome = (client: TestClient, nick: string, medium: string): string => {
    client.say(mute(nick, medium, false));
    const answer = client.take().at(-1);
    return conditionIn(answer) || attribute(answer, 'type');
  };
  expect(outcome(ben, 'b', 'audio')).toBe('result');
  expect(outcome(ben, 'b', 'video')).toBe('not-allowed');
  expect(outcome(cyd, 'c', 'audio')).toBe('not-allowed');
  ada.say(reject('b'));
  expect(heard(ben)).toEqual([{ ...common, removed: true, mediaType: 'audio' }]);
  expect(heard(ada)).toEqual([
    { ...common, removed: true, mediaType: 'audio', whitelists: { audio: [address('a')], video: [address('a')] } },
  ]);
  expect(outcome(ben, 'b', 'audio')).toBe('not-allowed');
  ada.say(enable('audio', false));
  expect(outcome(cyd, 'c', 'audio')).toBe('result');
});

test('a newcomer learns what is moderated and has it off; one who becomes moderator gets the lists', async () => {
  const { ada, ben, cyd, logIn } = await startThree();
  ada.say(enable('audio'));
  ada.say(enable('desktop'));
  const dan = logIn();
  dan.enter('standup', 'd');
  const on = { ...common, actor: address('a'), enabled: true };
  const stanzas = [...dan.received];
  expect(heard(dan)).toEqual([
    { ...on, mediaType: 'audio' },
    { ...on, mediaType: 'desktop' },
  ]);
  const [offer] = jingleIn(stanzas, 'session-initiate');
  expect(childOf(offer, 'startmuted')?.attrs).toMatchObject({ audio: 'true', video: 'false' });
  for (const client of [ben, cyd]) client.take();
  ada.say(`<presence to="${ROOM}/a" type="unavailable" xmlns="jabber:client"/>`);
  ben.take();
  ben.say(mute('b', 'audio', false));
  expect(attribute(ben.take().at(-1), 'type')).toBe('result');
  ben.say(enable('audio', false));
  expect(heard(cyd)).toEqual([{ ...on, actor: address('b'), mediaType: 'audio', enabled: false }]);
});

test('is refused to participants, of a medium that there is not, and without the room in the address', async () => {
  const { ada, ben, client } = await startThree();
  const refused = (from: TestClient, text: string): string => {
    from.say(text);
    const answer = from.take().at(-1);
    return `${answer?.name ?? ''} ${conditionIn(answer)}`;
  };
  const message = 'message service-unavailable';
  expect(refused(ben, enable('audio'))).toBe(message);
  expect(refused(ada, enable('smell'))).toBe(message);
  expect(refused(ada, command('mediaType="audio"'))).toBe(message);
  expect(refused(ada, approve('unknown'))).toBe(message);
  expect(refused(ada, reject('b'))).toBe(message);
  expect(refused(ada, toComponent('avmoderation', '<other/>'))).toBe(message);
  expect(refused(ada, toComponent('unknown', '<other/>'))).toBe(message);
  const stranger = client(undefined, '');
  stranger.logIn();
  stranger.enter('alone', 'x');
  expect(refused(stranger, enable('audio'))).toBe(message);
});

test('without moderation an approval asks the participant to unmute', async () => {
  const { ada, ben } = await startThree();
  ada.say(approve('b', 'video'));
  expect(heard(ben)).toEqual([{ ...common, mediaType: 'video', approved: true, from: address('a') }]);
});
