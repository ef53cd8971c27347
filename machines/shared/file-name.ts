/** Characters that not all file systems have in names. */
const notInNames = /[^\p{L}\p{N}_-]+/gu;

/** A part of a name, made of a text from outside: 'Daily / stand-up' becomes 'Daily-stand-up'. '' if no character remains. */
const partOf = (text: string): string =>
  text
    .replaceAll(notInNames, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);

/** The name of a file, made of texts from outside: 'chat-daily-standup-2026-05-04.txt'. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .map(partOf)
    .filter((part) => part !== '')
    .join('-')}.${ending}`;
