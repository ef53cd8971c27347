import { expect, test } from 'vitest';
import { conditionIn, type TestClient } from '../../conference.fixture.ts';
import { attribute, childOf, childrenOf, type Xml } from '../xml.ts';
import { administer, ROOM, request, startThree, submit } from './services.fixture.ts';

const ask = request('get', '<query xmlns="http://jabber.org/protocol/muc#owner"/>');
const disco = request('get', '<query xmlns="http://jabber.org/protocol/disco#info"/>');
const featuresOf = (client: TestClient): string[] => {
  client.take();
  client.say(disco);
  return childrenOf(childOf(client.take()[0], 'query'), 'feature').map((feature) => attribute(feature, 'var'));
};
const valueOf = (stanza: Xml | undefined, name: string): string | undefined => {
  const form = childOf(childOf(stanza, 'query'), 'x');
  const found = childrenOf(form, 'field').find((entry) => attribute(entry, 'var') === name);
  return found === undefined ? undefined : (childOf(found, 'value')?.getText() ?? '');
};

test('an owner sets a password, which all learn of, and newcomers need', async () => {
  const { ada, ben, logIn } = await startThree();
  ada.say(ask);
  expect(valueOf(ada.take()[0], 'muc#roomconfig_roomsecret')).toBe('');
  ada.say(submit({ roomsecret: 'sesame', passwordprotectedroom: '1', whois: 'anyone' }));
  const [answer, notice] = ada.take();
  expect([attribute(answer, 'type'), attribute(notice, 'type')]).toEqual(['result', 'groupchat']);
  expect(ben.take()[0]?.toString()).toContain('<status code="104"/>');
  expect(featuresOf(ben)).toContain('muc_passwordprotected');
  const dan = logIn();
  for (const password of ['', 'wrong']) {
    dan.enter('standup', 'd', password);
    const [refusal] = dan.take();
    expect(childOf(refusal, 'error')?.attrs).toMatchObject({ type: 'auth', by: ROOM });
    expect(conditionIn(refusal)).toBe('not-authorized');
  }
  dan.enter('standup', 'd', 'sesame');
  expect(dan.take().length).toBeGreaterThan(3);
  ada.say(ask);
  expect(valueOf(ada.take().at(-1), 'muc#roomconfig_roomsecret')).toBe('sesame');
  ada.say(submit({ roomsecret: '', passwordprotectedroom: '0' }));
  expect(featuresOf(ben)).toContain('muc_unsecured');
  const eve = logIn();
  eve.enter('standup', 'e');
  expect(eve.take().length).toBeGreaterThan(3);
});

test('a client that is not in the room may ask about it, and learns which room does not exist', async () => {
  const { ada, logIn } = await startThree();
  ada.say(submit({ roomsecret: 'sesame' }));
  const eve = logIn();
  expect(featuresOf(eve)).toContain('muc_passwordprotected');
  eve.say(disco);
  // The focus counts as well.
  expect(valueOf(eve.take()[0], 'muc#roominfo_occupants')).toBe('4');
  eve.say(disco.replace(ROOM, ROOM.replace('standup', 'nowhere')));
  const [refusal] = eve.take();
  expect([conditionIn(refusal), attribute(childOf(refusal, 'error'), 'type')]).toEqual(['item-not-found', 'cancel']);
});

test('the same configuration again is no news', async () => {
  const { ada, ben } = await startThree();
  ada.say(submit({ roomsecret: '' }));
  expect([ada.take().length, ben.take()]).toEqual([1, []]);
});

test('a participant may neither see nor change the configuration', async () => {
  const { ben } = await startThree();
  for (const text of [ask, submit({ roomsecret: 'mine' })]) {
    ben.say(text);
    const [refusal] = ben.take();
    expect([conditionIn(refusal), attribute(childOf(refusal, 'error'), 'type')]).toEqual(['forbidden', 'auth']);
  }
  expect(featuresOf(ben)).toContain('muc_unsecured');
});

test.each([
  '<query xmlns="http://jabber.org/protocol/muc#owner"/>',
  '<query xmlns="http://jabber.org/protocol/muc#owner"><x type="cancel" xmlns="jabber:x:data"/></query>',
  '<query xmlns="http://jabber.org/protocol/muc#owner"><x type="submit" xmlns="jabber:x:data"/></query>',
])('a form of another kind is refused', async (content) => {
  const { ada } = await startThree();
  ada.say(request('set', content));
  expect(conditionIn(ada.take()[0])).toBe('bad-request');
});

test('a password that a moderator sets takes the place of the password of the meeting', async () => {
  const { logIn } = await startThree();
  const ada = logIn();
  ada.enter('board-room', 'a', 'Quorum-7');
  ada.say(submit({ roomsecret: 'sesame' }).replaceAll(ROOM, 'board-room@conference.meet.local'));
  const ben = logIn();
  ben.enter('board-room', 'b', 'Quorum-7');
  expect(conditionIn(ben.take()[0])).toBe('not-authorized');
  ben.enter('board-room', 'b', 'sesame');
  expect(conditionIn(ben.take()[0])).toBe('');
});

const bareOf = (client: TestClient): string => client.jid.split('/', 1)[0] ?? '';

test('without a lobby for them, a room for members removes all who are none', async () => {
  const { ada, ben, cyd, conference } = await startThree();
  ada.say(administer(`<item affiliation="member" jid="${bareOf(ben)}"/>`));
  const changed = ben.take()[0]?.toString();
  expect(changed).toContain('affiliation="member" role="participant"');
  expect(changed).toContain('<actor nick="a"/>');
  cyd.take();
  ada.say(submit({ membersonly: 'true' }));
  expect(cyd.take()[0]?.toString()).toContain('<status code="322"/>');
  expect(conference.rooms[0]?.participants.map(({ nick }) => nick)).toEqual(['a', 'b']);
});
