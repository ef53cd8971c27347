import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What a process answers to the name of a machine. */
type Answer<T> = { readonly result: T; readonly seconds: number } | { readonly error: string };

export interface Work<T> {
  /** The module that calls {@link answerNames}. */
  readonly module: string;
  /** The machines. Those that take longest are best first. */
  readonly names: readonly string[];
  /** Receives each result as it comes. */
  readonly report?: (result: T, seconds: number) => void;
}

/** Megabytes. Exploring a machine makes many objects of which few stay: with more room they are collected less often. */
const roomForYoungObjects = '--max-semi-space-size=64';

/**
 * Works on machines side by side, one after another in each of as many processes as there are processors.
 * @returns the results in the order in which they came.
 * @throws {Error} when a machine fails, or a process ends early.
 */
export async function inProcesses<T>({ module, names, report }: Work<T>): Promise<T[]> {
  const waiting = [...names];
  const results: T[] = [];
  const lane = async (): Promise<void> => {
    const child = fork(module, { stdio: 'inherit', execArgv: [...process.execArgv, roomForYoungObjects] });
    try {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const answer = await ask<T>(child, name);
        if ('error' in answer) throw new Error(answer.error);
        results.push(answer.result);
        report?.(answer.result, answer.seconds);
      }
    } finally {
      waiting.length = 0;
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, lane));
  return results;
}

function ask<T>(child: ReturnType<typeof fork>, name: string): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void =>
      reject(new Error(`the process for ${name} ended with ${String(code)}`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer as Answer<T>);
    });
    child.send(name);
  });
}

/** In a process of {@link inProcesses}: answers every name that comes. */
export function answerNames<T>(work: (name: string) => Promise<T> | T): void {
  const answerTo = async (name: string): Promise<Answer<T>> => {
    const started = performance.now();
    try {
      return { result: await work(name), seconds: (performance.now() - started) / 1_000 };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
  process.on('message', (name) => {
    void answerTo(String(name)).then((answer) => process.send?.(answer));
  });
}
