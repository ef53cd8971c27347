/** Words that comments, test titles and docs do not use: they name the participant, the client, the caller instead. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run/steps.ts';

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

/** Drawn from the statecharts, written as a specification, left by a test run, or this list itself. */
const exempt = ['docs/statecharts/', 'docs/specification/', 'test/e2e/results/', 'test/tools/language.test.ts'];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The lines of a text that contain one of the words outside of texts that users read, as `path:line word`. */
function findings(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const checked = userTexts.reduce((rest, allowed) => rest.replaceAll(allowed, ''), line);
    return [...checked.matchAll(word)].map(([found]) => `${path}:${String(index + 1)} ${found}`);
  });
}

const files = ['machines', 'src', 'test', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs|css|html|md)$/u.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);
const covered = ['README.md', ...files].filter((path) => !exempt.some((start) => path.startsWith(start)));

describe('the language of comments, titles and docs', () => {
  it('uses none of the words', () => {
    const checked = covered;
    expect(checked.length).toBeGreaterThan(500);
    expect(checked.flatMap((path) => findings(path, read(path)))).toEqual([]);
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
