import { whenIdle } from '../when-idle.ts';
import type { SessionReplay } from './session-replay.ts';

type LoadReplay = () => Promise<SessionReplay>;

async function loadReplay(url: string): Promise<SessionReplay> {
  const { createSessionReplay } = await import('./session-replay.ts');
  return createSessionReplay({ url });
}

/**
 * Session replay whose code is loaded when the page is idle, so that the first screen does not wait for it. Calls
 * before that are executed once it has loaded.
 * @param url the collector; '' switches session replay off.
 */
export function createLazyReplay(
  url: string,
  load: LoadReplay = () => loadReplay(url),
  idle = whenIdle,
): SessionReplay {
  if (url === '') return { start: () => undefined, tag: () => undefined, stop: () => Promise.resolve() };
  let loading: Promise<SessionReplay> | null = null;
  let isWanted = false;

  /** Without its code the session is not recorded; sign-up continues. */
  async function withReplay(use: (replay: SessionReplay) => unknown): Promise<void> {
    try {
      await use(await (loading ??= load()));
    } catch {
      loading = null;
    }
  }

  return {
    start: () => {
      if (isWanted) return;
      isWanted = true;
      idle(() => {
        if (isWanted) void withReplay((replay) => replay.start());
      });
    },
    tag: (accountId) => {
      if (isWanted) void withReplay((replay) => replay.tag(accountId));
    },
    stop: async () => {
      isWanted = false;
      if (loading !== null) await withReplay((replay) => replay.stop());
    },
  };
}
