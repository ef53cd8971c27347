import type { ReplayBatch } from '#src/contracts/replay.ts';

export interface ReplaySession {
  readonly id: string;
  /** null until a batch named the account (specification 4.1: the session is tagged after registration). */
  readonly accountId: string | null;
  readonly batches: ReadonlyMap<number, ReplayBatch['events']>;
}

/** Recorded sessions. A batch that is received twice is stored once. */
export class ReplayStore {
  readonly #sessions = new Map<string, ReplaySession>();

  add({ session_id: id, sequence, account_id: accountId, events }: ReplayBatch): ReplaySession {
    const known = this.#sessions.get(id);
    const session = {
      id,
      accountId: accountId ?? known?.accountId ?? null,
      batches: new Map([...(known?.batches ?? []), [sequence, events]]),
    };
    this.#sessions.set(id, session);
    return session;
  }

  get(id: string): ReplaySession | undefined {
    return this.#sessions.get(id);
  }

  list(): readonly ReplaySession[] {
    return [...this.#sessions.values()];
  }
}

/** All events of a session in the order they were recorded. */
export function eventsOf(session: ReplaySession): ReplayBatch['events'] {
  return [...session.batches.entries()].toSorted(([left], [right]) => left - right).flatMap(([, events]) => events);
}

/** Sequence numbers up to the last one that are missing. */
export function missingBatches(session: ReplaySession): readonly number[] {
  const last = Math.max(-1, ...session.batches.keys());
  return Array.from({ length: last + 1 }, (_, sequence) => sequence).filter((one) => !session.batches.has(one));
}
