import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesLimits } from '#machines/meeting/chat-files/chat-files-limits.ts';
import { fileNameText, kindOf, sizeText } from '#machines/meeting/chat-files/files-text.ts';
import { chatParts } from '#machines/meeting/chat/chat-text.ts';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import { fileLink, isAtHost, readFileLink } from './meeting-files.ts';

const host = 'https://files.example/store/';
const href = `${host}f/1?key=a`;

describe('the link of a file', () => {
  it.each(["Plan (final)'s.pdf", 'Übersicht 7.xlsx', '報告書.docx', 'a#b&c=d+e%20.zip', 'ends with ~*'])(
    'has its name and size, and is one link for other products: %s',
    (name) => {
      const link = fileLink({ href, name, size: 4_800_000 });
      expect(readFileLink(` ${link}\n`, host)).toEqual({ href, name, size: 4_800_000 });
      expect(chatParts(link)).toEqual([{ kind: 'link', text: link, href: link }]);
    },
  );

  it('fits into a message, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const link = fileLink({ href: `${host}${'f'.repeat(2_000)}`, name: name.toWellFormed(), size: 1 });
        return link.length <= chatLimits.messageMax;
      }),
    );
  });

  it.each([
    ['another host', 'https://other.example/store/f/1#name=a.pdf&size=1'],
    ['another port', 'https://files.example:8443/store/f/1#name=a.pdf&size=1'],
    ['another scheme', 'http://files.example/store/f/1#name=a.pdf&size=1'],
    ['another folder', 'https://files.example/f/1#name=a.pdf&size=1'],
    ['a folder that is left again', `${host}../f/1#name=a.pdf&size=1`],
    ['the service itself', `${host}#name=a.pdf&size=1`],
    ['a user name', 'https://files.example@files.example/store/f/1#name=a.pdf&size=1'],
    ['no name', `${href}#size=1`],
    ['a name of controls', `${href}#name=%E2%80%AE%00&size=1`],
    ['a long name', `${href}#name=${'a'.repeat(1_001)}&size=1`],
    ['no size', `${href}#name=a.pdf`],
    ['a size that is no number', `${href}#name=a.pdf&size=-1`],
    ['a size that is too large', `${href}#name=a.pdf&size=9999999999999999`],
    ['a text before it', `See ${href}#name=a.pdf&size=1`],
    ['a script', 'javascript:alert(1)#name=a.pdf&size=1'],
  ])('with %s is a text like any other', (_, text) => {
    expect(readFileLink(text, host)).toBeNull();
  });

  it('is not in a folder whose name only begins with that of the service', () => {
    const link = 'https://files.example/store-of-others/f/1#name=a.pdf&size=1';
    expect(readFileLink(link, 'https://files.example/store')).toBeNull();
    expect(readFileLink(link, 'https://files.example/store-of-others')).not.toBeNull();
  });

  it('of any text is a file of the service, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withFragments: true })), (text) => {
        const file = readFileLink(text, host);
        return file === null || isAtHost(file.href, host);
      }),
    );
  });
});

describe('the name of a file', () => {
  it.each([
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    [' a\nb\u0000.txt ', 'ab.txt'],
    ['../../etc\\passwd', '.._.._etc_passwd'],
    ['\u200B', ''],
  ])('%j is shown as %j', (given, shown) => {
    expect(fileNameText(given)).toBe(shown);
  });

  it('keeps its ending when it is shortened', () => {
    const shown = fileNameText(`${'long '.repeat(60)}.tar`);
    expect(shown).toMatch(/^long .*….tar$/u);
    expect(shown).toHaveLength(filesLimits.nameMax);
  });

  it.each([
    ['plan.PDF', 'document'],
    ['photo.jpeg', 'picture'],
    ['song.mp3', 'sound'],
    ['film.webm', 'video'],
    ['all.zip', 'archive'],
    ['pdf', 'document'],
    ['constructor', 'other'],
    ['README', 'other'],
  ])('%s is a %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_200, '1.2 kB'],
  [999_950, '1 MB'],
  [25_000_000, '25 MB'],
  [4_800_000, '4.8 MB'],
  [7_000_000_000_000_000, '7,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
