import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, type Plugin } from 'vite';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { sandboxEnvironment } from '#test/sandbox/configuration.ts';
import { ports } from './ports.ts';

export interface PageServer {
  readonly address: string;
  /** The script, as it is served. */
  readonly script: string;
  stop(): Promise<void>;
}

export interface PageServerOptions {
  /** The path of the TypeScript module that is the page. */
  readonly entry: string;
  readonly title: string;
  /** False by default, so that errors name their place. */
  readonly isMinified?: boolean;
  /** Modules that the page imports later are files of their own; false by default. */
  readonly isSplit?: boolean;
  readonly plugins?: readonly Plugin[];
  /** Variables of the build from which other security headers follow. */
  readonly variables?: Readonly<Record<string, string>>;
}

type Files = ReadonlyMap<string, string | Uint8Array>;

async function bundle({ entry, isMinified = false, isSplit = false, plugins = [] }: PageServerOptions): Promise<Files> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2023',
      minify: isMinified,
      // The security policy refuses data URLs.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]', codeSplitting: isSplit },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.');
  return new Map(output.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]));
}

function documentOf(files: Files, title: string): string {
  const styles = [...files.keys()].filter((path) => path.endsWith('.css'));
  const links = styles.map((path) => `<link rel="stylesheet" href="${path}" />`).join('');
  const head = `<meta charset="utf-8" /><title>${title}</title>${links}`;
  return `<!doctype html><html lang="en-GB"><head>${head}</head><body><script type="module" src="/page.js"></script></body></html>`;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Serves a page on a free port of this machine, with the security headers of the app. A page that a test fulfils itself
 * would not count as one of this machine, and could not connect to it.
 */
export async function servePage(options: PageServerOptions): Promise<PageServer> {
  const files = await bundle(options);
  const html = documentOf(files, options.title);
  const headers = securityHeaders(parseConfiguration({ ...sandboxEnvironment(ports), ...options.variables }));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8');
    response.end(files.get(pathname) ?? html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    script: String(files.get('/page.js')),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
