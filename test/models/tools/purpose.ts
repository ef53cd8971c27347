import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What a machine is for: the first paragraph of the comment above it, without references. '' without a comment. */
export function purposeOf(name: string): string {
  try {
    return purposeIn(readFileSync(join(root, 'machines', `${name}.machine.ts`), 'utf8'));
  } catch {
    return '';
  }
}

export function purposeIn(source: string): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w*Machine\b/.exec(source)?.[1] ?? '';
  const [paragraph = ''] = comment.replaceAll(/^\s*\* ?/gm, '').split(/\n\s*\n/);
  return paragraph
    .replaceAll(/\s*\((?:specification|architecture)[^)]*\)/g, '')
    .replaceAll(/\{@link (\w+)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
