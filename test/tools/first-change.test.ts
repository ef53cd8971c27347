/** The diffs of docs/first-change.md apply to the sources as they are. */
import { describe, expect, it } from 'vitest';
import { read } from './project-files.ts';

interface Hunk {
  readonly file: string;
  /** Each begins with ' ', '-' or '+'. */
  readonly lines: readonly string[];
}

/** The hunks of each diff, in their order; a diff is indented in its list item. */
function diffsOf(change: string): readonly (readonly Hunk[])[] {
  return [...change.matchAll(/```diff\n(.*?)\n *```/gsu)].map(([, diff = '']) => {
    const hunks: { file: string; lines: string[] }[] = [];
    for (const line of diff.split('\n').map((indented) => indented.replace(/^ {3}/u, ''))) {
      if (line.startsWith('+++ ')) hunks.push({ file: line.slice(4).trim(), lines: [] });
      else if (line.trim() === '@@') hunks.push({ file: hunks.at(-1)?.file ?? '', lines: [] });
      else if (line.trim() !== '') hunks.at(-1)?.lines.push(line);
    }
    return hunks;
  });
}

const textsOf = ({ lines }: Hunk, kinds: string): readonly string[] =>
  lines.filter((line) => kinds.includes(line.charAt(0))).map((line) => line.slice(1));

/** Applies a hunk after the line `from`; returns the line after it, or null when there is no such place. */
function apply(source: string[], hunk: Hunk, from: number): number | null {
  const before = textsOf(hunk, ' -').map((line) => line.trim());
  const at = source.findIndex(
    (_, index) => index >= from && before.every((line, offset) => source[index + offset]?.trim() === line),
  );
  if (at === -1) return null;
  const after = textsOf(hunk, ' +');
  source.splice(at, before.length, ...after);
  return at + after.length;
}

/** The hunks that do not apply, after those before them. */
function lostOf(change: string): readonly Hunk[] {
  const sources = new Map<string, string[]>();
  return diffsOf(change).flatMap((hunks) => {
    const places = new Map<string, number>();
    return hunks.filter((hunk) => {
      const source = sources.get(hunk.file) ?? read(hunk.file).split('\n');
      sources.set(hunk.file, source);
      const end = apply(source, hunk, places.get(hunk.file) ?? 0);
      places.set(hunk.file, end ?? 0);
      return end === null;
    });
  });
}

const [, ...changes] = read('docs/first-change.md').split(/^## /mu);

describe('the worked changes of docs/first-change.md', () => {
  it('are three, with several diffs each', () => {
    expect(changes.map((change) => diffsOf(change).length > 1)).toEqual([true, true, true]);
  });

  it.each(changes.map((change) => [change.split('\n', 1)[0] ?? '', change]))('%s', (_, change) => {
    expect(lostOf(change)).toEqual([]);
  });
});
