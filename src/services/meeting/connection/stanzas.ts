/** XMPP requests that the library has no function for, or whose refusal it does not report. */
import * as v from 'valibot';
import { having, type RoomConnection } from './jitsi.types.ts';

const answerTimeout = 10_000;

type Attributes = Readonly<Record<string, string>>;

/** Returns a stanza of the client. @param to null for the server itself. */
export function stanzaOf(name: 'iq' | 'message', type: string, to: string | null): Element {
  const stanza = document.implementation.createDocument('jabber:client', name).documentElement;
  stanza.setAttribute('type', type);
  if (to !== null) stanza.setAttribute('to', to);
  return stanza;
}

/** Returns an `iq` stanza of the client. @param to null for the server itself. */
export const iq = (type: 'get' | 'set', to: string | null): Element => stanzaOf('iq', type, to);

/** Appends an element and returns it. @param namespace null for that of the parent. */
export function append(parent: Element, name: string, namespace: string | null, attributes: Attributes = {}): Element {
  const child = parent.ownerDocument.createElementNS(namespace ?? parent.namespaceURI, name);
  // The library of 2022 serialises the attributes of an element but not its namespace.
  if (namespace !== null) child.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns', namespace);
  for (const [key, value] of Object.entries(attributes)) child.setAttribute(key, value);
  parent.append(child);
  return child;
}

/** The server rejected a request, or did not answer it. */
export class RejectedRequest extends Error {
  /** The name of the XMPP error's condition, such as 'not-allowed'; null when there was no answer. */
  readonly condition: string | null;

  constructor(answer: unknown) {
    const condition = v.is(v.instance(Element), answer) ? conditionIn(answer) : null;
    super(condition ?? 'no answer');
    this.condition = condition;
  }
}

const conditionIn = (answer: Element): string => answer.querySelector('error > *')?.localName ?? 'undefined-condition';

/** Resolves with the answer; rejects with a {@link RejectedRequest} after an error or 10 s without an answer. */
export function request(connection: RoomConnection, stanza: Element): Promise<Element> {
  return new Promise((resolve, reject) => {
    const fail = (answer: unknown) => reject(new RejectedRequest(answer));
    connection.sendIQ(
      stanza,
      (answer) => (v.is(v.instance(Element), answer) ? resolve(answer) : fail(null)),
      fail,
      answerTimeout,
    );
  });
}

/** The handlers of stanzas of both builds (Strophe): a handler that returns false is removed. */
interface StanzaHandlers {
  addHandler(handle: (stanza: unknown) => boolean, namespace: null, name: string, type: string | null): unknown;
}

const roomWithHandlers = v.object({ room: v.object({ connection: having<StanzaHandlers>('addHandler') }) });

/**
 * Receives the stanzas that the library does not report.
 * @param type of the stanzas; null for all.
 * @returns a function that stops it.
 */
export function watchStanzas(
  conference: unknown,
  { name, type }: { readonly name: 'iq' | 'message'; readonly type: string | null },
  onStanza: (stanza: Element) => void,
): () => void {
  const parsed = v.safeParse(roomWithHandlers, conference);
  if (!parsed.success) return () => undefined;
  let isWatching = true;
  parsed.output.room.connection.addHandler(
    (stanza) => {
      if (isWatching && v.is(v.instance(Element), stanza)) onStanza(stanza);
      return isWatching;
    },
    null,
    name,
    type,
  );
  return () => {
    isWatching = false;
  };
}
