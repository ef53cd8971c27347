/** How long a participant may take until its first packet, in milliseconds (jitsi-videobridge). */
const FIRST_PACKET = 15_000;

export interface Heard {
  readonly id: string;
  /** When the bridge began to wait for its packets, in milliseconds. */
  readonly since: number;
  /** When its last packet came; null before the first. */
  readonly at: number | null;
}

/** Detects participants that stop to send any packets, as when their machine hangs, and those that send again. */
export class Activity {
  readonly #limit: () => number;
  readonly #inactive = new Set<string>();

  /** @param limit milliseconds without a packet after which a participant is inactive. */
  constructor(limit: () => number) {
    this.#limit = limit;
  }

  get inactive(): readonly string[] {
    return [...this.#inactive];
  }

  remove(id: string): void {
    this.#inactive.delete(id);
  }

  /** To be called twice a second; returns the participants whose state has changed. */
  tick(participants: readonly Heard[], now: number): readonly { readonly id: string; readonly isActive: boolean }[] {
    return participants.flatMap(({ id, since, at }) => {
      const isActive = at === null ? now - since <= FIRST_PACKET : now - at <= this.#limit();
      if (isActive === !this.#inactive.has(id)) return [];
      if (isActive) this.#inactive.delete(id);
      else this.#inactive.add(id);
      return [{ id, isActive }];
    });
  }
}
