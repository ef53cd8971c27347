import { expect, test } from 'vitest';
import { conditionIn, type TestClient } from '../../conference.fixture.ts';
import { attribute, childOf, childrenOf, type Xml } from '../xml.ts';
import { administer, jsonIn, request, ROOM, startThree, submit } from './services.fixture.ts';

const LOBBY = 'standup@lobby.meet.local';
const bareOf = ({ jid }: TestClient): string => jid.split('/', 1)[0] ?? '';
const presence = (nick: string, content = '', type = ''): string =>
  `<presence to="${LOBBY}/${nick}" ${type} xmlns="jabber:client">${content}</presence>`;
const knock = (nick: string, name: string): string =>
  presence(
    nick,
    `<x xmlns="http://jabber.org/protocol/muc"/><nick xmlns="http://jabber.org/protocol/nick">${name}</nick>`,
  );
const invite = (client: TestClient): string =>
  `<message id="i" to="${ROOM}" xmlns="jabber:client"><x xmlns="http://jabber.org/protocol/muc#user"><invite to="${client.jid}"/></x></message>`;
const noticesIn = (stanzas: readonly Xml[]): unknown[] =>
  stanzas.flatMap((stanza) => (attribute(stanza, 'from') === `${ROOM}/a` ? [jsonIn(stanza)] : []));
const nicksIn = (stanzas: readonly Xml[]): string[] =>
  stanzas.map((stanza) => `${attribute(stanza, 'type')} ${attribute(stanza, 'from').split('/')[1] ?? ''}`.trim());

/** A meeting with a lobby, whose moderator is in it; b and c are members, d waits. */
async function startWaiting() {
  const started = await startThree();
  const { ada, ben, cyd, logIn } = started;
  ada.say(administer([ben, cyd].map((one) => `<item affiliation="member" jid="${bareOf(one)}"/>`).join('')));
  for (const client of [ada, ben, cyd]) client.take();
  ada.say(submit({ membersonly: 'true' }));
  const opened = [ada.take(), ben.take()] as const;
  ada.say(presence('adas', '<x xmlns="http://jabber.org/protocol/muc"/>'));
  const own = ada.take();
  const dan = logIn();
  dan.enter('standup', 'd');
  const [refusal] = dan.take();
  dan.say(knock('knocker', 'Dan'));
  return { ...started, dan, opened, own, refusal };
}

test('a lobby is announced to all, and newcomers are sent to it', async () => {
  const { opened, own, refusal, logIn } = await startWaiting();
  const [forModerator, forMember] = opened;
  expect(noticesIn(forMember)).toEqual([{ type: 'lobby-notify', event: 'LOBBY-ENABLED', value: true }]);
  expect(forModerator.map((stanza) => stanza.name)).toEqual(['message', 'message', 'iq', 'message']);
  expect(forMember.at(-1)?.toString()).toContain('<status code="104"/>');
  expect(own.map(({ name }) => name)).toEqual(['presence']);
  expect(own[0]?.toString()).toContain('affiliation="owner" role="moderator"');
  expect(childOf(refusal, 'error')?.attrs).toMatchObject({ type: 'auth', code: '407' });
  expect(conditionIn(refusal)).toBe('registration-required');
  expect(childOf(childOf(refusal, 'error'), 'lobbyroom')?.getText()).toBe(LOBBY);
  expect(childOf(refusal, 'lobbyroom')?.getText()).toBe(LOBBY);
  const eve = logIn();
  eve.say(
    request('get', '<query node="lobbyrooms" xmlns="http://jabber.org/protocol/disco#info"/>', 'lobby.meet.local'),
  );
  expect(childrenOf(childOf(eve.take()[0], 'query'), 'feature')).toHaveLength(1);
  eve.say(request('get', '<query xmlns="http://jabber.org/protocol/disco#info"/>', ROOM));
  eve.take();
  eve.say(`<presence to="${ROOM}/e" xmlns="jabber:client"><x xmlns="http://jabber.org/protocol/muc"/></presence>`);
  const [unnamed] = eve.take();
  expect([conditionIn(unnamed), unnamed?.toString().includes('<displayname-required')]).toEqual([
    'not-acceptable',
    true,
  ]);
});

test('a moderator sees who knocks, and admits: the client gets an invitation and enters as a member', async () => {
  const { ada, ben, dan } = await startWaiting();
  const [seen] = ada.take();
  expect(attribute(seen, 'from')).toBe(`${LOBBY}/knocker`);
  expect(attribute(childOf(childOf(seen, 'x'), 'item'), 'jid')).toBe(dan.jid);
  expect(nicksIn(dan.take())).toEqual(['knocker']);
  expect(nicksIn(ben.take()).includes('knocker')).toBe(false);
  ada.say(invite(dan));
  const [notice, granted] = ada.take();
  expect(notice?.toString()).toContain(`affiliation="member"><reason>Invited by ${ada.jid}</reason>`);
  expect(granted === undefined ? null : jsonIn(granted)).toEqual({
    type: 'lobby-notify',
    event: 'LOBBY-ACCESS-GRANTED',
    name: 'Dan',
    value: `${LOBBY}/knocker`,
  });
  const [invitation] = dan.take();
  expect(invitation?.toString()).toContain(`<invite from="${ada.jid}">`);
  dan.enter('standup', 'd');
  const entered = dan.take().find((stanza) => attribute(stanza, 'from') === `${ROOM}/d`);
  expect(entered?.toString()).toContain('affiliation="member"');
  ada.take();
  dan.say(presence('knocker', '', 'type="unavailable"'));
  expect(nicksIn(ada.take())).toEqual(['unavailable knocker']);
});

test('a member comes back through the open door; one who is removed is no member any more', async () => {
  const { ada, ben, cyd } = await startWaiting();
  ben.say(`<presence to="${ROOM}/b" type="unavailable" xmlns="jabber:client"/>`);
  ben.take();
  ben.enter('standup', 'b');
  expect(conditionIn(ben.take()[0])).toBe('');
  ada.say(administer('<item nick="c" role="none"><reason>Enough</reason></item>'));
  cyd.take();
  cyd.enter('standup', 'c');
  expect(conditionIn(cyd.take()[0])).toBe('registration-required');
});

test('a moderator denies; a participant cannot', async () => {
  const { ada, ben, dan } = await startWaiting();
  const deny = administer('<item nick="knocker" role="none"><reason>Not today</reason></item>', LOBBY);
  for (const client of [ada, ben, dan]) client.take();
  ben.say(deny);
  expect([ben.take(), dan.take()]).toEqual([[], []]);
  ada.say(deny);
  expect(noticesIn(ben.take())).toMatchObject([{ event: 'LOBBY-ACCESS-DENIED', name: 'Dan' }]);
  const gone = dan.take()[0]?.toString();
  expect(gone).toContain('<status code="307"/>');
  expect(gone).toContain('<actor nick="adas"/><reason>Not today</reason>');
  dan.enter('standup', 'd');
  expect(conditionIn(dan.take()[0])).toBe('registration-required');
});

test('who waits writes to and hears from moderators only', async () => {
  const { ada, dan, logIn } = await startWaiting();
  const eve = logIn();
  eve.say(knock('second', 'Eve'));
  for (const client of [ada, dan, eve]) client.take();
  const say = (text: string, to = LOBBY, type = 'groupchat'): string =>
    `<message to="${to}" type="${type}" xmlns="jabber:client"><json-message xmlns="http://jitsi.org/jitmeet">"${text}"</json-message></message>`;
  const heard = (client: TestClient): unknown[] => client.take().map(jsonIn);
  dan.say(say('please'));
  dan.say(say('psst', `${LOBBY}/second`, 'chat'));
  expect([heard(ada), heard(eve), heard(dan)]).toEqual([['please'], [], []]);
  ada.say(say('wait'));
  expect([heard(ada), heard(eve), heard(dan)]).toEqual([['wait'], ['wait'], ['wait']]);
  ada.say(say('you', `${LOBBY}/knocker`, 'chat'));
  expect([heard(eve), heard(dan)]).toEqual([[], ['you']]);
});

test('when the lobby closes, those in it are sent to the meeting; when the meeting ends, they are not', async () => {
  const { ada, ben, dan, conference, logIn } = await startWaiting();
  for (const client of [ada, ben, dan]) client.take();
  ada.say(submit({ membersonly: 'false' }));
  expect(dan.take()[0]?.toString()).toContain(`<destroy jid="${ROOM}"><reason>Lobby room closed.</reason></destroy>`);
  expect(noticesIn(ben.take())).toEqual([{ type: 'lobby-notify', event: 'LOBBY-ENABLED', value: false }]);
  dan.say(knock('late', 'Dan'));
  const [refusal] = dan.take();
  expect([conditionIn(refusal), refusal?.toString().includes('Room creation is restricted')]).toEqual([
    'not-allowed',
    true,
  ]);
  dan.enter('standup', 'd');
  expect(conditionIn(dan.take()[0])).toBe('');
  ada.say(submit({ membersonly: 'true' }));
  const eve = logIn();
  eve.say(knock('eve', 'Eve'));
  eve.take();
  conference.end('standup', 'Closing time');
  expect(eve.take()[0]?.toString()).toContain('<destroy><reason>Lobby room closed.</reason></destroy>');
});

test('a nick is free again when its client has disconnected, and taken before', async () => {
  const { dan, logIn, ada } = await startWaiting();
  const eve = logIn();
  eve.say(knock('knocker', 'Eve'));
  expect(conditionIn(eve.take()[0])).toBe('conflict');
  eve.say(knock('a b', 'Eve'));
  expect(conditionIn(eve.take()[0])).toBe('jid-malformed');
  ada.take();
  dan.say('<close xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>');
  expect(nicksIn(ada.take())).toEqual(['unavailable knocker']);
  eve.say(knock('knocker', 'Eve'));
  expect(conditionIn(eve.take()[0])).toBe('');
  eve.say(presence('knocker', '<email>eve@example.com</email>'));
  expect(ada.take().at(-1)?.toString()).toContain('<email>eve@example.com</email>');
});

test('with the password of the room no user has to wait, and an admitted user needs none', async () => {
  const { ada, dan, logIn } = await startWaiting();
  ada.say(submit({ membersonly: 'true', roomsecret: 'sesame' }));
  const eve = logIn();
  eve.enter('standup', 'e', 'sesame');
  expect(conditionIn(eve.take()[0])).toBe('');
  dan.take();
  ada.say(invite(dan));
  dan.take();
  dan.enter('standup', 'd');
  expect(conditionIn(dan.take()[0])).toBe('');
});

test('only moderators invite to a room for members', async () => {
  const { ben, dan } = await startWaiting();
  for (const client of [ben, dan]) client.take();
  ben.say(invite(dan));
  expect([conditionIn(ben.take()[0]), dan.take()]).toEqual(['forbidden', []]);
});
