import type { Clock } from './clock.ts';

export interface RecordedRequest {
  readonly id: number;
  /** ISO 8601, by the tenant's clock. */
  readonly at: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The body as JSON when it is, else as text; null when there was none. */
  readonly body: unknown;
  /** Kind of the fault that met the request, if any. */
  readonly fault: string | null;
  /** Status answered; null while unanswered. */
  readonly status: number | null;
}

const KEPT = 500;

/** The last requests a tenant's browser made, oldest first. */
export class RequestLog {
  readonly #clock: Clock;
  #entries: RecordedRequest[] = [];
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  open(request: Pick<RecordedRequest, 'operation' | 'method' | 'path' | 'query' | 'body' | 'fault'>): number {
    this.#count += 1;
    const entry = { id: this.#count, at: new Date(this.#clock.now()).toISOString(), ...request, status: null };
    this.#entries = [...this.#entries, entry].slice(-KEPT);
    return entry.id;
  }

  close(id: number, status: number): void {
    this.#entries = this.#entries.map((entry) => (entry.id === id ? { ...entry, status } : entry));
  }

  list(operation?: string): readonly RecordedRequest[] {
    return operation === undefined ? this.#entries : this.#entries.filter((entry) => entry.operation === operation);
  }

  clear(): void {
    this.#entries = [];
  }
}
