/** A picture of the user that can be the background, as stored in this browser. */
import * as v from 'valibot';
import { ownPictureMax } from '#machines/meeting/media/background.ts';

/** A picture of 1920 by 1080 has a fraction of it. */
const srcMax = 12_000_000;

export const ownPictureRecord = v.object({
  id: v.pipe(v.string(), v.regex(/^\d-[0-9a-f-]{36}$/u)),
  src: v.pipe(v.string(), v.maxLength(srcMax), v.regex(/^data:image\/(?:webp|png|jpeg);base64,[\d+/A-Za-z]+=*$/u)),
});

export const ownPictureSlots: readonly string[] = Array.from({ length: ownPictureMax }, (_, slot) => `${slot + 1}`);

/** To other tabs of this browser: pictures were added or removed. */
export const ownPicturesChanged = v.literal('own-pictures-changed');
