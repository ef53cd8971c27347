import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface EmulatorOptions {
  readonly port: number;
  /** A folder of its own: configuration, log, and the tool's own state. */
  readonly folder: string;
}

export interface RunningEmulator {
  /** e.g. 'http://127.0.0.1:9099', without a slash at the end. */
  readonly url: string;
  readonly log: string;
  stop(): Promise<void>;
}

/** 'demo-' makes the tool work without an account and without the network. */
export const emulatorProject = 'demo-dialer';

const host = '127.0.0.1';
const STARTUP = 90_000;
const SHUTDOWN = 4_000;
const POLL = 150;
const LOG_TAIL = 2_000;

/** The child ends with this process, also when this process crashes. */
const endWithParent = 'data:text/javascript,process.on("disconnect",()=>process.exit())';

/** The ports the emulator takes: its own, and two for its hub and logging. */
export const emulatorPorts = (port: number) => ({ auth: port, hub: port + 1, logging: port + 2 });

/**
 * The Firebase Auth emulator as a child process, ready when this resolves. Starts offline and without Java.
 * @throws Error with the end of its log when it does not come up.
 */
export async function startAuthEmulator({ port, folder }: EmulatorOptions): Promise<RunningEmulator> {
  await mkdir(folder, { recursive: true });
  const configuration = join(folder, 'firebase.json');
  const log = join(folder, 'emulator.log');
  await writeFile(configuration, JSON.stringify(configurationFor(port), null, 2));
  const output = await open(log, 'w');
  const child = spawn(
    process.execPath,
    [
      '--import',
      endWithParent,
      firebaseCommand(),
      'emulators:start',
      '--only',
      'auth',
      '--project',
      emulatorProject,
      '--config',
      configuration,
    ],
    {
      cwd: folder,
      detached: true,
      stdio: ['ignore', output.fd, output.fd, 'ipc'],
      env: { ...process.env, XDG_CONFIG_HOME: folder, NO_UPDATE_NOTIFIER: '1', CI: 'true' },
    },
  );
  await output.close();
  const url = `http://${host}:${port}`;
  const stop = () => end(child);
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    const tail = (await readFile(log, 'utf8')).slice(-LOG_TAIL);
    throw new Error(`The phone provider (Firebase Auth emulator) did not start.\n${tail}`, { cause: error });
  }
  return { url, log, stop };
}

function configurationFor(port: number): object {
  const ports = emulatorPorts(port);
  return {
    emulators: {
      auth: { host, port: ports.auth },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.logging },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

function firebaseCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  return join(dirname(manifest), 'lib', 'bin', 'firebase.js');
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTUP;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await delay(POLL);
  }
  throw new Error(`It did not answer within ${STARTUP / 1_000} s`);
}

/** Ends the whole process group: SIGTERM first, then SIGKILL. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const polite = await Promise.race([ended.then(() => true), delay(SHUTDOWN, false, { ref: false })]);
  if (polite) return;
  signalGroup(child, 'SIGKILL');
  await ended;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has already ended.
  }
}
