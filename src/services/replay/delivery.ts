import type { ReplayBatch } from '#src/contracts/replay.ts';
import { withDeadline } from '../http/deadline.ts';
import type { RecordedEvent } from './recorder.ts';

/** Brings recorded events to the collector, in order, in batches that are sent again until they arrived. */
export interface Delivery {
  readonly add: (event: RecordedEvent) => void;
  /** Names the account in every later batch; a batch of its own tells it when no events wait. */
  tag(accountId: string): void;
  /** Sends what waits. True when nothing is left; false when it did not arrive. Never rejects. */
  flush(): Promise<boolean>;
  /** Last chance while the page is left: one small batch that the browser finishes on its own. */
  readonly flushOnLeaving: () => void;
}

export interface DeliveryOptions {
  readonly url: string;
  readonly sessionId: string;
  readonly fetch: typeof globalThis.fetch;
  /** Told when so much has piled up that it was let go: the story has a hole. */
  readonly onOverflow: () => void;
}

/** Characters of events that may wait for a collector that does not answer. */
const capacity = 4_000_000;
/** Characters one batch holds. */
const batchSize = 500_000;
/** Browsers carry 64 KiB in all for a page that is gone; the rest of the body and other requests need room, too. */
const leavingSize = 50_000;

interface Waiting {
  readonly event: RecordedEvent;
  readonly size: number;
}

interface Parcel {
  readonly batch: ReplayBatch;
  readonly size: number;
}

/** How many entries from the front fit; at least one, so that a big event gets through. */
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
    // The referrer is the page's address, query included, where the collector has the page's origin.
    const quietly = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(batch), ...quietly, ...init });
  }

  /** What arrived waits no more; unless it was sent again, or let go, in the meantime. */
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

  /** One batch after the other, so that the collector gets them in order. */
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

  /** Lets everything go and begins anew: what the story continues from is lost. */
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
      // What is under way would be cut off with the page: it goes along in this one.
      stopFlight();
      if (isDone()) return;
      const parcel = pack(leavingSize);
      // Whether it arrives will not be known any more.
      post(parcel.batch, { keepalive: true }).catch(() => undefined);
      settle(parcel);
    },
  };
}
