import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import type { FaultInput } from '#test/sandbox/state/faults.ts';
import { expect, test } from '../fixtures.ts';
import type { Clock } from './clock.ts';
import type { SandboxClient } from './sandbox-client.ts';

/** A way for a call to fail, and what the visitor reads then (specification 8.1). */
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
  malformed: { name: 'JSON that breaks off', kind: { kind: 'malformed' }, message: messages.api.default },
  wrongShape: { name: 'JSON of another shape', kind: { kind: 'wrong-shape' }, message: messages.api.default },
  silent: {
    name: 'no answer within 60 s',
    kind: { kind: 'timeout' },
    message: messages.api.timeout,
    wait: delays.httpTimeout,
  },
} as const satisfies Readonly<Record<string, Fault>>;

/** Every way a call to one of the product's own services can fail. */
export const everyFault: readonly Fault[] = Object.values(faults);

export interface Trial {
  /** As the local back end names the call. */
  readonly operation: string;
  readonly faults?: readonly Fault[];
  /** Makes the app call. */
  readonly act: (fault: Fault | null) => Promise<void>;
  /** The message stands where the specification says, and nothing typed is lost. */
  readonly sees: (message: string, fault: Fault) => Promise<void>;
}

/** Lets a call fail in every way, one after the other. The call that follows is the caller's, and is to succeed. */
export async function tryFaults(sandbox: SandboxClient, clock: Clock, trial: Trial): Promise<void> {
  for (const fault of trial.faults ?? everyFault) {
    await test.step(`${trial.operation}: ${fault.name}`, async () => {
      const before = (await sandbox.requests(trial.operation)).length;
      // Until cleared: a browser asks again by itself when a connection it used before breaks.
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
