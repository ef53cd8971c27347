/** Reads the recording of a deployment (fixtures/real-deployment.txt), and writes stanzas so that those of two servers compare. */
import { readFileSync } from 'node:fs';
import { attribute, childOf, childrenOf, parseStanza, type Xml } from './xmpp/xml.ts';

export interface RecordedLine {
  readonly from: 'client' | 'server';
  /** The client's name in the recording. */
  readonly client: string;
  readonly text: string;
}

export interface RecordedStep {
  readonly title: string;
  readonly lines: readonly RecordedLine[];
}

export function recordedSteps(): RecordedStep[] {
  const text = readFileSync(new URL('fixtures/real-deployment.txt', import.meta.url), 'utf8');
  return text
    .split(/^== /m)
    .slice(1)
    .map((step) => {
      const [title = '', ...lines] = step.split('\n');
      return { title, lines: lines.flatMap(lineOf) };
    });
}

function lineOf(written: string): RecordedLine[] {
  const [, client = '', side, text = ''] = /^(\w+) ([CS])> (<.*)$/.exec(written) ?? [];
  return side === undefined ? [] : [{ from: side === 'C' ? 'client' : 'server', client, text }];
}

/** Stanzas of the recording that are not compared, each with the reason. A reason that fits none is reported as superfluous. */
export const exceptions: Readonly<Record<string, (stanza: Xml, seen: Set<string>) => boolean>> = {
  'the login: features of the stream, and stream management, which this server does not have': ({ name }) =>
    ['open', 'stream:features', 'success', 'enabled'].includes(name),
  'the answers to binding and session: the login again': (stanza) =>
    /^_(?:bind|session)_/.test(attribute(stanza, 'id')),
  'breakout rooms, which this server does not have': (stanza) => attribute(stanza, 'from').startsWith('breakout.'),
  'answers to pings, which the recording leaves out': (stanza) =>
    attribute(stanza, 'from') === 'meet.local' && stanza.children.length === 0,
  'other media of others: the clients’ own descriptions are left out, so that this server has none to pass on': (
    stanza,
  ) => ['source-add', 'source-remove'].includes(attribute(childOf(stanza, 'jingle'), 'action')),
  'acknowledgements of media descriptions, which are left out': (stanza) =>
    stanza.name === 'iq' && attribute(stanza, 'type') === 'result' && ids.has(attribute(stanza, 'id')),
  'the focus announces the number of bridges, which neither library reads': (stanza, seen) =>
    stanza.name === 'presence' && attribute(stanza, 'from').endsWith('/focus') && isRepeated(stanza, seen),
};

/** Ids of the clients' media descriptions. */
const ids = new Set<string>();
/** @param seen the clients, by JID, that have the focus's presence. */
function isRepeated(stanza: Xml, seen: Set<string>): boolean {
  const to = attribute(stanza, 'to');
  const isKnown = seen.has(to);
  seen.add(to);
  return isKnown;
}

/** Elements that are left out of stanzas before they are compared: neither library reads them, or they have generated values. */
const unread = new Set(['priority', 'etherpad', 'versions']);
/** Attributes and texts with generated values. */
const generated: Readonly<Record<string, readonly string[]>> = { delay: ['stamp'], jingle: ['sid', 'initiator'] };
/** What libraries read of forms and of disco#info. */
const readFields = new Set([
  'FORM_TYPE',
  'muc#roomconfig_roomsecret',
  'muc#roomconfig_membersonly',
  'muc#roominfo_lobbyroom',
  'muc#roominfo_meetingId',
  'muc#roominfo_created_timestamp',
]);
const readFeatures = new Set(['muc_passwordprotected', 'muc_membersonly']);
const generatedFields = new Set(['muc#roominfo_meetingId', 'muc#roominfo_created_timestamp']);

/** Remembers what later stanzas are recognized by. */
export function remember(line: RecordedLine): void {
  const stanza = parseStanza(line.text) ?? undefined;
  if (line.from === 'client' && childOf(stanza, 'jingle') !== undefined) ids.add(attribute(stanza, 'id'));
}

/** The reason why a stanza is not compared. @param seen what this server, or the recorded one, has sent. */
export const reasonFor = (stanza: Xml, seen: Set<string>): string | undefined =>
  Object.entries(exceptions).find(([, isException]) => isException(stanza, seen))?.[0];

/** A stanza as a text that is the same for the same meaning. */
export const plain = (stanza: Xml): string => JSON.stringify(plainElement(stanza));

function plainElement(element: Xml): unknown {
  const isRequest = element.name === 'iq' && attribute(element, 'type') === 'set';
  const isMessage = element.name === 'message' && childOf(element, 'body') !== undefined;
  const starred = new Set([...(generated[element.name] ?? []), ...(isRequest || isMessage ? ['id'] : [])]);
  const attributes = Object.keys(element.attrs)
    .filter((name) => !['xmlns', 'xml:lang', 'label'].includes(name) && !(element.name === 'presence' && name === 'id'))
    .filter((name) => !(element.name === 'jingle' && starred.has(name)))
    .toSorted()
    .map((name) => `${name}=${starred.has(name) ? '*' : attribute(element, name)}`);
  const children = childrenOf(element).filter(isRead);
  const text = element.name === 'jingle' || children.length > 0 ? '' : textOf(element);
  const plainChildren = element.name === 'jingle' ? [] : children.map(plainElement);
  const isForm = element.name === 'x' || element.name === 'query';
  const ordered = isForm ? plainChildren.map((child) => JSON.stringify(child)).toSorted() : plainChildren;
  return [element.name, namespaceOf(element), attributes, text, ordered];
}

/** Stanzas of the same kind are in jabber:client, whether they say so or not. */
const namespaceOf = (element: Xml): string => attribute(element, 'xmlns').replace('jabber:client', '');

function isRead(element: Xml): boolean {
  const name = attribute(element, 'var');
  if (element.name === 'field') return readFields.has(name);
  if (element.name === 'feature') return name.startsWith('http://jitsi.org/') || readFeatures.has(name);
  if (element.name === 'property') return attribute(element, 'key') !== 'bridge-count';
  return !unread.has(element.name) && !['title', 'instructions', 'option', 'desc', 'validate'].includes(element.name);
}

function textOf(element: Xml): string {
  const parent = element.parent ?? undefined;
  if (element.name === 'value' && generatedFields.has(attribute(parent, 'var'))) return '*';
  return element.name === 'json-message' ? JSON.stringify(sorted(JSON.parse(element.getText()))) : element.getText();
}

/** With the keys of objects in order; times of speaking differ. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, key === 'totalDominantSpeakerTime' ? '*' : sorted(inner)]);
}
