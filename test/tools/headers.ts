/**
 * `npm run headers -- nginx | caddy | netlify`: the security headers for the configuration in the environment and the
 * `.env` files, in the format of that server (docs/deployment.md).
 */
import { loadEnv } from 'vite';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { root } from './run/steps.ts';

type Headers = Readonly<Record<string, string>>;

const formats: Readonly<Record<string, (headers: Headers) => string>> = {
  nginx: (headers) => lines(headers, (name, value) => `add_header ${name} ${quoted(value)} always;`),
  caddy: (headers) => `header {\n${lines(headers, (name, value) => `\t${name} ${quoted(value)}`)}\n}`,
  // A value reaches to the end of its line, quotes included.
  netlify: (headers) => `/*\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`,
};

/** nginx and Caddy both end a quoted word at the next quote without a backslash. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', String.raw`\"`)}"`;
}

function lines(headers: Headers, write: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => write(name, value))
    .join('\n');
}

/** @throws Error naming the known formats, or every variable that is missing. */
export function headersFor(format: string, environment: unknown): string {
  const write = formats[format];
  if (write === undefined) throw new Error(`Name one of: ${Object.keys(formats).join(', ')}`);
  return write(securityHeaders(parseConfiguration(environment)));
}

/** Warnings about a valid policy with which parts of the app do not work. */
export function warningsFor(environment: unknown): readonly string[] {
  const { VITE_RELAY_HOSTS: relays, VITE_CSP_ALLOW_ANY_HTTPS: any } = parseConfiguration(environment);
  return relays.length > 0 || any.includes('connect')
    ? []
    : ['VITE_RELAY_HOSTS is empty: no relay is reached but at an origin that another variable names.'];
}

if (process.argv[1] === import.meta.filename) {
  try {
    const environment = loadEnv('production', root, 'VITE_');
    console.log(headersFor(process.argv[2] ?? '', environment));
    for (const warning of warningsFor(environment)) console.error(`Warning: ${warning}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
