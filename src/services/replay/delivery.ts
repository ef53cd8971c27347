import type { ReplayBatch } from '#src/contracts/replay.ts';
import { withDeadline } from '../http/deadline.ts';
import type { RecordedEvent } from './recorder.ts';

/** Sends recorded events to the collector, in order, in batches that are repeated until they succeed. */
export interface Delivery {
  readonly add: (event: RecordedEvent) => void;
  /** Adds the account to every later batch; without waiting events, sends a batch with only the account. */
  tag(accountId: string): void;
  /** Sends waiting events. True when nothing is left; false when sending failed. Never rejects. */
  flush(): Promise<boolean>;
  /** Called when the page is left: sends one small batch that the browser completes on its own. */
  readonly flushOnLeaving: () => void;
}

export interface DeliveryOptions {
  readonly url: string;
  readonly sessionId: string;
  readonly fetch: typeof globalThis.fetch;
  /** Called when the queue was too long and was dropped: the recording has a gap. */
  readonly onOverflow: () => void;
}

/** Characters of events that may wait while the collector does not answer. */
const capacity = 4_000_000;
/** Characters of one batch. */
const batchSize = 500_000;
/** Browsers allow 64 KiB in total for keepalive requests; the rest of the body and other requests need a part of it. */
const leavingSize = 50_000;

interface Waiting {
  readonly event: RecordedEvent;
  readonly size: number;
}

interface Parcel {
  readonly batch: ReplayBatch;
  readonly size: number;
}

/** The number of entries from the front that fit; at least one, so that a big event is sent. */
function countFitting(waiting: readonly Waiting[], size: number): number {
  let total = 0;
  const end = waiting.findIndex((entry, index) => {
    total += entry.size;
    return index > 0 && total > size;
  });
  return end === -1 ? waiting.length : end;
}

export function createDelivery({ url, sessionId, fetch, onOverflow }: DeliveryOptions): Delivery {
  const waiting: Waiting[] = [];
  let waitingSize = 0;
  let sequence = 0;
  let accountId: string | null = null;
  let toldAccountId: string | null = null;
  let flight: { readonly result: Promise<boolean>; readonly controller: AbortController } | null = null;
  let isRestarting = false;

  function isDone(): boolean {
    return waiting.length === 0 && accountId === toldAccountId;
  }

  function pack(size: number): Parcel {
    const entries = waiting.slice(0, countFitting(waiting, size));
    const events = entries.map(({ event }) => ({ ...event }));
    return {
      batch: { session_id: sessionId, sequence, account_id: accountId, events },
      size: entries.reduce((sum, entry) => sum + entry.size, 0),
    };
  }

  function post(batch: ReplayBatch, init: RequestInit): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    // Without a policy the referrer would include the page's query where the collector has the page's origin.
    const quietly = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(batch), ...quietly, ...init });
  }

  /** Removes sent events from the queue, unless they were sent again, or dropped, in the meantime. */
  function settle({ batch, size }: Parcel): void {
    if (batch.sequence !== sequence) return;
    waiting.splice(0, batch.events.length);
    waitingSize -= size;
    sequence += 1;
    toldAccountId = batch.account_id;
  }

  async function arrives(parcel: Parcel, signal: AbortSignal): Promise<boolean> {
    try {
      return (await withDeadline(signal, (limited) => post(parcel.batch, { signal: limited }))).ok;
    } catch {
      return false;
    }
  }

  /** Sends one batch after the other, so that the collector receives them in order. */
  async function sendAll(signal: AbortSignal): Promise<boolean> {
    if (isDone()) return true;
    const parcel = pack(batchSize);
    if (!(await arrives(parcel, signal))) return false;
    settle(parcel);
    return sendAll(signal);
  }

  function stopFlight(): void {
    flight?.controller.abort();
    flight = null;
  }

  /** Drops the queue and restarts the recording, because later events depend on the dropped ones. */
  function overflow(): void {
    stopFlight();
    waiting.length = 0;
    waitingSize = 0;
    sequence += 1;
    isRestarting = true;
    onOverflow();
    isRestarting = false;
  }

  return {
    add: (event) => {
      const size = JSON.stringify(event).length;
      if (waitingSize + size > capacity && !isRestarting) {
        overflow();
        return;
      }
      waiting.push({ event, size });
      waitingSize += size;
    },
    tag: (id) => {
      accountId = id;
    },
    flush: () => {
      if (flight !== null) return flight.result;
      const controller = new AbortController();
      const result = sendAll(controller.signal).finally(() => {
        if (flight?.controller === controller) flight = null;
      });
      flight = { result, controller };
      return result;
    },
    flushOnLeaving: () => {
      // A batch that is being sent would be aborted with the page, so this one includes it.
      stopFlight();
      if (isDone()) return;
      const parcel = pack(leavingSize);
      // The page cannot wait for the result.
      post(parcel.batch, { keepalive: true }).catch(() => undefined);
      settle(parcel);
    },
  };
}
