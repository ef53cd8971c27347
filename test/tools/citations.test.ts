import { describe, expect, it } from 'vitest';
import { brokenCitations, citationsIn, numberedHeadings } from './citations.ts';
import { pathsIn, read } from './project-files.ts';

const headings = {
  specification: pathsIn('docs/specification', /\.md$/).flatMap((path) => numberedHeadings(read(path))),
  architecture: numberedHeadings(read('docs/architecture.md')),
};
const sections = { specification: new Set(headings.specification), architecture: new Set(headings.architecture) };

describe('reading citations', () => {
  it.each([
    ['The pin entry (specification 2.3).', ['specification 2.3']],
    ['Specification 9, Meeting: all on by default.', ['specification 9']],
    ['One client for each base (architecture 4), composed.', ['architecture 4']],
    ['(specification 4.6, 8.4, 9)', ['specification 4.6', 'specification 8.4', 'specification 9']],
    ['(specification 7.1, 7.3 and 7.5)', ['specification 7.1', 'specification 7.3', 'specification 7.5']],
    ['(specification 6, 7.6; architecture 7)', ['specification 6', 'specification 7.6', 'architecture 7']],
    ['specification sections 5 and 8, spelt exactly', ['specification 5', 'specification 8']],
    ['/**\n * as in specification\n * 4.6 says */', ['specification 4.6']],
    ['[architecture 6](architecture.md#6-readings)', ['architecture 6']],
    ['specification 9, 30 seconds', ['specification 9']],
    ['specification 4.6.', ['specification 4.6']],
    ['the specification is silent on 3 things; (4.6) is not read', []],
  ])('%j', (text, expected) => {
    expect(citationsIn(text).map(({ document, section }) => `${document} ${section}`)).toEqual(expected);
  });

  it('reads the numbers of headings and of nothing else', () => {
    const text = '# 4. States\n\n## 4.6 Meetings\n\n4.7 Tabs\n\n### Hold\n\n1. one\n';
    expect(numberedHeadings(text)).toEqual(['4', '4.6']);
  });

  it('finds a citation of a section that is not there', () => {
    const text = 'specification 4.6, specification 4.61, architecture 2, architecture 42';
    const there = { specification: new Set(['4', '4.6']), architecture: new Set(['2']) };
    expect(brokenCitations(text, there)).toEqual(['specification 4.61', 'architecture 42']);
    expect(brokenCitations(text, sections)).toEqual(['specification 4.61', 'architecture 42']);
  });
});

describe('the citations of this project', () => {
  const folders = ['machines', 'src', 'test', 'docs'];
  const files = [
    ...folders.flatMap((folder) => pathsIn(folder, /\.(?:tsx?|mjs|css|md)$/)),
    'README.md',
    'vite.config.ts',
  ].filter((path) => path !== 'test/tools/citations.test.ts');

  it('name a numbered heading of docs/specification or docs/architecture.md', () => {
    const texts = files.map((path) => [path, read(path)] as const);
    expect(texts.flatMap(([, text]) => citationsIn(text)).length).toBeGreaterThan(400);
    expect(texts.flatMap(([path, text]) => brokenCitations(text, sections).map((each) => `${path}: ${each}`))).toEqual(
      [],
    );
  });

  it.each(['specification', 'architecture'] as const)('find one heading for each number of the %s', (document) => {
    expect(headings[document]).toEqual([...sections[document]]);
  });

  it('find all nine main sections of the specification', () => {
    const main = headings.specification.filter((number) => !number.includes('.'));
    expect(main.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });
});
