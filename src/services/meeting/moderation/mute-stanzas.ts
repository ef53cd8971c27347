import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import { watchStanzas } from '../connection/stanzas.ts';

/** The media types of the wire. */
export const kinds = ['audio', 'video', 'desktop'] as const;
export type Kind = (typeof kinds)[number];

export const kindOf: Readonly<Record<ModeratedMedium, Kind>> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'desktop',
};

/** Of the element with which a participant asks the focus to be unmuted; the answer repeats it. */
const namespaceOf = (kind: Kind): string => `http://jitsi.org/jitmeet/${kind}`;

/** Returns the kind of the medium that a stanza mutes ('true') or unmutes ('false'); null for any other stanza. */
function mutedBy(stanza: Element, value: 'true' | 'false'): Kind | null {
  const mute = stanza.querySelector('mute');
  if (mute?.textContent !== value) return null;
  return kinds.find((kind) => mute.namespaceURI === namespaceOf(kind)) ?? null;
}

export interface MuteStanzas {
  /**
   * The server has refused to unmute the user, which neither build reports: the others receive nothing, and see the user as
   * unmuted.
   */
  readonly refused: (kind: Kind) => void;
  /** The server asks the client to mute. Both builds report that as the user's own mute if no participant asked for it. */
  readonly askedToMute: (kind: Kind) => void;
}

/** Watches the stanzas about the user's mutes. Returns a function that stops watching. */
export function watchMuteStanzas(conference: unknown, { refused, askedToMute }: MuteStanzas): () => void {
  const stops = [
    watchStanzas(conference, { name: 'iq', type: 'error' }, (stanza) => {
      const kind = mutedBy(stanza, 'false');
      if (kind !== null) refused(kind);
    }),
    watchStanzas(conference, { name: 'iq', type: 'set' }, (stanza) => {
      const kind = mutedBy(stanza, 'true');
      if (kind !== null) askedToMute(kind);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
