import * as v from 'valibot';
import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import { having } from '../connection/jitsi.types.ts';

/** The media types of the wire. */
export const kinds = ['audio', 'video', 'desktop'] as const;
export type Kind = (typeof kinds)[number];

export const kindOf: Readonly<Record<ModeratedMedium, Kind>> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'desktop',
};

/** The handlers of stanzas of both builds (Strophe): a handler that returns false is removed. */
interface StanzaHandlers {
  addHandler(handle: (stanza: unknown) => boolean, namespace: null, name: string, type: string): unknown;
}

const roomWithHandlers = v.object({ room: v.object({ connection: having<StanzaHandlers>('addHandler') }) });

/** Of the element with which a participant asks the focus to be unmuted; the answer repeats it. */
const namespaceOf = (kind: Kind): string => `http://jitsi.org/jitmeet/${kind}`;

/** Returns the kind of the medium that an answer of the server refuses to unmute; null for any other stanza. */
function refusedBy(stanza: unknown): Kind | null {
  if (!v.is(v.instance(Element), stanza)) return null;
  const mute = stanza.querySelector('mute');
  if (mute?.textContent !== 'false') return null;
  return kinds.find((kind) => mute.namespaceURI === namespaceOf(kind)) ?? null;
}

/**
 * Neither build reports that the server has refused to unmute the user: the others receive nothing, and see the user as unmuted.
 * Returns a function that stops watching.
 */
export function watchRefusals(conference: unknown, onRefusal: (kind: Kind) => void): () => void {
  const parsed = v.safeParse(roomWithHandlers, conference);
  if (!parsed.success) return () => undefined;
  let isWatching = true;
  parsed.output.room.connection.addHandler(
    (stanza) => {
      const refused = isWatching ? refusedBy(stanza) : null;
      if (refused !== null) onRefusal(refused);
      return isWatching;
    },
    null,
    'iq',
    'error',
  );
  return () => {
    isWatching = false;
  };
}
