/** How the focus offers the bridge's message channel (settings of the tenant, group 'conference'). */
import { expect, test } from 'vitest';
import { jingleIn, startClients, type TestClient } from './conference.fixture.ts';
import { ns } from './xmpp/namespaces.ts';
import { attribute, childOf, childrenOf, type Xml } from './xmpp/xml.ts';

const offers = (client: TestClient): Xml[] => jingleIn(client.received, 'session-initiate');
const names = (jingle: Xml | undefined): string[] =>
  childrenOf(jingle, 'content').map((content) => attribute(content, 'name'));
const transports = (jingle: Xml | undefined) =>
  childrenOf(jingle, 'content').map((content) => childOf(content, 'transport', ns.iceUdp));
const hasWebSocket = (jingle: Xml | undefined): boolean =>
  transports(jingle).some((transport) => childOf(transport, 'web-socket', ns.colibri) !== undefined);
const questions = (client: TestClient): Xml[] =>
  client.received.filter((stanza) => childOf(stanza, 'query', ns.discoInfo) !== undefined);

/** Answers the focus's question with these features. */
function answer(client: TestClient, ...features: readonly string[]): void {
  const [question] = questions(client);
  const listed = features.map((feature) => `<feature var="${feature}"/>`).join('');
  const to = attribute(question, 'from');
  client.say(
    `<iq type="result" id="${attribute(question, 'id')}" to="${to}" xmlns="jabber:client"><query xmlns="${ns.discoInfo}">${listed}</query></iq>`,
  );
}

test('is a WebSocket unless the settings say otherwise, and clients are not asked for their features', async () => {
  const { gather } = await startClients();
  const [ada, ben] = gather(2);
  for (const client of [ada, ben]) {
    const [offer] = offers(client as TestClient);
    expect([names(offer), hasWebSocket(offer)]).toEqual([['audio', 'video'], true]);
  }
  expect(questions(ada as TestClient)).toEqual([]);
});

test('is none at all if the settings say so', async () => {
  const { gather, set } = await startClients();
  set({ bridgeChannel: 'none' });
  const [ada] = gather(2);
  const [offer] = offers(ada as TestClient);
  expect([names(offer), hasWebSocket(offer)]).toEqual([['audio', 'video'], false]);
});

test('is a data channel only for clients that read sources as JSON; the others get none', async () => {
  const { gather, set } = await startClients();
  set({ bridgeChannel: 'sctp' });
  const [ada, ben, cyd] = gather(3) as [TestClient, TestClient, TestClient];
  // No invitation before the features are known, and one question to each.
  expect([ada, ben, cyd].map((client) => [offers(client).length, questions(client).length])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  const [question] = questions(ada);
  expect([attribute(question, 'type'), attribute(question, 'from')]).toEqual([
    'get',
    'standup@conference.meet.local/focus',
  ]);
  answer(ada, ns.ping, ns.jsonSources);
  answer(ben, ns.ping);
  const [toAda] = offers(ada);
  expect([names(toAda), hasWebSocket(toAda)]).toEqual([['audio', 'video', 'data'], false]);
  const map = childOf(transports(toAda)[2], 'sctpmap', ns.sctp);
  expect(map?.attrs).toMatchObject({ protocol: 'webrtc-datachannel', number: '5000' });
  const [toBen] = offers(ben);
  expect([names(toBen), hasWebSocket(toBen)]).toEqual([['audio', 'video'], false]);
  // An answer counts once, and an answer of another client not at all.
  const [ofCyd] = questions(cyd);
  ada.say(
    `<iq type="result" id="${attribute(ofCyd, 'id')}" to="${attribute(ofCyd, 'from')}" xmlns="jabber:client"><query xmlns="${ns.discoInfo}"/></iq>`,
  );
  answer(ada, ns.jsonSources);
  expect([offers(ada).length, offers(cyd).length]).toEqual([1, 0]);
});

test('a client that refuses to name its features is invited without a data channel', async () => {
  const { gather, set } = await startClients();
  set({ bridgeChannel: 'sctp' });
  const [ada] = gather(2) as [TestClient, TestClient];
  const [question] = questions(ada);
  ada.say(
    `<iq type="error" id="${attribute(question, 'id')}" to="${attribute(question, 'from')}" xmlns="jabber:client"/>`,
  );
  expect(offers(ada).map(names)).toEqual([['audio', 'video']]);
});
