import * as v from 'valibot';

/** Layout of a sealed record; a later layout gets a number of its own and reads the earlier ones. */
const layout = 1;

const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** The stored form: AES-256-GCM over deflated JSON. */
export const envelopeSchema = v.object({ layout: v.literal(layout), iv: bytes, sealed: bytes });
export type Envelope = v.InferOutput<typeof envelopeSchema>;

const ivLength = 12;
const algorithm = { name: 'AES-GCM', length: 256 } as const;

/** A key that encrypts and decrypts, and that scripts cannot extract. */
export function createSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
}

async function through(data: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  // Not from a blob: to make one, the main thread waits for another process.
  const writer = transform.writable.getWriter();
  const written = Promise.all([writer.write(data), writer.close()]);
  const [passed] = await Promise.all([new Response(transform.readable).arrayBuffer(), written]);
  return new Uint8Array(passed);
}

/** Binds a record to its name and layout, so that a moved or renamed record cannot be decrypted. */
function labelOf(name: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${layout}:${name}`);
}

/** @param text JSON. */
export async function seal(key: CryptoKey, name: string, text: string): Promise<Envelope> {
  const plain = new TextEncoder().encode(text);
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const parameters = { name: algorithm.name, iv, additionalData: labelOf(name) };
  const sealed = await crypto.subtle.encrypt(parameters, key, await through(plain, new CompressionStream('deflate')));
  return { layout, iv, sealed: new Uint8Array(sealed) };
}

/**
 * Returns the text of an envelope.
 * @throws when the envelope is not one, was sealed under another key or name, or was changed since.
 */
export async function open(key: CryptoKey, name: string, envelope: unknown): Promise<string> {
  const { iv, sealed } = v.parse(envelopeSchema, envelope);
  const parameters = { name: algorithm.name, iv, additionalData: labelOf(name) };
  const deflated = new Uint8Array(await crypto.subtle.decrypt(parameters, key, sealed));
  return new TextDecoder().decode(await through(deflated, new DecompressionStream('deflate')));
}
