import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What a process answers to the name of a machine. */
type Answer<T> = { readonly name: string } & (
  | { readonly result: T; readonly seconds: number }
  | { readonly error: string }
);

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
 * Works on machines side by side, in each of as many processes as there are processors.
 * @returns the results in the order in which they came.
 * @throws {Error} when a machine fails, or a process ends early.
 */
export async function inProcesses<T>({ module, names, report }: Work<T>): Promise<T[]> {
  const waiting = [...names];
  const results: T[] = [];
  const take = async (answer: (name: string) => Promise<Answer<T>>): Promise<void> => {
    try {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const answered = await answer(name);
        if ('error' in answered) throw new Error(answered.error);
        results.push(answered.result);
        report?.(answered.result, answered.seconds);
      }
    } finally {
      waiting.length = 0;
    }
  };
  const inChild = async (): Promise<void> => {
    const child = fork(module, { stdio: 'inherit', execArgv: [...process.execArgv, roomForYoungObjects] });
    try {
      await take((name) => ask(child, name));
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, inChild));
  return results;
}

function ask<T>(child: ReturnType<typeof fork>, asked: string): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void =>
      reject(new Error(`the process for ${asked} ended with ${String(code)}`));
    const onMessage = (message: unknown): void => {
      const answer = message as Answer<T>;
      if (answer.name !== asked) return;
      child.off('exit', onExit);
      child.off('message', onMessage);
      resolve(answer);
    };
    child.once('exit', onExit);
    child.on('message', onMessage);
    child.send(asked);
  });
}

async function answerTo<T>(work: (name: string) => Promise<T> | T, name: string): Promise<Answer<T>> {
  const started = performance.now();
  try {
    return { name, result: await work(name), seconds: (performance.now() - started) / 1_000 };
  } catch (error) {
    return { name, error: error instanceof Error ? error.message : String(error) };
  }
}

/** In a process of {@link inProcesses}: answers every name that comes. */
export function answerNames<T>(work: (name: string) => Promise<T> | T): void {
  process.on('message', (name) => {
    void answerTo(work, String(name)).then((answer) => process.send?.(answer));
  });
}
