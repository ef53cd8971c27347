import { createFrameKeys, type FrameKeys } from './frame-keys.ts';
import { decrypted, encrypted, keyIndexOf, ringSize, type EncodedFrame } from './frame-format.ts';

/** A participant whose frames cannot be decrypted for this time (ms) has not sent its keys: it is reported. */
const patience = 3_000;

interface Sender {
  /** By index; false: the participant has stopped encrypting. */
  readonly ring: Map<number, FrameKeys | false>;
  current: number;
  /** The participant says that what it sends is encrypted. */
  isOn: boolean;
  failsSince: number | null;
  /** What was reported last. */
  isRead: boolean | null;
}

export interface FrameCipher {
  setKey(id: string, secret: BufferSource | false, index: number): void;
  setOn(id: string, isOn: boolean): void;
  forget(id: string): void;
  forgetAll(): void;
  /** Encrypts a frame of the user; null: it is not sent. */
  encode(id: string, frame: EncodedFrame): Promise<EncodedFrame | null>;
  /** Decrypts a frame of a participant; null: it is not passed on. */
  decode(id: string, frame: EncodedFrame): Promise<EncodedFrame | null>;
}

/**
 * Encrypts and decrypts frames. Without a key nothing is sent, and of a participant who encrypts, only what its keys decrypt is
 * passed on: neither noise, nor frames that a server has put in.
 *
 * @param report receives whether frames of a participant who encrypts can be decrypted, when that changes.
 */
export function createFrameCipher(
  report: (id: string, isRead: boolean) => void,
  now: () => number = () => performance.now(),
): FrameCipher {
  const senders = new Map<string, Sender>();
  /** Counts over all keys, so that no key has a number twice. */
  let count = 0;

  function senderOf(id: string): Sender {
    const known = senders.get(id);
    if (known !== undefined) return known;
    const sender: Sender = { ring: new Map(), current: 0, isOn: false, failsSince: null, isRead: null };
    senders.set(id, sender);
    return sender;
  }

  function note(id: string, isRead: boolean): void {
    const sender = senderOf(id);
    sender.failsSince = isRead ? null : (sender.failsSince ?? now());
    const isLong = sender.failsSince !== null && now() - sender.failsSince >= patience;
    if (sender.isRead === isRead || !(isRead || isLong)) return;
    sender.isRead = isRead;
    report(id, isRead);
  }

  return {
    setKey: (id, secret, index) => {
      const sender = senderOf(id);
      sender.current = index % ringSize;
      sender.ring.set(sender.current, secret === false ? false : createFrameKeys(secret));
    },
    setOn: (id, isOn) => {
      const sender = senderOf(id);
      if (sender.isOn === isOn) return;
      Object.assign(sender, { isOn, failsSince: null, isRead: null });
    },
    forget: (id) => senders.delete(id),
    forgetAll: () => {
      for (const sender of senders.values()) sender.ring.clear();
    },
    encode: async (id, frame) => {
      const { ring, current } = senderOf(id);
      const keys = ring.get(current);
      if (keys === undefined) return null;
      if (keys === false || frame.data.byteLength === 0) return frame;
      count += 1;
      const { encryption } = await keys.first();
      frame.data = await encrypted(frame, { key: encryption, keyIndex: current, count });
      return frame;
    },
    decode: async (id, frame) => {
      const sender = senderOf(id);
      if (frame.data.byteLength === 0) return frame;
      const index = keyIndexOf(frame);
      const keys = index === null ? undefined : sender.ring.get(index);
      const data = keys ? await keys.find(({ encryption }) => decrypted(frame, encryption)) : null;
      if (sender.isOn) note(id, data !== null);
      if (data === null) return sender.isOn ? null : frame;
      frame.data = data;
      return frame;
    },
  };
}
