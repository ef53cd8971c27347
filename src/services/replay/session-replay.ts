import { whenIdle as whenBrowserIsIdle } from '../when-idle.ts';
import { randomId } from '../device/random-id.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import type { Recording, startRecording } from './recorder.ts';

/** 9 Sign-up, session-replay stop loop: retries at 1 s. */
const replayStopRetry = 1_000;
/** 9 Sign-up: session-replay stop retries. */
const replayStopRetries = 30;

/** Session replay of sign-up sessions (specification 1, 4.1, 9). */
export interface SessionReplay {
  /** Starts a session. The recorder itself is loaded when the page is idle. */
  start(): void;
  /** Tags the session with the account that register returned. */
  tag(accountId: string): void;
  /** Ends the session; resolves when its last events were sent, or after 30 retries 1 s apart. Never rejects. */
  stop(): Promise<void>;
}

export interface SessionReplayOptions {
  /** The collector; '' switches session replay off. */
  readonly url: string;
  readonly loadRecorder?: () => Promise<{ readonly startRecording: typeof startRecording }>;
  readonly fetch?: typeof globalThis.fetch;
  readonly whenIdle?: (work: () => void) => void;
}

interface Session {
  readonly delivery: Delivery;
  readonly end: () => void;
}

/** Milliseconds between two batches. */
const flushInterval = 5_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

async function deliverRest(delivery: Delivery, retries: number): Promise<void> {
  if ((await delivery.flush()) || retries === 0) return;
  await pause(replayStopRetry);
  await deliverRest(delivery, retries - 1);
}

const switchedOff: SessionReplay = {
  start: () => undefined,
  tag: () => undefined,
  stop: () => Promise.resolve(),
};

export function createSessionReplay(options: SessionReplayOptions): SessionReplay {
  const { url, loadRecorder = () => import('./recorder.ts'), whenIdle = whenBrowserIsIdle } = options;
  if (url === '') return switchedOff;
  let session: Session | null = null;

  function begin(): Session {
    let recording: Recording | null = null;
    let isOver = false;
    const delivery = createDelivery({
      url,
      sessionId: randomId(),
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      onOverflow: () => recording?.restart(),
    });
    const record = async () => {
      if (isOver) return;
      try {
        const recorder = await loadRecorder();
        // Its code has just been evaluated: the first picture of the page is a task of its own.
        await new Promise<void>(whenIdle);
        if (!isOver) recording = recorder.startRecording(delivery.add);
      } catch {
        // Without its recorder the session is not recorded; sign-up continues.
      }
    };
    whenIdle(() => void record());
    const timer = setInterval(() => void delivery.flush(), flushInterval);
    window.addEventListener('pagehide', delivery.flushOnLeaving);
    return {
      delivery,
      end: () => {
        isOver = true;
        clearInterval(timer);
        recording?.stop();
        window.removeEventListener('pagehide', delivery.flushOnLeaving);
      },
    };
  }

  return {
    start: () => {
      session ??= begin();
    },
    tag: (accountId) => {
      session?.delivery.tag(accountId);
      void session?.delivery.flush();
    },
    stop: async () => {
      const ending = session;
      session = null;
      ending?.end();
      if (ending !== null) await deliverRest(ending.delivery, replayStopRetries);
    },
  };
}
