import type * as v from 'valibot';
import type { World } from './world.ts';

/** One call, ready to be made. */
export interface Exchange {
  /** With an input that the sandbox accepts, once. */
  readonly call: (signal: AbortSignal) => Promise<unknown>;
  /** Values of the path's segments, but for the attached device_id. */
  readonly segments?: Readonly<Record<string, string>>;
  /** What is sent, without what is attached. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** What the call changes in the sandbox, beside answering. */
  readonly change?: { readonly of: () => unknown; readonly to: unknown };
}

/** A function of the relay client, held against its row. */
export interface ContractCase {
  /** The function, as docs/contracts.md names it. */
  readonly name: string;
  /** Whether the specification shows payload and answer, or this project proposes them. */
  readonly payload: 'shown' | 'proposal';
  readonly attached: boolean;
  /** What it resolves with. */
  readonly output: v.GenericSchema;
  /** Where a refusal reads otherwise than the service words it. */
  readonly refusal?: string;
  /** Its failures are recorded nowhere (specification 8.1). */
  readonly unrecorded?: boolean;
  /** Brings the sandbox to where the call makes sense. */
  readonly prepare: (world: World) => Exchange | Promise<Exchange>;
}

/** A row may have several uses, and has one at least. */
export type ContractCases = readonly [ContractCase, ...ContractCase[]];
