/** An empty box, in the text that represents all boxes. */
const GAP = ' ';

/** The value of the real input: the digits in their places, with gaps before the last digit and nothing after it. */
export function shownText(digits: readonly string[]): string {
  return digits
    .map((digit) => (digit === '' ? GAP : digit))
    .join('')
    .trimEnd();
}

export type PinChange =
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'erase' }
  | { readonly kind: 'fill'; readonly text: string }
  | { readonly kind: 'nothing' };

/**
 * The change when the input's value became `text` without a usable key event: one digit was typed at the caret (over
 * the digit there or before it), one was removed, or the whole value was replaced.
 */
export function readChange(text: string, digits: readonly string[], caret: number): PinChange {
  const before = shownText(digits);
  if (text === before) return { kind: 'nothing' };

  const at = Math.min(caret, before.length);
  const digit = text.charAt(at);
  const typedOver = before.slice(0, at) + digit + before.slice(at + 1);
  const typedBefore = before.slice(0, at) + digit + before.slice(at);
  if (/^\d$/.test(digit) && (text === typedOver || text === typedBefore)) return { kind: 'digit', digit };

  if (text === '' || isWithoutOne(before, text)) return { kind: 'erase' };
  return /\d.*\d/.test(text) ? { kind: 'fill', text } : { kind: 'nothing' };
}

function isWithoutOne(before: string, after: string): boolean {
  if (after.length !== before.length - 1) return false;
  return [...before].some((_, index) => before.slice(0, index) + before.slice(index + 1) === after);
}

/** The target box of a press, 0-based: the one under the pointer; where that is empty, the first empty one. */
export function boxAt(offset: number, width: number, digits: readonly string[]): number {
  const box = width > 0 ? Math.min(Math.max(Math.floor((offset / width) * digits.length), 0), digits.length - 1) : 0;
  return digits[box] === '' ? digits.indexOf('') : box;
}
