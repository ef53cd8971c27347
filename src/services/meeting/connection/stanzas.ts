/** XMPP requests that the library has no function for, or whose refusal it does not report. */
import * as v from 'valibot';
import type { RoomConnection } from './jitsi.types.ts';

const answerTimeout = 10_000;

type Attributes = Readonly<Record<string, string>>;

/**
 * Returns an `iq` stanza of the client.
 * @param to null for the server itself.
 */
export function iq(type: 'get' | 'set', to: string | null): Element {
  const stanza = document.implementation.createDocument('jabber:client', 'iq').documentElement;
  stanza.setAttribute('type', type);
  if (to !== null) stanza.setAttribute('to', to);
  return stanza;
}

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
