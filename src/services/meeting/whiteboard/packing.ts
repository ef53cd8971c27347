/** Texts that are deflated for the wire, where the browser can do it. */

/** Ours: a longer text is not unpacked. Bytes. */
const unpackedMax = 4_000_000;

const canPack = typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';

/** Without a Blob, which another process of the browser would keep. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream | DecompressionStream,
  max: number,
): Promise<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader();
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  // What fails in writing fails in reading, too.
  written.catch(() => undefined);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > max) {
      await reader.cancel();
      throw new Error('The text is too long.');
    }
    chunks.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** 32,768 at a time: a call has a limit of arguments. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCodePoint(...bytes.subarray(at, at + 32_768));
  return btoa(binary);
}

export interface Packed {
  readonly text: string;
  readonly isPacked: boolean;
}

export async function pack(text: string): Promise<Packed> {
  if (!canPack) return { text, isPacked: false };
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity);
  return { text: toBase64(packed), isPacked: true };
}

/** Rejects for a text that is none, or is too long. */
export async function unpack({ text, isPacked }: Packed): Promise<string> {
  if (!isPacked) return text;
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'), unpackedMax));
}
