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

/** A stanza that mutes or unmutes a medium. */
interface Mute {
  readonly kind: Kind;
  /** The id of the participant who asked for it; '' for none. */
  readonly by: string;
}

/** Returns what a stanza mutes ('true') or unmutes ('false'); null for any other stanza. */
function muteIn(stanza: Element, value: 'true' | 'false'): Mute | null {
  const mute = stanza.querySelector('mute');
  if (mute?.textContent !== value) return null;
  const kind = kinds.find((one) => mute.namespaceURI === namespaceOf(one));
  // The actor is the address of an occupant: room@domain/id.
  const [, by = ''] = (mute.getAttribute('actor') ?? '').split('/', 2);
  return kind === undefined ? null : { kind, by };
}

export interface MuteStanzas {
  /**
   * The server has refused to unmute the user, which neither build reports: the others receive nothing, and see the user as
   * unmuted.
   */
  readonly refused: (kind: Kind) => void;
  /** The server asks the client to mute. `by` is the id of the participant who wants it; '' for the server itself. */
  readonly askedToMute: (kind: Kind, by: string) => void;
}

/** Watches the stanzas about the user's mutes. Returns a function that stops watching. */
export function watchMuteStanzas(conference: unknown, { refused, askedToMute }: MuteStanzas): () => void {
  const stops = [
    watchStanzas(conference, { name: 'iq', type: 'error' }, (stanza) => {
      const mute = muteIn(stanza, 'false');
      if (mute !== null) refused(mute.kind);
    }),
    watchStanzas(conference, { name: 'iq', type: 'set' }, (stanza) => {
      const mute = muteIn(stanza, 'true');
      if (mute !== null) askedToMute(mute.kind, mute.by);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
