import { createEntries, type OpenStorage } from './entries.ts';

/** Records of the existing product, in localStorage (specification 9). Only `load` and its result can fail. */
export interface OldRecords {
  /** The names of the existing records. */
  names(): readonly string[];
  /**
   * Loads the code that opens records, which rejects when it cannot be loaded. The result returns the content of a record,
   * and throws when it cannot be opened.
   */
  load(): Promise<(name: string) => unknown>;
  remove(name: string): void;
}

/** The index of records that the package keeps beside them. */
const ledgerName = '_secure__ls__metadata';

/** The stored entries of specification 3.2; how the list of errors was named is not specified. */
const entryNames = ['AUTH', 'APP', 'SYSTEM', 'API_ERRORS'];

export interface OldRecordsOptions {
  /** The fixed secret they were encrypted with; with an empty one they are not read. */
  readonly secret: string;
  readonly storage?: OpenStorage;
}

export function createOldRecords({ secret, storage }: OldRecordsOptions): OldRecords {
  const entries = createEntries(storage);
  const names = () => (secret === '' ? [] : entryNames.filter((name) => typeof entries.get(name) === 'string'));
  return {
    names,
    load: async () => {
      // Its libraries are loaded when such a record exists, which is once for each user.
      const { openOldRecord } = await import('./old-format.ts');
      return (name) => openOldRecord(entries.get(name) ?? '', secret);
    },
    remove: (name) => {
      if (!names().includes(name)) return;
      entries.remove(name);
      if (names().length === 0) entries.remove(ledgerName);
    },
  };
}
