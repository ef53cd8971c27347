import type { EncryptionChoice, EncryptionPeer } from './encryption.types.ts';

/** A participant whose code the user has compared. */
export interface Compared {
  readonly id: string;
  readonly code: string;
}

/** Of two choices with one number, that of encryption is valid: no participant falls back by accident. */
export const isNewer = (choice: EncryptionChoice, than: EncryptionChoice): boolean =>
  choice.number > than.number || (choice.number === than.number && choice.isOn && !than.isOn);

/** Whether the user has compared the code of the keys that the participant uses now. */
export const isVerified = (compared: readonly Compared[], { id, code, hasSeveralKeys }: EncryptionPeer): boolean =>
  code !== '' && !hasSeveralKeys && compared.some((one) => one.id === id && one.code === code);

/** How a participant takes part, in the order of how much the user should know of it. */
export type Part = 'suspicious' | 'unable' | 'off' | 'waiting' | 'on' | 'verified';

export function partOf(compared: readonly Compared[], peer: EncryptionPeer): Part {
  if (peer.hasSeveralKeys) return 'suspicious';
  // Before there is a code, keys have not been exchanged.
  if (peer.isOn && (peer.isUnread || peer.code === '')) return 'waiting';
  if (peer.isOn) return isVerified(compared, peer) ? 'verified' : 'on';
  return peer.isAble ? 'off' : 'unable';
}

/** What the meeting is, seen from the user: 'partly' when a participant does not encrypt, 'waiting' when keys of one are missing. */
export type Extent =
  | 'off'
  | 'switching'
  | 'failed'
  | 'suspicious'
  | 'partly'
  | 'waiting'
  | 'on'
  | 'verified'
  | 'unreadable';

const rank: readonly Part[] = ['suspicious', 'unable', 'off', 'waiting', 'on', 'verified'];

/** @param phase of the user's own encryption. */
export function extentOf(
  phase: 'off' | 'switching' | 'failed' | 'on',
  compared: readonly Compared[],
  peers: readonly EncryptionPeer[],
): Extent {
  // A participant who encrypts cannot be seen and heard by a client that does not.
  if (phase === 'off') return peers.some(({ isOn }) => isOn) ? 'unreadable' : 'off';
  if (phase !== 'on') return phase;
  const parts = new Set(peers.map((peer) => partOf(compared, peer)));
  const worst = rank.find((part) => parts.has(part)) ?? 'on';
  return worst === 'unable' || worst === 'off' ? 'partly' : worst;
}
