/** A reply (XEP-0461): the library sends replies without their namespace, and ignores such replies. */
export function replyTo(id: string, text: string, roomjid: string): Element {
  const stanza = document.implementation.createDocument('jabber:client', 'message').documentElement;
  stanza.setAttribute('to', roomjid);
  stanza.setAttribute('type', 'groupchat');
  const body = stanza.ownerDocument.createElementNS('jabber:client', 'body');
  body.textContent = text;
  const reply = stanza.ownerDocument.createElementNS('urn:xmpp:reply:0', 'reply');
  reply.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns', 'urn:xmpp:reply:0');
  reply.setAttribute('to', id);
  stanza.append(body, reply);
  return stanza;
}
