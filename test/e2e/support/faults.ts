import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import type { FaultInput } from '#test/sandbox/state/faults.ts';
import { expect, test } from '../fixtures.ts';
import type { Clock } from './clock.ts';
import type { SandboxClient } from './sandbox-client.ts';

/** A kind of failure of a call, and the text that the visitor sees (specification 8.1). */
export interface Fault {
  readonly name: string;
  readonly kind: DistributedOmit<FaultInput, 'operation' | 'times'>;
  readonly message: string;
  /** Milliseconds until the call is given up. */
  readonly wait?: number;
}

type DistributedOmit<T, Keys extends PropertyKey> = T extends unknown ? Omit<T, Keys> : never;

const refusal = 'We cannot do that today';

export const faults = {
  offline: { name: 'the connection breaks', kind: { kind: 'offline' }, message: messages.api.unavailable },
  failing: { name: 'status 500', kind: { kind: 'status', status: 500 }, message: messages.api.default },
  gateway: {
    name: 'status 502 with a page',
    kind: { kind: 'status', status: 502 },
    message: 'Request failed with status code 502',
  },
  refusing: {
    name: 'status 422 with a message',
    kind: { kind: 'status', status: 422, message: refusal, errors: { other: ['Not a field of this form'] } },
    message: refusal,
  },
  malformed: { name: 'truncated JSON', kind: { kind: 'malformed' }, message: messages.api.default },
  wrongShape: { name: 'JSON of another shape', kind: { kind: 'wrong-shape' }, message: messages.api.default },
  silent: {
    name: 'no answer within 60 s',
    kind: { kind: 'timeout' },
    message: messages.api.timeout,
    wait: delays.httpTimeout,
  },
} as const satisfies Readonly<Record<string, Fault>>;

/** Every kind of failure of a call to the product's own services. */
export const everyFault: readonly Fault[] = Object.values(faults);

export interface Trial {
  /** The operation's name at the local back end. */
  readonly operation: string;
  readonly faults?: readonly Fault[];
  /** Triggers the call in the app. */
  readonly act: (fault: Fault | null) => Promise<void>;
  /** Expects the message where the specification places it, and all typed values. */
  readonly sees: (message: string, fault: Fault) => Promise<void>;
}

/** Makes a call fail with every fault, one after the other. The test makes the next call itself, which must succeed. */
export async function tryFaults(sandbox: SandboxClient, clock: Clock, trial: Trial): Promise<void> {
  for (const fault of trial.faults ?? everyFault) {
    await test.step(`${trial.operation}: ${fault.name}`, async () => {
      const before = (await sandbox.requests(trial.operation)).length;
      // Until cleared: a browser repeats a request by itself when a reused connection breaks.
      await sandbox.fault({ ...fault.kind, operation: trial.operation });
      await trial.act(fault);
      await expect
        .poll(async () => (await sandbox.requests(trial.operation)).length, `${trial.operation} is asked`)
        .toBeGreaterThan(before);
      if (fault.wait !== undefined) await clock.advance(fault.wait);
      await trial.sees(fault.message, fault);
      await sandbox.clearFaults();
    });
  }
}
