import type { EncryptionPeer } from '#machines/meeting/encryption/encryption.types.ts';
import type { FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';

const ben: EncryptionPeer = {
  id: 'ben',
  isAble: true,
  isOn: true,
  code: '48213 90377 10264 55981 73406 21859',
  isUnread: false,
  hasSeveralKeys: false,
};
const cleo: EncryptionPeer = { ...ben, id: 'cleo', isAble: false, isOn: false, code: '' };

/** A moderator has switched it on; one participant cannot encrypt, the code of the other is shown. */
export function encrypt({ callActor, say }: FakeCall): void {
  say({ type: 'role.changed', role: 'moderator' });
  say({ type: 'encryption.changed', isOffered: true, peers: [ben, cleo] });
  const { encryption } = callActor.getSnapshot().children;
  encryption?.send({ type: 'encryption.switch', isOn: true });
  encryption?.send({ type: 'encryption.open' });
}

/** Before it is switched on: what it includes, and what it does not. */
export function explainEncryption({ callActor, say }: FakeCall): void {
  say({ type: 'role.changed', role: 'moderator' });
  say({
    type: 'encryption.changed',
    isOffered: true,
    peers: [ben, cleo].map((peer) => ({ ...peer, isOn: false, code: '' })),
  });
  callActor.getSnapshot().children.encryption?.send({ type: 'encryption.open' });
}

/** Others encrypt, and this browser cannot. */
export function excludeUser({ say }: FakeCall): void {
  say({ type: 'encryption.changed', isOffered: false, peers: [ben] });
}
