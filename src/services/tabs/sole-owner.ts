/** Grants a resource that cannot be shared to one tab of a browser, until it is closed. */
export interface SoleOwner {
  /** Whether this tab owns it: the first tab that calls this does. */
  claim(): Promise<boolean>;
  /** Resolves when the owning tab is closed and this tab becomes the owner. */
  inherit(): Promise<void>;
}

type Locks = Pick<LockManager, 'request'>;

/** Over the Web Locks API; where there is none (an insecure origin), every tab is the owner. */
export function createSoleOwner(name: string, locks: Locks | undefined): SoleOwner {
  // The page holds the lock until it closes: the browser releases it.
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
        // A browser that denies storage may deny locks as well.
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
