import { readFile } from 'node:fs/promises';
import type { SandboxContext } from '../http/environment.ts';

export const script = (context: SandboxContext, code: string): Response =>
  context.body(code, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });

export async function stylesheet(context: SandboxContext, file: URL): Promise<Response> {
  return context.body(await readFile(file, 'utf8'), 200, {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'no-cache',
  });
}
