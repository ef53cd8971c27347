import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { extentOf, partOf, type Extent, type Part } from '#machines/meeting/encryption/encryption.ts';
import type { encryptionMachine } from '#machines/meeting/encryption/encryption.machine.ts';
import type { CallChildren } from '../call/call-actors.ts';
import { useCall } from '../call/useCall.ts';

export type EncryptionActor = CallChildren['encryption'];

export interface OfEncryption {
  readonly encryption: EncryptionActor;
}

/** The end-to-end encryption of the call; undefined for a moment while the call ends. */
export function useEncryption(): EncryptionActor | undefined {
  const { callActor } = useCall();
  return useSelector(callActor, ({ children }) => children.encryption);
}

type EncryptionSnapshot = SnapshotFrom<typeof encryptionMachine>;

function phaseOf(snapshot: EncryptionSnapshot): 'off' | 'switching' | 'failed' | 'on' {
  if (snapshot.hasTag('on')) return 'on';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('switching') ? 'switching' : 'off';
}

const extentIn = (snapshot: EncryptionSnapshot): Extent =>
  extentOf(phaseOf(snapshot), snapshot.context.compared, snapshot.context.peers);

/** How the meeting is encrypted, as the user sees it. */
export const useExtent = (encryption: EncryptionActor): Extent => useSelector(encryption, extentIn);

/** How a participant takes part; undefined for one who is not in the meeting. */
export const usePart = (encryption: EncryptionActor | undefined, id: string): Part | undefined =>
  useSelector(encryption, (snapshot) => {
    const peer = snapshot?.context.peers.find((one) => one.id === id);
    return snapshot === undefined || peer === undefined ? undefined : partOf(snapshot.context.compared, peer);
  });

/** The ids of the other participants. */
export const usePeerIds = (encryption: EncryptionActor): readonly string[] =>
  useSelector(encryption, ({ context }) => context.peers.map(({ id }) => id), shallowEqual);
