/** A piece of a chat message; `href` is an http or https address. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?*_~…]$/u;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * A message in pieces, of which the http and https addresses can be followed: no other scheme ever becomes a link.
 * Together the pieces read as the message does.
 */
export function chatParts(text: string): readonly ChatPart[] {
  const parts: ChatPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutTrailing(match[0]);
    const href = safeAddress(shown);
    if (href === '') continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: shown, href });
    end = match.index + shown.length;
  }
  return end < text.length ? [...parts, { kind: 'text', text: text.slice(end) }] : parts;
}

/** Punctuation after an address belongs to the sentence, and so does a bracket that the address did not open. */
function withoutTrailing(found: string): string {
  const counts = new Map<string, number>();
  for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1);
  const count = (character: string): number => counts.get(character) ?? 0;
  let length = found.length;
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1);
    const opening = brackets[last];
    const isUnopened = opening !== undefined && count(last) > count(opening);
    if (!trailing.test(last) && !isUnopened) break;
    counts.set(last, count(last) - 1);
  }
  return found.slice(0, length);
}

/** '' for what is no http or https address, and for one that carries a name and password to look like another host. */
function safeAddress(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' ? href : '';
}
