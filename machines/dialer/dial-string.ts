/** Longer than any number that can be dialled, service codes and extensions included. */
const longest = 32;
const separators = /[\s().\-/\u2010-\u2015\u00A0]/g;
const dialable = /^\+?[0-9*#]+$/;

/**
 * The dialable number of a typed text or a followed link: a number with or without separators, or a `tel:` link, whose
 * parameters (`;ext=`, `?subject=`) are ignored. '' when it is not a number.
 */
export function dialString(value: string): string {
  const withoutScheme = value.trim().replace(/^tel:(?:\/\/)?/i, '');
  const [number = ''] = decoded(withoutScheme).split(/[;?]/);
  const bare = number.replaceAll(separators, '');
  return bare.length <= longest && dialable.test(bare) ? bare : '';
}

/** `tel:` links may escape `+` and `#`. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The number in the `dial` parameter of the page's address. In a query a `+` means a space: one before the first digit
 * is the sign of an international number.
 */
export function addressedDialString(value: string): string {
  return dialString(value.replace(/^(tel:(?:\/\/)?)? (?=\d)/i, '$1+'));
}
