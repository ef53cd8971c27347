import { nameText } from '../settings/profile.rules.ts';
import type { ChatEntry, ChatLog } from './chat-log.ts';

/** Letters with and without marks, and of either case, are the same. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Each word is part of the text or of the sender's name. A removed message has no text. */
function isFound(entry: ChatEntry, words: readonly string[]): boolean {
  const searched = folded(`${nameText(entry.sender)}\n${entry.isRetracted ? '' : entry.text}`);
  return words.every((word) => searched.includes(word));
}

/** The words of a search; none while nothing is searched. */
const wordsOf = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** The messages that a search finds by text or sender; null while nothing is searched. */
export function searchLog(log: ChatLog, search: string): ChatLog | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : log.filter((entry) => isFound(entry, words));
}
