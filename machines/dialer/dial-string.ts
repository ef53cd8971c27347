/** Longer than any number that can be dialled, service codes and extensions included. */
const longest = 32;
const separators = /[\s().\-/\u2010-\u2015\u00A0]/g;
const dialable = /^\+?[0-9*#]+$/;

/**
 * What can be dialled out of what was typed or followed: a number with or without separators, or a `tel:` link, whose
 * parameters (`;ext=`, `?subject=`) are left out. '' when it is no number.
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
 * What the `dial` parameter of the page's address names. In a query a `+` stands for a space: one before the first digit
 * is the sign of an international number.
 */
export function addressedDialString(value: string): string {
  return dialString(value.replace(/^(tel:(?:\/\/)?)? (?=\d)/i, '$1+'));
}
