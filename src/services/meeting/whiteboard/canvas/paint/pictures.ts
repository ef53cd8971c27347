/** The pictures of image objects, each decoded once. */
import type { BoardObject, Content } from '#machines/meeting/whiteboard/objects.ts';

type ImageContent = Content & { readonly type: 'image' };

export interface Pictures {
  /** The decoded picture; null while it is being decoded, 'broken' when it cannot be. */
  of(content: ImageContent): ImageBitmap | 'broken' | null;
  /** Resolves when all pictures of these objects are decoded or broken. */
  settled(objects: readonly BoardObject[]): Promise<void>;
}

interface Entry {
  bitmap: ImageBitmap | 'broken' | null;
  settled: Promise<void>;
}

/** The security policy lets no script request data URLs, so the bytes are read here. */
function blobOf(src: string): Blob {
  const [head = '', data = ''] = src.split(',', 2);
  const type = /^data:([a-z]+\/[a-z+.-]+);base64$/i.exec(head)?.[1];
  if (type === undefined) throw new Error('Not a data URL in base64.');
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)], { type });
}

async function decoded(src: string): Promise<ImageBitmap | 'broken'> {
  try {
    return await createImageBitmap(blobOf(src));
  } catch {
    return 'broken';
  }
}

/** @param whenDecoded Is called when a picture can be painted, or is broken. */
export function createPictures(whenDecoded: (content: ImageContent) => void): Pictures {
  const entries = new WeakMap<ImageContent, Entry>();

  async function fill(entry: Entry, content: ImageContent): Promise<void> {
    entry.bitmap = await decoded(content.src);
    whenDecoded(content);
  }

  function entryOf(content: ImageContent): Entry {
    const known = entries.get(content);
    if (known !== undefined) return known;
    const entry: Entry = { bitmap: null, settled: Promise.resolve() };
    entry.settled = fill(entry, content);
    entries.set(content, entry);
    return entry;
  }

  return {
    of: (content) => entryOf(content).bitmap,
    settled: async (objects) => {
      await Promise.all(objects.flatMap(({ content }) => (content.type === 'image' ? [entryOf(content).settled] : [])));
    },
  };
}
