/** One tab of a browser has what cannot be shared, until it is closed. */
export interface SoleOwner {
  /** Whether this tab has it: the first tab to ask does. */
  claim(): Promise<boolean>;
  /** Resolves when the tab that has it is gone and it is this one's. */
  inherit(): Promise<void>;
}

type Locks = Pick<LockManager, 'request'>;

/** Over the Web Locks API; where there is none (an insecure origin), every tab takes itself for the owner. */
export function createSoleOwner(name: string, locks: Locks | undefined): SoleOwner {
  // The lock is held as long as the page lives: the browser takes it back.
  const forEver = new Promise<never>(() => {});

  const request = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      if (locks === undefined) {
        resolve(true);
        return;
      }
      locks
        .request(name, options, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : forEver;
        })
        // Storage that is denied may deny locks as well.
        .catch(() => resolve(true));
    });

  let claimed: Promise<boolean> | null = null;
  return {
    claim: () => (claimed ??= request({ ifAvailable: true })),
    inherit: async () => {
      await request({});
    },
  };
}
