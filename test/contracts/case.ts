import type * as v from 'valibot';
import type { World } from './world.ts';

/** One prepared call. */
export interface Exchange {
  /** Makes the call with an input that the sandbox accepts, once. */
  readonly call: (signal: AbortSignal) => Promise<unknown>;
  /** Values of the path's segments, except the attached device_id. */
  readonly segments?: Readonly<Record<string, string>>;
  /** The sent fields, without the attached ones. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The effects of the call in the sandbox, besides the answer. */
  readonly change?: { readonly of: () => unknown; readonly to: unknown };
}

/** A function of the relay client, compared with its row. */
export interface ContractCase {
  /** The function, by its name in docs/contracts.md. */
  readonly name: string;
  /** Whether the specification shows payload and answer, or this project proposes them. */
  readonly payload: 'shown' | 'proposal';
  readonly attached: boolean;
  /** The schema of its result. */
  readonly output: v.GenericSchema;
  /** The message of a refusal, where it differs from the service's. */
  readonly refusal?: string;
  /** Whether its failures are not recorded (specification 8.1). */
  readonly unrecorded?: boolean;
  /** Prepares the sandbox for the call. */
  readonly prepare: (world: World) => Exchange | Promise<Exchange>;
}

/** A row has one or more uses. */
export type ContractCases = readonly [ContractCase, ...ContractCase[]];
