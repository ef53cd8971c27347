/** A box without a digit, in the one text that stands for all boxes. */
const GAP = ' ';

/** What the real input holds: the digits in their places, gaps before the last digit kept, nothing after it. */
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
 * What happened when the input's value became `text` without a key we could read: one digit was typed at the caret (over
 * the digit there or before it), one was taken away, or the whole value was replaced.
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

/** The box under a point, 0-based. */
export function boxAt(offset: number, width: number, boxes: number): number {
  if (width <= 0) return 0;
  return Math.min(Math.max(Math.floor((offset / width) * boxes), 0), boxes - 1);
}
