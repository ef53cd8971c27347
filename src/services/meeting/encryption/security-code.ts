/** Groups of a code, and the digits of each. */
const groups = 6;
const digits = 5;
/** Bytes for one group: so many that all groups are equally likely. */
const bytesOfGroup = 5;

/**
 * The code of the keys of two participants, the same on both sides: 30 digits in groups. Each attempt to find keys with the
 * same code takes this many hashes, so that the digits are enough against a server that chooses its keys.
 */
const iterations = 100_000;

const encoded = (text: string) => new TextEncoder().encode(text);

export async function securityCode(
  keys: readonly [string, string],
  subtle: Pick<SubtleCrypto, 'importKey' | 'deriveBits'> = crypto.subtle,
): Promise<string> {
  const material = await subtle.importKey('raw', encoded(keys.toSorted().join(' ')), 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-512', salt: encoded('security code'), iterations },
    material,
    groups * bytesOfGroup * 8,
  );
  const bytes = new Uint8Array(bits);
  return Array.from({ length: groups }, (_, group) => {
    const value = bytes
      .subarray(group * bytesOfGroup, (group + 1) * bytesOfGroup)
      .reduce((sum, byte) => sum * 256 + byte, 0);
    return String(value % 10 ** digits).padStart(digits, '0');
  }).join(' ');
}
