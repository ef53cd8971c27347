import { startClients, type TestClient } from '../../conference.fixture.ts';
import { attribute, childOf, type Xml } from '../xml.ts';

export const ROOM = 'standup@conference.meet.local';

/** The data of a component's message; undefined for any other stanza. */
export const jsonIn = (stanza: Xml): unknown => {
  const text = childOf(stanza, 'json-message')?.getText();
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

/** The data that a component sent the client since the last look. @param label the first label of its address. */
export const dataFrom = (client: TestClient, label: string): unknown[] =>
  client.take().flatMap((stanza) => (attribute(stanza, 'from') === `${label}.meet.local` ? [jsonIn(stanza)] : []));

/** A message to a component. */
export const toComponent = (label: string, content: string): string =>
  `<message to="${label}.meet.local" xmlns="jabber:client">${content}</message>`;

/** Clients a (the moderator), b and c in the room 'standup', who have received everything about each other. */
export async function startThree() {
  const started = await startClients();
  const [ada, ben, cyd] = started.gather(3) as [TestClient, TestClient, TestClient];
  for (const client of [ada, ben, cyd]) client.take();
  return { ...started, ada, ben, cyd };
}

/** A request to the room. */
export const request = (type: 'get' | 'set', content: string, to = ROOM): string =>
  `<iq id="q" type="${type}" to="${to}" xmlns="jabber:client">${content}</iq>`;

const field = (name: string, value: string): string => `<field var="${name}"><value>${value}</value></field>`;

/** A form of the room's owner, with fields of muc#roomconfig. */
export function submit(values: Readonly<Record<string, string>>): string {
  const fields = Object.entries(values).map(([name, value]) => field(`muc#roomconfig_${name}`, value));
  const form = [field('FORM_TYPE', 'http://jabber.org/protocol/muc#roomconfig'), ...fields].join('');
  const query = `<x type="submit" xmlns="jabber:x:data">${form}</x>`;
  return request('set', `<query xmlns="http://jabber.org/protocol/muc#owner">${query}</query>`);
}

/** A change of what others are to the room. */
export const administer = (items: string, to = ROOM): string =>
  request('set', `<query xmlns="http://jabber.org/protocol/muc#admin">${items}</query>`, to);
