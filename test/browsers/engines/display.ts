import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Display {
  /** As `DISPLAY` names it. */
  readonly name: string;
  close(): Promise<void>;
}

/** An X server with an in-memory frame buffer, on a display of its own. */
export async function startDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${String(code)}`);
  });
  const written = child.stdio[3];
  if (written === null || written === undefined) throw new Error('Xvfb has no pipe for its display.');
  const [number] = (await Promise.race([once(written, 'data'), failed])) as [Buffer];
  failed.catch(() => undefined);
  return {
    name: `:${number.toString('utf8').trim()}`,
    close: async () => {
      const ended = failed.catch(() => undefined);
      child.kill();
      await ended;
    },
  };
}
