/**
 * Replays the recording of a deployment: the test sends what the recorded clients sent, and this server must send each client in each
 * step what the deployment sent it, except for what `exceptions` lists.
 */
import { expect, test } from 'vitest';
import { type TestClient, startConference } from './conference.fixture.ts';
import { exceptions, plain, reasonFor, type RecordedLine, recordedSteps, remember } from './replay.fixture.ts';
import { attribute, childOf, childrenOf, parseStanza, type Xml } from './xmpp/xml.ts';

const ROOM = 'daily-standup';
/** What clients of this server do not send: it has no session to establish, and no stream management. */
const unsaid = /^<enable |xmpp-session|<jingle |breakout_rooms/;

/** The recorded clients, with the JIDs of the recording. */
class Cast {
  readonly #connect: () => TestClient;
  readonly #clients = new Map<string, TestClient>();
  /** Recorded JIDs, by those of this run. */
  readonly #recorded = new Map<string, string>();
  readonly #nicks = new Map<string, string>();

  constructor(connect: () => TestClient) {
    this.#connect = connect;
  }

  get(name: string): TestClient {
    const known = this.#clients.get(name);
    if (known === undefined) throw new Error(`${name} has not connected.`);
    return known;
  }

  /** A client opens its first stream; the second is opened after it authenticated. */
  say({ client: name, text }: RecordedLine): void {
    const isFirst = text.startsWith('<open') && this.#clients.get(name)?.received.at(-1)?.name !== 'success';
    if (isFirst) this.#clients.set(name, this.#connect());
    let said = text;
    for (const [live, recorded] of this.#recorded) said = said.replaceAll(recorded, live);
    this.get(name).say(said);
  }

  /** The recorded server has given a client its JID. */
  bound(name: string, recorded: string): void {
    const answer = this.get(name).received.findLast((stanza) => childOf(stanza, 'bind') !== undefined);
    const live = childOf(childOf(answer, 'bind'), 'jid')?.getText() ?? '';
    this.#recorded.set(live, recorded);
    this.#recorded.set(live.split('/', 1)[0] ?? '', recorded.split('/', 1)[0] ?? '');
    this.#nicks.set(recorded.slice(0, 8), name);
  }

  ofNick(nick: string): TestClient | undefined {
    const name = this.#nicks.get(nick);
    return name === undefined ? undefined : this.#clients.get(name);
  }

  /** What a client received since the last look, with the JIDs of the recording. */
  take(name: string): Xml[] {
    return this.get(name)
      .take()
      .flatMap((stanza) => {
        let text = stanza.toString();
        for (const [live, recorded] of this.#recorded) text = text.replaceAll(live, recorded);
        return parseStanza(text) ?? [];
      });
  }

  get names(): readonly string[] {
    return [...this.#clients.keys()];
  }
}

/** The nick of a client that leaves without a reason; '' for any other stanza. */
function leaverIn(stanza: Xml): string {
  const [room, nick = ''] = attribute(stanza, 'from').split('/');
  const x = childOf(stanza, 'x');
  const isPlain = childrenOf(x, 'destroy').length === 0 && childrenOf(x, 'status').length === 0;
  const isOfRoom = room === `${ROOM}@conference.meet.local`;
  return attribute(stanza, 'type') === 'unavailable' && isPlain && isOfRoom ? nick : '';
}

const sortedTexts = (stanzas: readonly Xml[], skip: (stanza: Xml) => boolean): string[] =>
  stanzas
    .filter((stanza) => !skip(stanza))
    .map(plain)
    .toSorted();

test('each client receives in each step what the deployment sent it', async () => {
  const { conference, client, clock } = await startConference();
  const cast = new Cast(() => client(undefined, ROOM));
  const used = new Set<string>();
  const exceptionsOf = (): ((stanza: Xml) => boolean) => {
    const seen = new Set<string>();
    return (stanza) => {
      const reason = reasonFor(stanza, seen);
      if (reason !== undefined) used.add(reason);
      return reason !== undefined;
    };
  };
  const [isException, isExceptionHere] = [exceptionsOf(), exceptionsOf()];
  const steps = recordedSteps();
  for (const { title, lines } of steps) {
    const expected = new Map<string, Xml[]>();
    for (const line of lines) {
      remember(line);
      if (line.from === 'client') {
        if (!unsaid.test(line.text)) cast.say(line);
        clock.advance(100);
        continue;
      }
      const stanza = parseStanza(line.text);
      if (stanza === null) throw new Error(`Not a stanza: ${line.text}`);
      const jid = childOf(childOf(stanza, 'bind'), 'jid')?.getText();
      if (jid !== undefined) cast.bound(line.client, jid);
      expected.set(line.client, [...(expected.get(line.client) ?? []), stanza]);
      // Pages that were closed, and connections that were cut, are not in the recording.
      const leaver = leaverIn(stanza);
      const isInside = conference.rooms.some(({ participants }) => participants.some(({ nick }) => nick === leaver));
      if (isInside) conference.cut(ROOM, leaver);
    }
    for (const name of cast.names) {
      const actual = sortedTexts(cast.take(name), (stanza) => isExceptionHere(stanza) || isUnrecorded(stanza));
      expect(actual, `${title}: ${name}`).toEqual(sortedTexts(expected.get(name) ?? [], isException));
    }
  }
  expect(steps.length).toBeGreaterThan(15);
  expect(Object.keys(exceptions).filter((reason) => !used.has(reason))).toEqual([]);
  conference.kill();
});

/** The recording has the question about the server's features, and not the answer. */
const isUnrecorded = (stanza: Xml): boolean =>
  attribute(stanza, 'from') === 'meet.local' && stanza.toString().includes('type="im"');
