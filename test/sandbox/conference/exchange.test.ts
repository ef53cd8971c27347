/**
 * Replays the recorded exchange of two pages that join and leave (fixtures/exchange.txt): the test sends the recorded
 * client stanzas to this server, which must give the recorded answers, except for values that are generated anew each
 * time, and for what the components of later servers add.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TestClient, startConference } from './conference.fixture.ts';
import { attribute, childOf, childrenOf, parseStanza, type Xml } from './xmpp/xml.ts';

interface Line {
  readonly from: 'client' | 'server';
  /** The client's id of eight characters; '' before it has one. */
  readonly label: string;
  readonly text: string;
}

const recording: readonly Line[] = readFileSync(new URL('fixtures/exchange.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, from, label = '', text = ''] = /^([CS])> +(?:([0-9a-f]{8}) )?(<.*)$/.exec(line) ?? [];
    return from === undefined ? [] : [{ from: from === 'C' ? 'client' : 'server', label, text }];
  });

/** Attributes whose value is generated anew each time, by element. */
const chance: Readonly<Record<string, readonly string[]>> = {
  open: ['id'],
  jingle: ['sid'],
  transport: ['ufrag', 'pwd'],
  candidate: ['id', 'ip', 'port', 'foundation', 'priority'],
  'web-socket': ['url'],
  'bridge-session': ['id'],
  identity: ['name'],
};
const texts = new Set(['fingerprint', 'value']);

interface Plain {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: readonly Plain[];
  readonly text: string;
}

const isOfComponent = (stanza: Xml | undefined): boolean => childOf(stanza, 'json-message') !== undefined;

/** A stanza as plain data: generated values are replaced by stars, duplicate candidates are removed. */
function plain(element: Xml, addresses: ReadonlyMap<string, string>): Plain {
  const known = (text: string): string => {
    let written = text;
    for (const [live, recorded] of addresses) written = written.replaceAll(live, recorded);
    return written;
  };
  const isRequest = element.name === 'iq' && attribute(element, 'type') === 'set';
  const starred = new Set([...(chance[element.name] ?? []), ...(isRequest ? ['id'] : [])]);
  const attributes = Object.keys(element.attrs)
    .toSorted()
    .map((name) => `${name}=${starred.has(name) ? '*' : known(attribute(element, name))}`);
  const children = childrenOf(element).map((child) => plain(child, addresses));
  const text = children.length > 0 ? '' : element.getText();
  const isChance = texts.has(element.name) && /^(?:[0-9A-F]{2}:|[0-9a-f-]{36}$|\d+$)/.test(text);
  const unique = children
    .filter((child) => !child.attributes.includes('category=component'))
    .filter((child, index) => {
      const isAgain = children.slice(0, index).some((other) => JSON.stringify(other) === JSON.stringify(child));
      return !isAgain || !JSON.stringify(child).includes('candidate');
    });
  return { name: element.name, attributes, children: unique, text: isChance ? '*' : known(text) };
}

/** Translates recorded ids and addresses to those of this run, and back. */
class Replay {
  readonly #newClient: () => TestClient;
  readonly #clients = new Map<string, TestClient>();
  /** From the ids of this run to the recorded ones. */
  readonly toRecorded = new Map<string, string>();
  #newest: TestClient;

  constructor(newClient: () => TestClient) {
    this.#newClient = newClient;
    this.#newest = newClient();
  }

  get clients(): readonly TestClient[] {
    return [...this.#clients.values()];
  }

  say({ label, text }: Line): void {
    if (text.startsWith('<open') && this.clients.includes(this.#newest)) this.#newest = this.#newClient();
    let said = text;
    for (const [live, recorded] of this.toRecorded) said = said.replaceAll(recorded, live);
    this.#speaker(label).say(said);
  }

  /** The stanza received instead of the recorded one. */
  answerTo(expected: Xml, label: string): Xml {
    const speaker = this.#speaker(label);
    if (attribute(expected, 'type') === 'unavailable' && speaker.received.length === 0) {
      // The recording does not contain how they left: the pages were closed.
      const place = attribute(expected, 'from');
      const leaver = this.#speaker(place.split('/')[1] ?? '');
      leaver.say(`<presence to="${place}" type="unavailable" xmlns="jabber:client"/>`);
    }
    while (isOfComponent(speaker.received[0])) speaker.received.shift();
    const actual = speaker.received.shift();
    if (actual === undefined) throw new Error(`The server did not send: ${expected.toString()}`);
    if (label !== '' && !this.#clients.has(label)) {
      this.#clients.set(label, speaker);
      this.toRecorded.set(attribute(actual, 'to'), attribute(expected, 'to'));
    }
    const sid = (stanza: Xml): string => attribute(childOf(stanza, 'jingle'), 'sid');
    if (sid(actual) !== '') this.toRecorded.set(sid(actual), sid(expected));
    return actual;
  }

  #speaker(label: string): TestClient {
    return this.#clients.get(label) ?? this.#newest;
  }
}

test('the server gives the recorded answers', async () => {
  const { conference, client } = await startConference();
  const replay = new Replay(client);
  for (const line of recording) {
    if (line.from === 'client') {
      replay.say(line);
      continue;
    }
    const expected = parseStanza(line.text);
    if (expected === null) throw new Error(`Not a stanza: ${line.text}`);
    const actual = replay.answerTo(expected, line.label);
    expect(plain(actual, replay.toRecorded)).toEqual(plain(expected, new Map()));
  }
  expect(recording.length).toBeGreaterThan(60);
  expect(replay.clients.map(({ received }) => received)).toEqual([[], []]);
  conference.kill();
});
