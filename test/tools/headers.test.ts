import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { headersFor, warningsFor } from './headers.ts';

const environment = {
  VITE_CENTRAL_POINT_HOST: 'https://central.example/',
  VITE_ADDRESS_LOOKUP_BASE: 'https://address.example/',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_SUPPORT_EMAIL: 'help@example.com',
};

/** Its origin is quoted in Permissions-Policy. */
const withDialer = { ...environment, VITE_DIALER_URL: 'https://dialer.example/app/' };

type Pairs = readonly (readonly [string, string])[];

/** The words of a line as nginx and Caddy split it: quotes delimit a word, a backslash escapes the next character. */
function wordsOf(line: string): readonly string[] {
  const words = /"(?:[^"\\]|\\.)*"(?=[\s;]|$)|[^\s";]+|\S/gu;
  return [...line.matchAll(words)].map(([word]) =>
    word.startsWith('"') && word.length > 1 ? word.slice(1, -1).replaceAll(/\\(.)/gu, '$1') : word,
  );
}

const linesOf = (text: string): readonly string[] => text.split('\n');

/** Parses the format as the server does, without the server. Lines that do not match are reported in the result. */
const readers: Readonly<Record<string, (text: string) => Pairs>> = {
  nginx: (text) =>
    linesOf(text).map((line) => {
      const [directive, name = '', value = '', ...rest] = wordsOf(line);
      return directive === 'add_header' && rest.join(' ') === 'always ;' ? [name, value] : ['?', line];
    }),
  caddy: (text) => {
    const [first, ...inner] = linesOf(text);
    const last = inner.pop();
    return inner.map((line) => {
      const [name = '', value = '', ...rest] = wordsOf(line);
      return first === 'header {' && last === '}' && rest.length === 0 ? [name, value] : ['?', line];
    });
  },
  netlify: (text) => {
    const [first, ...inner] = linesOf(text);
    return inner.map((line) => {
      const [, name = '?', value = line] = /^ {2}([A-Za-z-]+): (\S.*)$/u.exec(line) ?? [];
      // The line limit of Cloudflare Pages.
      return first === '/*' && line.length <= 2_000 ? [name, value] : ['?', line];
    });
  },
};

/** The server's own check of a file; null where it is not installed. */
function judge(program: string, args: readonly string[], folder: string): { readonly output: string } | null {
  const environmentOfIt = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const run = spawnSync(program, args, { encoding: 'utf8', env: environmentOfIt, timeout: 20_000 });
  if (run.error !== undefined && 'code' in run.error && run.error.code === 'ENOENT') return null;
  expect(`${program} ends with ${run.status}: ${run.status === 0 ? '' : run.stderr}`).toBe(`${program} ends with 0: `);
  return { output: run.stdout };
}

const servers: Readonly<Record<string, (text: string, folder: string, headers: Pairs) => void>> = {
  nginx: (text, folder) => {
    const file = join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const server = `server {\nlisten unix:${join(folder, 'socket')};\nlocation / {\n${text}\n}\n}`;
    writeFileSync(file, `pid ${join(folder, 'pid')};\nevents {}\nhttp {\n${temporary.join('\n')}\n${server}\n}\n`);
    judge('nginx', ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', file], folder);
  },
  caddy: (text, folder, headers) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `:8080 {\n${text}\n}\n`);
    const adapted = judge('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], folder);
    judge('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], folder);
    // The headers that it will send, in its own output.
    if (adapted === null) return;
    for (const [name, value] of headers) expect(adapted.output).toContain(`"${name}":[${JSON.stringify(value)}]`);
  },
};

describe('headersFor', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'headers-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['nginx', 'caddy', 'netlify'])(
    'with a dialer, whose origin is quoted, %s parses every header as intended',
    (format) => {
      const headers = Object.entries(securityHeaders(parseConfiguration(withDialer)));
      expect(Object.fromEntries(headers)['Permissions-Policy']).toContain('"https://dialer.example"');
      const text = headersFor(format, withDialer);
      expect(readers[format]?.(text)).toEqual(headers);
      servers[format]?.(text, folder, headers);
    },
  );

  it.each([
    ['nginx', /^add_header Content-Security-Policy "default-src 'self'; .*" always;$/m],
    ['caddy', /^header \{\n\tContent-Security-Policy "default-src 'self'; .*"\n/],
    ['netlify', /^\/\*\n {2}Content-Security-Policy: default-src 'self'; .*\n/],
  ])('writes them for %s, with the configured hosts', (format, shape) => {
    const text = headersFor(format, environment);
    expect(text).toMatch(shape);
    expect(text).toContain('https://central.example');
    expect(text).toContain('X-Content-Type-Options');
  });

  it('warns of a policy that allows no relay', () => {
    expect(warningsFor(environment)).toEqual([expect.stringContaining('VITE_RELAY_HOSTS is empty')]);
    expect(warningsFor({ ...environment, VITE_RELAY_HOSTS: 'https://relay.example' })).toEqual([]);
    expect(warningsFor({ ...environment, VITE_CSP_ALLOW_ANY_HTTPS: 'connect' })).toEqual([]);
  });

  it('lists the known formats', () => {
    expect(() => headersFor('iis', environment)).toThrow('Name one of: nginx, caddy, netlify');
  });

  it('lists variables missing in the configuration', () => {
    expect(() => headersFor('nginx', {})).toThrow('VITE_CENTRAL_POINT_HOST is required');
  });
});
