import * as v from 'valibot';
import type { AddedPicture, OwnPicture } from '#machines/meeting/media/own-pictures.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { ownPictureRecord, ownPicturesChanged, ownPictureSlots } from '#src/contracts/own-pictures.ts';
import type { SealedStore } from '#src/services/storage/sealed-store.ts';
import { joinChannel } from '#src/services/tabs/channel.ts';
import type { FindPicture } from './background.types.ts';

/** The user's own backgrounds, in this browser only. */
export interface OwnPictureRecords {
  list(): Promise<readonly OwnPicture[]>;
  /** Rejects with a `Failure` if there is no room left, or another tab does not finish. */
  add(src: string): Promise<AddedPicture>;
  remove(id: string): Promise<void>;
  /** A picture that this page has used once is found until it is removed here: another tab may remove its record. */
  readonly find: FindPicture;
  /** Calls the listener when another tab has added or removed a picture. */
  watch(listener: () => void): () => void;
}

export interface OwnPictureOptions {
  readonly store: SealedStore;
  /** Omitted where the browser has none, such as on an insecure origin. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly createId?: () => string;
  readonly join?: typeof joinChannel;
  /** Aborts when another tab has not finished in time. */
  readonly patience?: () => AbortSignal;
}

const channelName = 'dialer-login-own-pictures';
const recordOf = (slot: string) => `meeting-picture-${slot}`;
const slotOf = (id: string) => id.slice(0, id.indexOf('-'));

function blobOf(src: string): Blob {
  const [head = '', content = ''] = src.split(',');
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) });
}

/**
 * Each picture is a record of its own in one of a few places, so that no list has to be kept in step with them. A place is taken by
 * one tab at a time.
 */
export function createOwnPictureRecords({
  store,
  locks,
  createId = () => crypto.randomUUID(),
  join = joinChannel,
  patience = () => AbortSignal.timeout(2 * delays.storageAnswer),
}: OwnPictureOptions): OwnPictureRecords {
  let used: { readonly id: string; readonly blob: Blob } | null = null;

  const read = (slot: string) => store.read(recordOf(slot), ownPictureRecord);

  /** Runs while no other tab changes a picture. */
  async function alone<T>(task: () => Promise<T>): Promise<T> {
    if (locks === undefined) return task();
    return locks.request(channelName, { signal: patience() }, task);
  }

  function tellOtherTabs(): void {
    const channel = join(channelName, () => undefined);
    channel.post(ownPicturesChanged.literal);
    channel.leave();
  }

  async function firstFree(): Promise<string> {
    for (const slot of ownPictureSlots) if ((await read(slot)) === null) return slot;
    throw new Failure({ ownMessage: meetingOwnPictures.full });
  }

  return {
    list: async () => {
      const all = await Promise.all(ownPictureSlots.map(read));
      return all.filter((picture) => picture !== null);
    },
    add: async (src) => {
      const id = await alone(async () => {
        const slot = await firstFree();
        const added = `${slot}-${createId()}`;
        await store.write(recordOf(slot), { id: added, src });
        return added;
      });
      tellOtherTabs();
      return { id, isKept: store.persistent };
    },
    remove: async (id) => {
      await alone(async () => {
        // Another tab may have removed it, and used its place again.
        if ((await read(slotOf(id)))?.id === id) await store.remove(recordOf(slotOf(id)));
      });
      if (used?.id === id) used = null;
      tellOtherTabs();
    },
    find: async (id) => {
      if (used?.id === id) return used.blob;
      if (!ownPictureSlots.includes(slotOf(id))) return null;
      const picture = await read(slotOf(id));
      if (picture?.id !== id) return null;
      used = { id, blob: blobOf(picture.src) };
      return used.blob;
    },
    watch: (listener) =>
      join(channelName, (message) => {
        if (v.is(ownPicturesChanged, message)) listener();
      }).leave,
  };
}
