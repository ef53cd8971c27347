/** How much may be sent: `rate` a second, and not more than `burst` at once. */
export interface Budget {
  /** Takes the amount; false, without taking it, if there is not enough. More than `burst` is taken when it is full. */
  take(amount: number): boolean;
  /** Milliseconds until the amount can be taken. */
  wait(amount: number): number;
}

/** @param now returns milliseconds. */
export function createBudget(rate: number, burst: number, now: () => number): Budget {
  let left = burst;
  let at = now();
  function refill(): void {
    const next = now();
    left = Math.min(burst, left + ((next - at) * rate) / 1_000);
    at = next;
  }
  return {
    take: (amount) => {
      refill();
      if (left < Math.min(amount, burst)) return false;
      left -= amount;
      return true;
    },
    wait: (amount) => {
      refill();
      return Math.max(0, Math.ceil(((Math.min(amount, burst) - left) / rate) * 1_000));
    },
  };
}
