import { join, resolve } from 'node:path';
import { parseConfiguration } from '#src/services/configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { startApp } from './app-server/app-server.ts';
import { buildApp } from './app-server/build-app.ts';
import { emulatorPorts, emulatorProject, startAuthEmulator } from './auth-emulator/emulator.ts';
import { createEmulatorDirectory } from './auth-emulator/phone-directory.ts';
import { defaultPorts, sandboxEnvironment, type SandboxPorts } from './configuration.ts';
import { assertPortFree } from './http/listen.ts';
import { startSandbox } from './server.ts';

export interface EverythingOptions extends Partial<SandboxPorts> {
  /** False leaves the app out: the back end alone. */
  readonly app?: boolean;
  /** Told what is being done, one line at a time. */
  readonly report?: (line: string) => void;
}

export interface Everything {
  /** Null when the app was left out. */
  readonly appUrl: string | null;
  readonly sandboxUrl: string;
  readonly inboxUrl: string;
  readonly emulatorUrl: string;
  /** Ends all of it; may be called more than once. */
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache');

async function assertPortsFree({ appPort, sandboxPort, authPort }: SandboxPorts, app: boolean): Promise<void> {
  if (app) await assertPortFree(appPort, 'the app', 'APP_PORT');
  await assertPortFree(sandboxPort, 'the sandbox', 'SANDBOX_PORT');
  for (const port of Object.values(emulatorPorts(authPort))) {
    await assertPortFree(port, 'the phone provider', 'AUTH_PORT');
  }
}

/**
 * Builds the app and starts it with everything it talks to: the sandbox and the Firebase Auth emulator. Ready for a
 * browser when this resolves; what was started is stopped again when something fails on the way.
 * @throws {PortTakenError} when a port is in use.
 */
export async function startEverything({
  app = true,
  report = () => undefined,
  ...given
}: EverythingOptions = {}): Promise<Everything> {
  const ports = { ...defaultPorts, ...given };
  await assertPortsFree(ports, app);
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((end) => end()));
  };
  try {
    report('Starting the phone provider (Firebase Auth emulator)…');
    const starting = startAuthEmulator({ port: ports.authPort, folder: join(cache, `auth-${ports.authPort}`) });
    // Whatever fails meanwhile: it is started by now and has to be ended.
    running.push(async () => (await starting.catch(() => null))?.stop());
    const appUrl = app ? await startBuiltApp(ports, report, running) : null;
    const emulator = await starting;
    const sandbox = await startSandbox({
      port: ports.sandboxPort,
      emulator: emulator.url,
      directory: createEmulatorDirectory(emulator.url, emulatorProject),
    });
    running.push(() => sandbox.close());
    return { appUrl, sandboxUrl: sandbox.url, inboxUrl: `${sandbox.url}/inbox`, emulatorUrl: emulator.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startBuiltApp(
  ports: SandboxPorts,
  report: (line: string) => void,
  running: (() => Promise<void>)[],
): Promise<string> {
  const environment = sandboxEnvironment(ports);
  const dist = join(cache, `app-${ports.appPort}`);
  report('Building the app…');
  const built = await buildApp({ root, outDir: dist, environment });
  if (!built) report('The app is built already.');
  const headers = securityHeaders(parseConfiguration(environment));
  const server = await startApp({ port: ports.appPort, dist, headers });
  running.push(() => server.close());
  return server.url;
}
