/**
 * `npm start`: the built app and all services that it uses, on this machine. `--sources` serves the app from its
 * sources as they change (`npm run dev`), `--back-end` leaves it out (`npm run sandbox`), `--inspect` builds it so that
 * `?inspect` behind an address lets the statechart studio watch it. APP_PORT, SANDBOX_PORT and
 * AUTH_PORT choose other ports; CONFERENCE_URL and the variables beside it a Jitsi deployment (docs/deploy/jitsi.md).
 */
import { defaultPorts, deploymentSettings } from './configuration.ts';
import { startEverything, type Everything, type EverythingOptions } from './everything.ts';

const HIGHEST_PORT = 65_535;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function portFrom(variable: string, otherwise: number): number {
  const value = process.env[variable];
  if (value === undefined || value === '') return otherwise;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`${variable} is to be a port number, not '${value}'.`);
}

function chosenApp(words: readonly string[]): NonNullable<EverythingOptions['app']> {
  if (words.includes('--back-end')) return 'none';
  return words.includes('--sources') ? 'sources' : 'built';
}

function table({ appUrl, sandboxUrl, inboxUrl, dialerUrl }: Everything): string {
  const rows: readonly (readonly [string, string])[] = [
    ...(appUrl === null ? [] : [['Sign up', `${appUrl}/signup`] as const]),
    ['Inbox', `${inboxUrl}  (e-mail and SMS codes)`],
    ['Dialer', `${dialerUrl}/  (shown in the app's dashboard only)`],
    ['Control', `${sandboxUrl}/  (faults, behaviour, clock)`],
  ];
  return rows.map(([name, address]) => `  ${name.padEnd('Control'.length)}  ${address}`).join('\n');
}

/** Resolves when the user or the system asks this process to end. */
function untilAskedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

try {
  const ended = untilAskedToEnd();
  const starting = startEverything({
    app: chosenApp(process.argv),
    inspect: process.argv.includes('--inspect'),
    studio: process.argv.includes('--inspect'),
    appPort: portFrom('APP_PORT', defaultPorts.appPort),
    sandboxPort: portFrom('SANDBOX_PORT', defaultPorts.sandboxPort),
    authPort: portFrom('AUTH_PORT', defaultPorts.authPort),
    conference: deploymentSettings(process.env),
    report: say,
  });
  const first = await Promise.race([starting, ended]);
  if (first !== undefined) {
    say(`\n${table(first)}\n\n  Ctrl+C ends it all.`);
    await ended;
  }
  say('\nStopping…');
  await starting.then((everything) => everything.stop());
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
