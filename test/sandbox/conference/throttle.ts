/** How much a client may send at once, in seconds of its rate. */
const BURST = 2;

/**
 * Limits how fast a client's data are read, as Prosody does (mod_limits): nothing is dropped, and what comes too fast is
 * read later.
 */
export class Throttle {
  readonly #rate: () => number | null;
  readonly #now: () => number;
  /** When all data so far would have been read at that rate. */
  #readAt = Number.NEGATIVE_INFINITY;

  /** @param rate bytes per second; null for no limit. @param now in milliseconds. */
  constructor(rate: () => number | null, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Milliseconds until data that arrive now are read completely; never less than for data that came before. */
  delayOf(bytes: number): number {
    const rate = this.#rate();
    const now = this.#now();
    const takes = rate === null ? 0 : (bytes / rate) * 1_000;
    this.#readAt = Math.max(this.#readAt, now - BURST * 1_000) + takes;
    return Math.max(0, this.#readAt - now);
  }
}
