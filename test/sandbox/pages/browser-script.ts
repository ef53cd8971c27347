import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

const scripts = new Map<string, Promise<string>>();

/**
 * Compiles a TypeScript file to a classic browser script. Its declarations stay private; it may import only types.
 * @param file its address, `new URL('./client/….ts', import.meta.url)`.
 */
export function browserScript(file: URL): Promise<string> {
  const known = scripts.get(file.href);
  if (known !== undefined) return known;
  const script = compile(fileURLToPath(file));
  scripts.set(file.href, script);
  return script;
}

async function compile(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { target: 'es2022', sourcemap: false });
  // Without imports and exports of values the compiler leaves an empty `export {}`, which a classic script must not
  // have.
  return `(() => {\n'use strict';\n${code.replace(/^export\s*\{\s*\};?\s*$/m, '')}})();\n`;
}
