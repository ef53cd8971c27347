/**
 * The format of an encrypted frame, as the library has it: the first bytes as they were, the ciphertext, the initialization
 * vector, its length and the index of the key.
 */

/** An encoded frame of sound or video, as the browser passes it to a worker. */
export interface EncodedFrame {
  data: ArrayBuffer;
  /** Video only: 'key' or 'delta'. */
  readonly type?: string;
  readonly timestamp?: number;
  getMetadata(): { readonly synchronizationSource?: number };
}

/**
 * The bytes that stay readable: the header of a VP8 frame, by which a server finds key frames, and the first byte of Opus.
 */
const headerLengths: Readonly<Record<string, number>> = { key: 10, delta: 3 };
const headerOfSound = 1;
const vectorLength = 12;
const trailerLength = 2;
const tagLength = 16;
/** Keys have the index of their place in a ring of this size. */
export const ringSize = 16;

const headerOf = ({ type, data }: EncodedFrame): Uint8Array<ArrayBuffer> =>
  new Uint8Array(data, 0, Math.min(data.byteLength, headerLengths[type ?? ''] ?? headerOfSound));

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.byteLength;
  }
  return bytes.buffer;
}

/** @param count is never the same with one key: a vector that repeats would reveal frames. */
function vectorOf(frame: EncodedFrame, count: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(vectorLength));
  view.setUint32(0, frame.getMetadata().synchronizationSource ?? 0);
  view.setUint32(4, frame.timestamp ?? 0);
  view.setUint32(8, count);
  return new Uint8Array(view.buffer);
}

export async function encrypted(
  frame: EncodedFrame,
  { key, keyIndex, count }: { readonly key: CryptoKey; readonly keyIndex: number; readonly count: number },
): Promise<ArrayBuffer> {
  const additionalData = headerOf(frame);
  const iv = vectorOf(frame, count);
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new Uint8Array(frame.data, additionalData.byteLength),
  );
  return joined([additionalData, new Uint8Array(text), iv, Uint8Array.of(vectorLength, keyIndex)]);
}

/** The index of the key of a frame; null when it cannot be an encrypted one. */
export function keyIndexOf(frame: EncodedFrame): number | null {
  const { data } = frame;
  if (data.byteLength < headerOf(frame).byteLength + tagLength + vectorLength + trailerLength) return null;
  const [length, keyIndex = ringSize] = new Uint8Array(data, data.byteLength - trailerLength);
  return length === vectorLength && keyIndex < ringSize ? keyIndex : null;
}

/** null with another key. */
export async function decrypted(frame: EncodedFrame, key: CryptoKey): Promise<ArrayBuffer | null> {
  const additionalData = headerOf(frame);
  const end = frame.data.byteLength - trailerLength - vectorLength;
  const text = new Uint8Array(frame.data, additionalData.byteLength, end - additionalData.byteLength);
  const iv = new Uint8Array(frame.data, end, vectorLength);
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
    return joined([additionalData, new Uint8Array(plain)]);
  } catch {
    return null;
  }
}
