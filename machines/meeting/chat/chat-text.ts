/** A segment of a chat message; `href` is an http or https address. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Ends at spaces, quotation marks, and the punctuation of languages that are written without spaces. */
const address = /\bhttps?:\/\/[^\s<>"'`“”„«»「」『』《》【】（）。，、；：！？]+/giu;
/** Punctuation that belongs to the sentence rather than to the address before it. */
const trailing = /[.,;:!?*_~…‘’]$/u;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a message into segments, of which the http and https addresses are links: no other scheme ever becomes a link.
 * The concatenated segments equal the message, except that controls of the text direction in an address are shown.
 */
export function chatParts(text: string): readonly ChatPart[] {
  const parts: ChatPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutTrailing(match[0]);
    const href = safeAddress(shown);
    if (href === '') continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: visible(shown), href });
    end = match.index + shown.length;
  }
  return end < text.length ? [...parts, { kind: 'text', text: text.slice(end) }] : parts;
}

/** Controls that reorder the text around them: with them, an address could look like another one. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const visible = (shown: string): string => shown.replaceAll(bidiControls, encodeURIComponent);

/** Excludes punctuation after an address, and a closing bracket without an opening bracket in the address. */
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

/**
 * '' for a text that is not an http or https address, and for an address that contains a name and password to resemble
 * another host.
 */
function safeAddress(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' ? href : '';
}
