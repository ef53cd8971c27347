/** The names of a new part in the spellings that its files use. */
export interface Name {
  /** `sign-up/verification`: the folder and the file, as under machines/. */
  readonly path: string;
  /** `pin-entry` */
  readonly kebab: string;
  /** `pinEntry` */
  readonly camel: string;
  /** `PinEntry` */
  readonly pascal: string;
  /** `Pin entry` */
  readonly title: string;
}

const wellFormed = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const rule = "lower-case words joined by '-', the first of which begins with a letter";

/** @throws Error naming what is wrong with a path such as `sign-up/verification`. */
export function machineName(path: string): Name {
  const parts = path.split('/');
  if (parts.length < 2) throw new Error(`'${path}' is not <folder>/<name>, for example sign-up/verification`);
  const bad = parts.find((part) => !wellFormed.test(part));
  if (bad !== undefined) throw new Error(`'${bad}' in '${path}' is not a name: use ${rule}`);
  return spell(parts.slice(0, -1).join('/'), parts.at(-1) ?? '');
}

/** A screen has a folder of its own, and its machine another of the same name. @throws Error as {@link machineName}. */
export function screenName(name: string): Name {
  if (!wellFormed.test(name)) throw new Error(`'${name}' is not a screen's name: use ${rule}`);
  return spell(name, name);
}

function spell(folder: string, kebab: string): Name {
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return {
    path: `${folder}/${kebab}`,
    kebab,
    camel: `${words[0] ?? ''}${words.slice(1).map(capital).join('')}`,
    pascal,
    title: capital(words.join(' ')),
  };
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
