import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Which requests a fault matches, how often, and after which delay. */
const common = {
  /** The operation's name, e.g. 'fetchcities' (test/sandbox/README.md lists them). */
  operation: v.optional(v.pipe(v.string(), v.nonEmpty())),
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** The request's path; `*` stands for any run of characters. */
  path: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** The number of requests to match; without it, until cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The number of matching requests that pass first. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Milliseconds to wait before the fault (or, for 'delay', the real answer). */
  delay: v.optional(milliseconds),
};

/** Body of POST /control/faults. */
export const faultSchema = v.pipe(
  v.variant('kind', [
    /** The real answer, after the delay. */
    v.strictObject({ ...common, kind: v.literal('delay'), delay: milliseconds }),
    /** No answer. */
    v.strictObject({ ...common, kind: v.literal('timeout') }),
    /** The connection is destroyed. */
    v.strictObject({ ...common, kind: v.literal('offline') }),
    /** An error answer of any status; its body is given whole or by its parts (specification 8.1). */
    v.strictObject({
      ...common,
      kind: v.literal('status'),
      status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
      message: v.optional(v.string()),
      description: v.optional(v.string()),
      errors: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
      /** Seconds, sent as `Retry-After`. */
      retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      body: v.optional(v.unknown()),
    }),
    /** 200 with truncated JSON. */
    v.strictObject({ ...common, kind: v.literal('malformed') }),
    /** 200 with JSON of an unexpected shape, or with `body`. */
    v.strictObject({ ...common, kind: v.literal('wrong-shape'), body: v.optional(v.unknown()) }),
  ]),
  v.check(
    (fault) => fault.operation !== undefined || fault.path !== undefined,
    'say which requests are met: operation, or path',
  ),
);
export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultInput = v.InferInput<typeof faultSchema>;

export interface StoredFault {
  readonly id: string;
  readonly fault: Fault;
  /** Remaining requests to match; null until cleared. */
  readonly remaining: number | null;
  /** Remaining matching requests that pass first. */
  readonly skips: number;
}

export interface FaultTarget {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
}

function meets(fault: Fault, target: FaultTarget): boolean {
  if (fault.operation !== undefined && fault.operation !== target.operation) return false;
  if (fault.method !== undefined && fault.method !== target.method) return false;
  return fault.path === undefined || matchesPattern(fault.path, target.path);
}

/** `*` stands for any run of characters, everything else for itself. */
export function matchesPattern(pattern: string, path: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${source}$`).test(path);
}

/** A tenant's faults. The fault set first among those that match a request applies. */
export class FaultBoard {
  #faults: StoredFault[] = [];

  add(fault: Fault): StoredFault {
    const stored = { id: randomUUID(), fault, remaining: fault.times ?? null, skips: fault.skip ?? 0 };
    this.#faults.push(stored);
    return stored;
  }

  list(): readonly StoredFault[] {
    return this.#faults;
  }

  remove(id: string): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((stored) => stored.id !== id);
    return this.#faults.length < before;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that matches this request, with its counts decreased; null when none does. */
  take(target: FaultTarget): Fault | null {
    const stored = this.#faults.find(({ fault }) => meets(fault, target));
    if (stored === undefined) return null;
    if (stored.skips > 0) {
      this.#replace(stored, { ...stored, skips: stored.skips - 1 });
      return null;
    }
    if (stored.remaining === 1) this.remove(stored.id);
    else if (stored.remaining !== null) this.#replace(stored, { ...stored, remaining: stored.remaining - 1 });
    return stored.fault;
  }

  #replace(stored: StoredFault, next: StoredFault): void {
    this.#faults = this.#faults.map((other) => (other === stored ? next : other));
  }
}
