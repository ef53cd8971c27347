import { expect, test } from 'vitest';
import { conditionIn, type TestClient } from '../../conference.fixture.ts';
import { attribute } from '../xml.ts';
import { administer, dataFrom, ROOM, startThree, toComponent } from './services.fixture.ts';

const bareOf = ({ jid }: TestClient): string => jid.split('/', 1)[0] ?? '';
const refused = (client: TestClient, items: string): string => {
  client.take();
  client.say(administer(items));
  return conditionIn(client.take().at(-1));
};

test('an owner makes another participant one, whom all see as moderator, and who can do as much', async () => {
  const { ada, ben, cyd, conference } = await startThree();
  ada.say(administer(`<item affiliation="owner" jid="${bareOf(ben)}"><reason>Your turn</reason></item>`));
  expect(attribute(ada.take().at(-1), 'type')).toBe('result');
  const own = ben.take()[0]?.toString();
  expect(own).toContain('<actor nick="a"/><reason>Your turn</reason>');
  expect(own).toContain('<p name="recording" val="true"/>');
  expect(cyd.take()[0]?.toString()).toContain(`<actor nick="a" jid="${ada.jid}"/>`);
  expect(conference.rooms[0]?.participants.map(({ is_moderator: isModerator }) => isModerator)).toEqual([
    true,
    true,
    false,
  ]);
  expect(refused(ben, '<item nick="c" role="none"/>')).toBe('');
  // Owners do not remove each other.
  expect(refused(ben, '<item nick="a" role="none"/>')).toBe('not-allowed');
});

test('an occupant may be named by its nick', async () => {
  const { ada, conference } = await startThree();
  ada.say(administer('<item affiliation="owner" nick="c"/>'));
  expect(conference.rooms[0]?.participants[2]).toMatchObject({ nick: 'c', is_moderator: true });
  expect(refused(ada, '<item affiliation="owner" nick="x"/>')).toBe('bad-request');
});

test('a new moderator gets the lists of moderated media', async () => {
  const { ada, ben } = await startThree();
  ada.say(toComponent('avmoderation', '<av_moderation enable="true" mediaType="audio"/>'));
  for (const client of [ada, ben]) client.take();
  ada.say(administer(`<item affiliation="owner" jid="${bareOf(ben)}"/>`));
  expect(dataFrom(ada, 'avmoderation')).toMatchObject([{ whitelists: { audio: [`${ROOM}/a`, `${ROOM}/b`] } }]);
});

test('a removal is announced, with who did it and why, and the client is no member', async () => {
  const { ada, ben, cyd } = await startThree();
  ada.say(administer('<item nick="b" role="none"><reason>Enough</reason></item>'));
  const [notice, gone] = cyd.take();
  expect(notice?.toString()).toContain(`<item jid="${bareOf(ben)}" affiliation="none"/>`);
  expect(gone?.toString()).toContain(`<actor nick="a" jid="${ada.jid}"/><reason>Enough</reason>`);
});

test('what is no request, or not allowed, is refused', async () => {
  const { ada, ben } = await startThree();
  const jid = bareOf(ben);
  expect(refused(ada, '')).toBe('bad-request');
  expect(refused(ada, '<item nick="b" role="moderator"/>')).toBe('bad-request');
  expect(refused(ada, `<item affiliation="emperor" jid="${jid}"/>`)).toBe('bad-request');
  expect(refused(ada, `<item affiliation="member" jid="${ben.jid}"/>`)).toBe('jid-malformed');
  expect(refused(ada, '<item nick="focus" role="none"/>')).toBe('not-allowed');
  expect(refused(ada, '<item nick="x" role="none"/>')).toBe('item-not-found');
  expect(refused(ben, `<item affiliation="owner" jid="${jid}"/>`)).toBe('not-allowed');
  expect(refused(ben, '<item nick="a" role="none"/>')).toBe('not-allowed');
});
