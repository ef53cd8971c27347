import * as v from 'valibot';
import type { Conference } from '../connection/jitsi.types.ts';

const codec = 'vp8';

/** The codec selection of the build of 2022. */
const withCodec = v.object({
  codecSelection: v.object({
    jvbPreferredCodec: v.string(),
    options: v.looseObject({}),
  }),
});

/**
 * Makes the library send VP8 with the next media session, and returns a function that takes it back. The library leaves the first bytes
 * of each frame unencrypted as they are in VP8; frames of H264 could not be sent so. The current library does it itself.
 */
export function preferVp8(conference: Conference): () => void {
  if (!v.is(withCodec, conference)) return () => undefined;
  const { codecSelection } = conference;
  const { jvbPreferredCodec: before, options } = codecSelection;
  const wasEnforced = options['enforcePreferredCodec'];
  const set = (preferred: string, isEnforced: unknown): void => {
    codecSelection.jvbPreferredCodec = preferred;
    options['enforcePreferredCodec'] = isEnforced;
    conference.setLocalParticipantProperty('codecType', preferred);
  };
  // Enforced: participants without encryption may send another codec.
  set(codec, true);
  return () => set(before, wasEnforced);
}
