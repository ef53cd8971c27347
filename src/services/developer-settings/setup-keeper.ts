import { storedSetup, type StoredSetup } from '#src/contracts/stored-system.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** The back end chosen in the developer settings (specification 3.2, SYSTEM). No call ever rejects. */
export interface SetupKeeper {
  /** Read from the store once, then from memory. */
  load(): Promise<StoredSetup>;
  /** Applies to every later call, also after a reload. */
  choose(part: Partial<StoredSetup>): Promise<void>;
}

const recordName = 'SYSTEM';
const nothing: StoredSetup = { cp_domain: '', cp_url: '', mothership_id: '', harmony_id: '', central_point: '' };

export function createSetupKeeper(store: SealedStore): SetupKeeper {
  let current: Promise<StoredSetup> | null = null;

  const load = (): Promise<StoredSetup> =>
    (current ??= store.read(recordName, storedSetup).then((stored) => stored ?? nothing));

  return {
    load,
    choose: async (part) => {
      const next = load().then((known) => ({ ...known, ...part }));
      current = next;
      await store.write(recordName, await next);
    },
  };
}
