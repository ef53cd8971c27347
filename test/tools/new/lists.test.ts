import { describe, expect, it } from 'vitest';
import { withImport, withRow } from './lists.ts';

const file = `import type { Scene } from './scene.ts';
import { bScenes } from './b-scenes.tsx';
import { dScenes } from './d-scenes.tsx';

export const scenes = [
  dScenes,
  bScenes,
];
`;
const pattern = /^import \{ \w+ \} from '\.\/(.+)-scenes\.tsx';$/;

describe('an import', () => {
  it.each([
    ['a', 1],
    ['c', 2],
    ['e', 3],
  ])('of %s is sorted among the others of its kind', (name, place) => {
    const line = `import { ${name}Scenes } from './${name}-scenes.tsx';`;
    expect(withImport(file, line, pattern).split('\n')[place]).toBe(line);
  });
});

describe('a row', () => {
  it('is the last of its list', () => {
    expect(withRow(file, '  aScenes,', 'export const scenes')).toContain('  bScenes,\n  aScenes,\n];');
  });
});

describe('a file without the place', () => {
  it('is refused', () => {
    expect(() => withImport('', 'import x', /^import (.*)$/)).toThrow(/No line matches/);
    expect(() => withRow('const a = 1;', '  b,', 'const rows')).toThrow("No list begins with 'const rows'");
    expect(() => withRow('const rows = [', '  b,', 'const rows')).toThrow("No list begins with 'const rows'");
  });
});
