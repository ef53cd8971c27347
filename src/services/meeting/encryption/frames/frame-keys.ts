/**
 * The keys of frames, as the library derives them: a secret that a participant sends over Olm yields the key of frames, and, when
 * a participant joins, the next secret (a ratchet).
 */

export interface FrameKey {
  readonly material: CryptoKey;
  readonly encryption: CryptoKey;
}

/** A participant may have advanced its key this many times since it sent it. */
const ahead = 8;

const saltOf = (name: string) => new TextEncoder().encode(name);
const derivation = (salt: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: saltOf(salt), info: new Uint8Array() });

async function frameKeyOf(secret: BufferSource): Promise<FrameKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const algorithm = { name: 'AES-GCM', length: 128 };
  const encryption = await crypto.subtle.deriveKey(derivation('JFrameEncryptionKey'), material, algorithm, false, [
    'encrypt',
    'decrypt',
  ]);
  return { material, encryption };
}

const nextOf = async ({ material }: FrameKey): Promise<FrameKey> =>
  frameKeyOf(await crypto.subtle.deriveBits(derivation('JFrameRatchetKey'), material, 256));

export interface FrameKeys {
  /** The key of the secret itself. */
  first(): Promise<FrameKey>;
  /** Tries the keys that the participant may use now; null when none of them fits. */
  find<T>(attempt: (key: FrameKey) => Promise<T | null>): Promise<T | null>;
}

/**
 * A secret and the keys that follow it. A key that does not fit changes nothing: frames that were not encrypted, or that arrive
 * later than those of the next key, cannot spoil the keys of the frames after them.
 */
export function createFrameKeys(secret: BufferSource): FrameKeys {
  const chain = new Map([[0, frameKeyOf(secret)]]);
  /** The place of the newest key that a frame had. */
  let place = 0;

  function keyAt(at: number): Promise<FrameKey> {
    const known = chain.get(at);
    if (known !== undefined) return known;
    const key = keyAt(at - 1).then(nextOf);
    chain.set(at, key);
    return key;
  }

  return {
    first: () => keyAt(place),
    find: async (attempt) => {
      const from = place;
      // Audio and video arrive in different order: the key before the newest one is still in use.
      const places = [from, from - 1, ...Array.from({ length: ahead }, (_, step) => from + step + 1)];
      for (const at of places.filter((one) => one >= 0 && one >= from - 1)) {
        // Keys are tried in order, and most frames have the first of them.
        const found = await attempt(await keyAt(at));
        if (found === null) continue;
        place = Math.max(place, at);
        for (const old of chain.keys()) if (old < place - 1) chain.delete(old);
        return found;
      }
      return null;
    },
  };
}
