/** Words that comments, test titles and docs do not use: they name the participant, the client, the caller instead. */
import { describe, expect, it } from 'vitest';
import { pathsIn, read } from './project-files.ts';

const word = /\b(?:whoever|somebody|nobody|everybody|anybody)\b/giu;

/** Texts that users read, and services' messages in tests. They keep their words. */
const userTexts = [
  'On hold. Nobody sees or hears you.',
  'Somebody joins',
  'Somebody leaves',
  'Somebody reacts',
  'Everybody in the meeting reads what you write here.',
  'Write to everybody',
  'This sign-up belongs to somebody else.',
  "number: 'somebody'",
  'Nobody knows.',
];

/** Drawn from the statecharts, written as a specification, or this list itself. */
const exempt = ['docs/statecharts/', 'docs/qa/', 'docs/specification/', 'test/tools/language.test.ts'];

/** The lines of a text that contain one of the words outside of texts that users read, as `path:line word`. */
function findings(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const checked = userTexts.reduce((rest, allowed) => rest.replaceAll(allowed, ''), line);
    return [...checked.matchAll(word)].map(([found]) => `${path}:${String(index + 1)} ${found}`);
  });
}

const files = ['machines', 'src', 'test', 'docs'].flatMap((folder) => pathsIn(folder, /\.(?:tsx?|mjs|css|html|md)$/u));
const covered = ['README.md', ...files].filter((path) => !exempt.some((start) => path.startsWith(start)));

describe('the language of comments, titles and docs', () => {
  it('uses none of the words', () => {
    expect(covered.length).toBeGreaterThan(500);
    expect(covered.flatMap((path) => findings(path, read(path)))).toEqual([]);
  });

  it('exempts only texts that exist', () => {
    const all = covered.map(read).join('\n');
    expect(userTexts.filter((text) => !all.includes(text))).toEqual([]);
  });
});

describe('the check', () => {
  it('reports each word, in any case, with its line', () => {
    const text = ['/** Whoever joins. */', "it('tells nobody and somebody’s client')", 'const nobodys = 1;'].join('\n');
    expect(findings('a.ts', text)).toEqual(['a.ts:1 Whoever', 'a.ts:2 nobody', 'a.ts:2 somebody']);
  });

  it('passes a text that users read, and reports the same line with another word', () => {
    expect(findings('a.ts', "label: 'Somebody joins',")).toEqual([]);
    expect(findings('a.ts', "label: 'Somebody joins', // as everybody expects")).toEqual(['a.ts:1 everybody']);
  });
});
