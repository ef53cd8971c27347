import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from './build-app.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function project(): Promise<{ root: string; outDir: string }> {
  const root = await mkdtemp(join(tmpdir(), 'build-app-'));
  folders.push(root);
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'index.html'), '<script type="module" src="/src/main.js"></script>');
  await writeFile(join(root, 'src', 'main.js'), 'document.title = import.meta.env.VITE_TITLE;');
  return { root, outDir: join(root, '.cache', 'app') };
}

async function builtScript(outDir: string): Promise<string> {
  const [name = ''] = await readdir(join(outDir, 'assets'));
  return readFile(join(outDir, 'assets', name), 'utf8');
}

test('builds for its environment, again only when something changed', async () => {
  const { root, outDir } = await project();
  const build = (title: string) => buildApp({ root, outDir, environment: { VITE_TITLE: title } });
  expect(await build('First')).toBe(true);
  expect(await builtScript(outDir)).toContain('First');
  expect(await build('First')).toBe(false);
  expect(await build('Second')).toBe(true);
  expect(await builtScript(outDir)).toContain('Second');
  await writeFile(join(root, 'src', 'main.js'), 'document.title = "Third";');
  expect(await build('Second')).toBe(true);
  expect(await builtScript(outDir)).toContain('Third');
});

test('variables of the developer’s environment are not used by the build and are restored after it', async () => {
  const { root, outDir } = await project();
  await writeFile(join(root, '.env'), 'VITE_TITLE=FromFile\nVITE_OTHER=FromFileToo');
  await writeFile(join(root, 'src', 'main.js'), 'document.title = JSON.stringify(import.meta.env);');
  process.env['VITE_STRANGER'] = 'Stranger';
  try {
    await buildApp({ root, outDir, environment: { VITE_TITLE: 'Given' } });
    expect(process.env['VITE_STRANGER']).toBe('Stranger');
    expect(process.env['VITE_TITLE']).toBeUndefined();
  } finally {
    delete process.env['VITE_STRANGER'];
  }
  const script = await builtScript(outDir);
  expect([script.includes('Given'), script.includes('FromFile'), script.includes('Stranger')]).toEqual([
    true,
    false,
    false,
  ]);
});
