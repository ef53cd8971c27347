/** The connections of clients whose machine hangs: what is sent in either direction waits until the client resumes. */
export class HungLines {
  readonly #waiting = new Map<object, (() => void)[]>();

  /** @param remove called if the connection still hangs after that time (ms). */
  hang(line: object, after: number, remove: () => void): void {
    const waiting: (() => void)[] = [];
    this.#waiting.set(line, waiting);
    setTimeout(() => {
      if (this.#waiting.get(line) === waiting) remove();
    }, after).unref();
  }

  has(line: object): boolean {
    return this.#waiting.has(line);
  }

  resume(line: object): void {
    const waiting = this.#waiting.get(line) ?? [];
    this.#waiting.delete(line);
    for (const deliver of waiting) deliver();
  }

  pass(line: object, deliver: () => void): void {
    const waiting = this.#waiting.get(line);
    if (waiting === undefined) deliver();
    else waiting.push(deliver);
  }

  forget(line: object): void {
    this.#waiting.delete(line);
  }
}
