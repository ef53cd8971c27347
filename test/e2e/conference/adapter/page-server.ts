import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { parseConfiguration } from '#src/services/configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { sandboxEnvironment } from '#test/sandbox/configuration.ts';
import { ports } from '../../support/ports.ts';

export interface PageServer {
  readonly address: string;
  stop(): Promise<void>;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${import.meta.dirname}/page.ts`, formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.');
  return output.output[0].code;
}

/**
 * Serves the adapter's page on a free port of this machine, with the security headers of the app. A page that a test
 * fulfils itself would not count as one of this machine, and could not connect to it.
 */
export async function servePage(): Promise<PageServer> {
  const script = await bundle();
  const headers = securityHeaders(parseConfiguration(sandboxEnvironment(ports)));
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
    response.end(isScript ? script : '<!doctype html><title>Adapter</title><body><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
