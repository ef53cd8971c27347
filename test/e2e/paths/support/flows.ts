import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '..');
const ending = '.spec.ts';

/** The machines whose paths are walked in a browser: each has a spec file under its name. */
export const flows: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length).replaceAll('\\', '/'))
  .toSorted();

export const specOf = (flow: string): string => join(folder, `${flow}${ending}`);
