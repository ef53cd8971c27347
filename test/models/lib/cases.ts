import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Machine, Snapshot } from './machine.ts';

/** A sentence that says what happens, and the value it happens with: `{ 'types a free e-mail': { value: '...' } }`. */
export type Samples<T> = Readonly<Record<string, T>>;

/** Events without payload need only their sentence. */
export type EventCases<E extends EventObject> = {
  readonly [T in E['type']]?: string | Samples<Omit<Extract<E, { type: T }>, 'type'>>;
};

/** What a child may end with. */
export interface Outcomes<Output> {
  readonly outputs?: Samples<Output>;
  readonly errors?: Samples<unknown>;
}

type ImplementationsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]>;
type Actors<M extends AnyStateMachine> = NonNullable<ImplementationsOf<M>['actors']>;
type ActorCases<M extends AnyStateMachine> = {
  readonly [K in keyof Actors<M>]?: Outcomes<
    NonNullable<Actors<M>[K]> extends infer L extends AnyActorLogic ? OutputFrom<L> : never
  >;
};

/** What a flow adds to its statechart so that every path of it can be walked. */
export interface CasesOf<M extends AnyStateMachine, E extends EventObject = EventFromLogic<M>> {
  /** `sign-up/verification`: the folder and file under machines/. */
  readonly name: string;
  readonly machine: M;
  /** Each is explored on its own; together they cover the chart. Left out for machines without input. */
  readonly inputs?: Samples<InputFrom<M>>;
  /** The payloads that matter. An event that is not listed is sent without payload. */
  readonly events?: EventCases<E>;
  /** By invoke id. */
  readonly actors?: ActorCases<M>;
  /** Sentences for delays whose name does not say enough. */
  readonly delays?: Samples<string>;
  /** The part of the context that decides what happens next (counters, flags); left out when the state says it all. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** Orders of two pending timers, or other steps, that cannot happen in life. */
  readonly infeasible?: (snapshot: SnapshotFrom<M>, step: Step) => boolean;
  /** Must hold in every configuration. The sentence names the rule and its specification section. */
  readonly invariants?: Samples<(snapshot: SnapshotFrom<M>) => boolean>;
  /** Defects the walked paths must notice: a guard forced, an action dropped. At least one. */
  readonly mutations: Samples<ImplementationsOf<M>>;
}

export interface ModelCases {
  readonly name: string;
  readonly machine: Machine;
  readonly inputs: Samples<unknown>;
  readonly events: Readonly<Record<string, string | Samples<object>>>;
  readonly actors: Readonly<Record<string, Outcomes<unknown>>>;
  readonly delays: Samples<string>;
  readonly project: (context: unknown) => unknown;
  readonly infeasible: (snapshot: Snapshot, step: Step) => boolean;
  readonly invariants: Samples<(snapshot: Snapshot) => boolean>;
  /** The machine with each defect built in. */
  readonly mutants: Samples<Machine>;
}

/** One thing that happens to a machine. */
export type Step = SendStep | SettleStep | ElapseStep;

export interface SendStep {
  readonly kind: 'send';
  readonly sentence: string;
  readonly event: EventObject;
}

export interface SettleStep {
  readonly kind: 'settle';
  readonly sentence: string;
  readonly event: EventObject;
  readonly actor: string;
  readonly outcome: Outcome;
}

export type Outcome = { readonly output: unknown } | { readonly error: unknown };

export interface ElapseStep {
  readonly kind: 'elapse';
  readonly sentence: string;
  readonly event: EventObject;
  /** The delay's name, or its milliseconds when the chart has no name for it. */
  readonly delay: string;
}

/**
 * Checks the cases against the machine's own types and gives them a form that tools can hold side by side. From here on
 * a machine's own names are out of sight, hence the casts.
 */
export function defineCases<M extends AnyStateMachine>(cases: CasesOf<M>): ModelCases {
  const { machine, mutations, ...rest } = cases;
  const mutants = Object.entries(mutations).map(([defect, implementations]): [string, Machine] => [
    defect,
    machine.provide(implementations) as unknown as Machine,
  ]);
  return {
    ...defaults,
    ...(rest as unknown as Omit<ModelCases, 'machine' | 'mutants'>),
    machine,
    mutants: Object.fromEntries(mutants),
  };
}

const defaults = {
  inputs: { '': undefined },
  events: {},
  actors: {},
  delays: {},
  project: () => null,
  infeasible: () => false,
  invariants: {},
};
