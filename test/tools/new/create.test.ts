/** Makes new parts in a small copy of the project and checks them with the project's own tools. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ModelCases } from '#test/models/lib/cases.ts';
import { describeMachine } from '#test/models/lib/suite.ts';
import { root } from '../run/steps.ts';
import { create } from './create.ts';

const linked = ['node_modules', 'machines/shared', 'src/components', 'test/models/lib', 'test/tools/lint'];
const copied = ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json'];
const edited = ['test/gallery/scenes.tsx', 'test/gallery/views.ts'];

const tree = mkdtempSync(join(tmpdir(), 'new-part-'));
for (const path of [...linked, ...copied, ...edited]) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  if (linked.includes(path)) symlinkSync(join(root, path), join(tree, path), 'junction');
  else copyFileSync(join(root, path), join(tree, path));
}
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(tree, file), 'utf8');
const isNew = (file: string): boolean => !edited.includes(file);

function run(tool: string, args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const command = [join(root, 'node_modules', tool, 'bin', tool), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: tree, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

const ofMachine = create(['machine', 'meeting/parts/very-long-name-of-a-new-part'], tree);
const ofScreen = create(['screen', 'bill'], tree);

describe('a new part', () => {
  it('is what the command names', () => {
    expect(ofMachine).toEqual([
      'machines/meeting/parts/very-long-name-of-a-new-part.machine.ts',
      'test/models/meeting/parts/very-long-name-of-a-new-part.cases.ts',
    ]);
    expect(ofScreen).toEqual([
      'machines/bill/bill.machine.ts',
      'test/models/bill/bill.cases.ts',
      'src/screens/bill/BillScreen.tsx',
      'src/screens/bill/BillScreen.module.css',
      'src/screens/bill/texts.ts',
      'test/gallery/bill-scenes.tsx',
      'test/gallery/scenes.tsx',
      'test/gallery/views.ts',
    ]);
  });

  it('has the types, the style and the format of the project', () => {
    const files = [...ofMachine, ...ofScreen];
    expect(run('oxlint', ['--type-check', ...files.filter(isNew)])).toMatchObject({ status: 0 });
    expect(run('oxfmt', ['--check', ...files])).toMatchObject({ status: 0 });
  });

  it('is looked at', () => {
    expect(read('test/gallery/scenes.tsx')).toContain("import { billScenes } from './bill-scenes.tsx';\n");
    expect(read('test/gallery/scenes.tsx')).toMatch(/^ {2}\.\.\.billScenes,\n\};$/m);
    expect(read('test/gallery/views.ts')).toMatch(/^ {2}'bill',\n\];$/m);
  });
});

for (const [file, exported] of [
  ['meeting/parts/very-long-name-of-a-new-part', 'veryLongNameOfANewPartCases'],
  ['bill/bill', 'billCases'],
] as const) {
  const module = (await import(join(tree, `test/models/${file}.cases.ts`))) as Record<string, ModelCases>;
  const cases = module[exported];
  if (cases === undefined) throw new Error(`${file} exports no ${exported}`);
  describeMachine(cases);
}

describe('a name', () => {
  const usage = /npm run new -- machine <folder>\/<name>\nnpm run new -- screen <name>/;
  it.each([
    [[], usage],
    [['machine'], usage],
    [['view', 'a/b'], usage],
    [['screen', 'a', 'b'], usage],
    [['machine', 'maintenance'], /'maintenance' is not <folder>\/<name>/],
    [['machine', 'shell/Maintenance'], /'Maintenance' in 'shell\/Maintenance' is not a name: use lower-case words/],
    [['machine', '../shell/a'], /'\.\.' in '\.\.\/shell\/a' is not a name/],
    [['machine', 'shell/a--b'], /'a--b' in 'shell\/a--b' is not a name/],
    [['screen', 'shell/a'], /'shell\/a' is not a screen's name/],
    [['screen', '3d'], /'3d' is not a screen's name/],
    [['screen', 'pickers'], /'pickers' is taken: test\/gallery\/views\.ts has a view of that name/],
  ])('%j is refused', (args, message) => {
    const before = edited.map(read);
    expect(() => create(args, tree)).toThrow(message);
    expect(edited.map(read)).toEqual(before);
  });

  it('of a file that exists is refused', () => {
    const file = 'machines/shell/lamp.machine.ts';
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), '');
    expect(() => create(['machine', 'shell/lamp'], tree)).toThrow(`'shell/lamp' is taken: ${file}`);
    expect(read(file)).toBe('');
  });
});
