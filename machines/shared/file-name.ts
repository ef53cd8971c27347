/** Characters that not all file systems have in names. */
const notInNames = /[^\p{L}\p{N}_-]+/gu;

/** A part of a file's name, made of a text from outside: 'Daily / stand-up' becomes 'Daily-stand-up'. '' if no character remains. */
export const fileNamePart = (text: string): string =>
  text
    .replaceAll(notInNames, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
