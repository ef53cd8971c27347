/** Answers and refusals of the server to a client's stanzas. */
import { ns } from './namespaces.ts';
import type { XmppSession } from './session.ts';
import { attribute, childrenOf, copyOf, type Xml, xml } from './xml.ts';

/** Why a stanza is refused, as an XMPP error. */
export interface Refusal {
  readonly type: 'auth' | 'cancel' | 'modify' | 'wait';
  readonly condition: string;
  /** The address that refuses, where it is said. */
  readonly by?: string;
  readonly code?: string;
  /** Further elements of the error. */
  readonly details?: readonly Xml[];
  /** Elements beside the error. */
  readonly more?: readonly Xml[];
}

/** A refusal, or null when the request is granted. */
export type Verdict = Refusal | null;

const addressed = (session: XmppSession, request: Xml, type: string) => ({
  type,
  id: attribute(request, 'id') === '' ? undefined : attribute(request, 'id'),
  to: session.jid,
  from: attribute(request, 'to') === '' ? undefined : attribute(request, 'to'),
});

const errorOf = ({ type, condition, by, code, details = [] }: Refusal): Xml =>
  xml('error', { type, by, code }, xml(condition, { xmlns: ns.stanzas }), ...details);

export function answerIq(session: XmppSession, request: Xml, ...content: readonly Xml[]): void {
  session.send(xml('iq', addressed(session, request, 'result'), ...content));
}

export function refuseIq(session: XmppSession, request: Xml, refusal: Refusal | string): void {
  const cause = typeof refusal === 'string' ? ({ type: 'cancel', condition: refusal } as const) : refusal;
  session.send(xml('iq', addressed(session, request, 'error'), errorOf(cause)));
}

/** Refuses a request and repeats it, as the focus does. */
export function refuseWhole(session: XmppSession, request: Xml, refusal: Refusal): void {
  session.send(xml('iq', addressed(session, request, 'error'), errorOf(refusal), ...childrenOf(request).map(copyOf)));
}

export function refuseMessage(session: XmppSession, message: Xml, refusal: Refusal): void {
  session.send(xml('message', addressed(session, message, 'error'), errorOf(refusal)));
}

export function refusePresence(session: XmppSession, presence: Xml, refusal: Refusal): void {
  const attributes = { ...addressed(session, presence, 'error'), id: undefined };
  session.send(xml('presence', attributes, errorOf(refusal), ...(refusal.more ?? [])));
}
