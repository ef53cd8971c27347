import type { Channel } from './channel.ts';

/** Broadcast channels between tabs of one test: a message of one is received by all others, synchronously. */
export function createEther() {
  const channels = new Set<{ readonly name: string; readonly listeners: ((event: { data: unknown }) => void)[] }>();
  const said: unknown[] = [];

  function open(name: string): Channel {
    const own = { name, listeners: [] as ((event: { data: unknown }) => void)[] };
    channels.add(own);
    return {
      postMessage: (data) => {
        said.push(data);
        for (const other of channels) {
          if (other === own || other.name !== name) continue;
          for (const listener of other.listeners) listener({ data });
        }
      },
      addEventListener: (_, listener) => own.listeners.push(listener),
      close: () => channels.delete(own),
    };
  }
  /** Sends a message to every tab. */
  function tell(name: string, data: unknown): void {
    for (const channel of channels) {
      if (channel.name === name) for (const listener of channel.listeners) listener({ data });
    }
  }
  return { open, said, tell };
}
