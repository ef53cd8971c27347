import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Folders of generated documents.
 */

/** Paths whose text differs, is missing or is left over. */
export function differences(wanted: ReadonlyMap<string, string>, present: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...wanted.keys(), ...present.keys()]);
  return [...paths].filter((path) => wanted.get(path) !== present.get(path)).toSorted();
}

/** The content of a folder: text by path; empty when the folder does not exist. */
export function filesIn(folder: string): Map<string, string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      entries.map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(join(folder, '/').length).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Writes the wanted files into a folder and removes all others. Returns the paths that have changed. */
export function bringUpToDate(wanted: ReadonlyMap<string, string>, folder: string): readonly string[] {
  const stale = differences(wanted, filesIn(folder));
  for (const path of stale) {
    const text = wanted.get(path);
    const file = join(folder, path);
    if (text === undefined) {
      rmSync(file);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return stale;
}

/** A folder of documents that a command writes. */
export interface Documents {
  readonly folder: string;
  readonly wanted: ReadonlyMap<string, string>;
  /** The command that writes them. */
  readonly command: string;
  /** Their name in messages: 'statecharts'. */
  readonly what: string;
}

/** Says whether the documents are up to date; otherwise the process fails, and the command to run is printed. */
export function checkDocuments({ folder, wanted, command, what }: Documents): void {
  const stale = differences(wanted, filesIn(folder));
  if (stale.length > 0) {
    process.stderr.write(`Out of date in ${folder}; run \`${command}\`:\n  ${stale.join('\n  ')}\n`);
    process.exitCode = 1;
  } else {
    process.stdout.write(`${what} in ${folder}, up to date\n`);
  }
}

export function writeDocuments({ folder, wanted, what }: Documents): void {
  const stale = bringUpToDate(wanted, folder);
  process.stdout.write(`${what} in ${folder}, ${stale.length} files changed\n`);
}
