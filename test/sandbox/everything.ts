import { join, resolve } from 'node:path';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { startApp } from './app-server/app-server.ts';
import { buildApp, serveSources } from './app-server/build-app.ts';
import { emulatorPorts, emulatorProject, startAuthEmulator } from './auth-emulator/emulator.ts';
import { createEmulatorDirectory } from './auth-emulator/phone-directory.ts';
import {
  defaultPorts,
  dialerPort,
  type DeploymentSettings,
  sandboxEnvironment,
  type SandboxPorts,
} from './configuration.ts';
import { type Deployment, findDeployment } from './deployment/deployment.ts';
import { startDialer } from './dialer/dialer-server.ts';
import { assertPortFree } from './http/listen.ts';
import { startSandbox } from './server.ts';

export interface EverythingOptions extends Partial<SandboxPorts> {
  /** 'built' as in a deployment, 'sources' with hot reload, or 'none': only the back end. */
  readonly app?: 'built' | 'sources' | 'none';
  /** The built app can be watched with `?inspect`. */
  readonly inspect?: boolean;
  /** The statechart studio is under /studio/ of the built app. */
  readonly studio?: boolean;
  /** Where meetings take place; null, or omitted, for the local conference server. */
  readonly conference?: DeploymentSettings | null;
  /** Receives progress messages, one line each. */
  readonly report?: (line: string) => void;
}

export interface Everything {
  /** Null when the app is not started. */
  readonly appUrl: string | null;
  readonly sandboxUrl: string;
  readonly inboxUrl: string;
  /** The demo dialer, for the app's frame. */
  readonly dialerUrl: string;
  readonly emulatorUrl: string;
  /** Stops everything; may be called more than once. */
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache');

async function assertPortsFree({ appPort, sandboxPort, authPort }: SandboxPorts, hasApp: boolean): Promise<void> {
  if (hasApp) await assertPortFree(appPort, 'the app', 'APP_PORT');
  await assertPortFree(sandboxPort, 'the sandbox', 'SANDBOX_PORT');
  await assertPortFree(dialerPort({ sandboxPort }), 'the demo dialer beside the sandbox', 'SANDBOX_PORT');
  for (const port of Object.values(emulatorPorts(authPort))) {
    await assertPortFree(port, 'the phone provider', 'AUTH_PORT');
  }
}

/**
 * Starts the app with everything it talks to: the sandbox and the Firebase Auth emulator. Ready for a browser when this
 * resolves; when a step fails, the parts already started are stopped.
 * @throws {PortTakenError} when a port is in use, {Error} when meetings cannot take place at the deployment.
 */
export async function startEverything({
  app = 'built',
  inspect = false,
  studio = false,
  conference = null,
  report = () => undefined,
  ...given
}: EverythingOptions = {}): Promise<Everything> {
  const ports = { ...defaultPorts, ...given };
  await assertPortsFree(ports, app !== 'none');
  const deployment = conference === null ? null : await findDeployment(conference);
  if (deployment !== null) report(`Meetings take place at ${deployment.origin}.`);
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((end) => end()));
  };
  try {
    report('Starting the phone provider (Firebase Auth emulator)…');
    const starting = startAuthEmulator({ port: ports.authPort, folder: join(cache, `auth-${ports.authPort}`) });
    // A rejection while the app is built is handled below; the emulator must be stopped in either case.
    const settled = starting.catch(() => null);
    running.push(async () => (await settled)?.stop());
    const server = app === 'none' ? null : await startApplication(app, { ports, deployment, inspect, studio }, report);
    if (server !== null) running.push(() => server.close());
    const emulator = await starting;
    const sandbox = await startSandbox({
      port: ports.sandboxPort,
      emulator: emulator.url,
      deployment,
      appOrigin: `http://localhost:${ports.appPort}`,
      directory: createEmulatorDirectory(emulator.url, emulatorProject),
    });
    running.push(() => sandbox.close());
    const dialer = await startDialer({ port: dialerPort(ports), shellOrigin: `http://localhost:${ports.appPort}` });
    running.push(() => dialer.close());
    return {
      appUrl: server?.url ?? null,
      sandboxUrl: sandbox.url,
      inboxUrl: `${sandbox.url}/inbox`,
      dialerUrl: dialer.url,
      emulatorUrl: emulator.url,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ApplicationOptions {
  readonly ports: SandboxPorts;
  readonly deployment: Deployment | null;
  readonly inspect: boolean;
  readonly studio: boolean;
}

async function startApplication(
  kind: 'built' | 'sources',
  { ports, deployment, inspect, studio }: ApplicationOptions,
  report: (line: string) => void,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const environment = sandboxEnvironment(ports, deployment);
  if (kind === 'sources') return serveSources({ root, environment }, ports.appPort);
  const dist = join(cache, `app-${ports.appPort}${inspect ? '-inspect' : ''}`);
  report('Building the app…');
  const isNew = await buildApp({ root, outDir: dist, environment, mode: inspect ? 'inspect' : 'production' });
  if (!isNew) report('The app is built already.');
  const headers = securityHeaders(parseConfiguration(environment));
  return startApp({ port: ports.appPort, dist, headers, studio: studio ? await builtStudio(report) : undefined });
}

async function builtStudio(report: (line: string) => void): Promise<string> {
  report('Building the statechart studio…');
  // It loads every statechart with its model: only when it is wanted.
  const { buildStudio } = await import('#src/studio/tools/build-studio.ts');
  const folder = join(cache, 'studio/site');
  await buildStudio(root, folder);
  return folder;
}
