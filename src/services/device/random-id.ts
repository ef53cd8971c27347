const bytesInId = 16;

/** A random identifier of 32 hexadecimal digits. Unlike `crypto.randomUUID` it also works on plain http origins. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytesInId)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
