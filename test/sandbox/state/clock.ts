/** The sandbox's source of time, in epoch milliseconds; tests provide their own. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A tenant's clock: the sandbox's, with the offset set through the control endpoint. */
export class MovableClock implements Clock {
  readonly #base: Clock;
  #offset = 0;

  constructor(base: Clock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#offset;
  }

  /** Milliseconds this clock runs ahead of the sandbox's. */
  get offset(): number {
    return this.#offset;
  }

  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }

  set(at: number): void {
    this.#offset = at - this.#base.now();
  }

  reset(): void {
    this.#offset = 0;
  }
}
