/** The boards that `npm run bench:board` measures, each on a page of its own. */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { servePage } from '#test/e2e/support/page-server.ts';
import { installPeer, pageOf } from '../peers/peers.ts';

const root = resolve(import.meta.dirname, '../../..');

interface BoardSource {
  readonly name: string;
  /** The module of the page. */
  readonly entry: string;
  readonly plugins?: () => readonly Plugin[];
  /** kB after gzip; null: of the scripts that the page loads. */
  readonly size: (() => Promise<number>) | null;
}

/** The first is the product's, which has limits. */
export const boards: readonly BoardSource[] = [
  { name: 'whiteboard', entry: `${root}/test/bench/board/page.ts`, size: sizeOfSurface },
  { name: 'whiteboard, tldraw', entry: `${root}/test/bench/board/tldraw-page.ts`, size: null },
  {
    name: 'Excalidraw',
    entry: pageOf('excalidraw'),
    plugins: () => [installPeer('excalidraw')],
    size: null,
  },
];

const gzipped = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length / 1000;

/** The canvas surface with perfect-freehand, minified. */
async function sizeOfSurface(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: `${root}/src/services/meeting/whiteboard/canvas/canvas-surface.ts`, formats: ['es'] },
      // A library keeps its white space otherwise.
      minify: true,
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.');
  return gzipped(output.output[0].code);
}

export interface OpenBoard {
  readonly name: string;
  readonly page: Page;
  readonly session: CDPSession;
  /** kB after gzip. */
  readonly size: number;
  close(): Promise<void>;
}

/** Serves the page of a board and opens it in a browser profile of its own. */
export async function openBoard(
  browser: Browser,
  { name, entry, plugins = () => [], size }: BoardSource,
): Promise<OpenBoard> {
  const server = await servePage({ entry, title: name, isMinified: true, isSplit: true, plugins: plugins() });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(server.address);
  await page.waitForFunction(() => 'bench' in window);
  const loaded = (await Promise.all(scripts)).reduce((sum, code) => sum + gzipped(code), 0);
  return {
    name,
    page,
    session: await context.newCDPSession(page),
    size: (await size?.()) ?? loaded,
    close: async () => {
      await context.close();
      await server.stop();
    },
  };
}
