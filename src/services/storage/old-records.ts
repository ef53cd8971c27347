/** Records of the existing product, in localStorage (specification 9). Only `open` can fail. */
export interface OldRecords {
  /** The names of the existing records. */
  names(): readonly string[];
  /** The record's content. Rejects when it cannot be opened. */
  open(name: string): Promise<unknown>;
  remove(name: string): void;
}

/** The index of records that the package keeps beside them. */
const ledgerName = '_secure__ls__metadata';

/** The stored entries of specification 3.2; how the list of errors was named is not specified. */
const entryNames = ['AUTH', 'APP', 'SYSTEM', 'API_ERRORS'];

export interface OldRecordsOptions {
  /** The fixed secret they were encrypted with; with an empty one they are not read. */
  readonly secret: string;
  /** Throws where storage is denied. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'removeItem'>;
}

export function createOldRecords({ secret, storage = () => localStorage }: OldRecordsOptions): OldRecords {
  function attempt<T>(use: (storage: Pick<Storage, 'getItem' | 'removeItem'>) => T, otherwise: T): T {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  }
  const names = () =>
    secret === '' ? [] : entryNames.filter((name) => attempt((records) => records.getItem(name), null) !== null);
  return {
    names,
    open: async (name) => {
      // Its libraries are loaded when such a record exists, which is once for each user.
      const { openOldRecord } = await import('./old-format.ts');
      return openOldRecord(attempt((records) => records.getItem(name), null) ?? '', secret);
    },
    remove: (name) => {
      if (!names().includes(name)) return;
      attempt((records) => {
        records.removeItem(name);
        if (names().length === 0) records.removeItem(ledgerName);
      }, undefined);
    },
  };
}
