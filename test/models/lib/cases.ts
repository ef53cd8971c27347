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

/** A sentence that describes a step, and its value: `{ 'the user types a free e-mail': { value: '...' } }`. */
export type Samples<T> = Readonly<Record<string, T>>;

/** Events without a payload have a sentence only. */
export type EventCases<E extends EventObject> = {
  readonly [T in E['type']]?: string | Samples<Omit<Extract<E, { type: T }>, 'type'>>;
};

/** The outputs and errors of a child. */
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

/** The data that a statechart needs so that every path of it can be walked. */
export interface CasesOf<M extends AnyStateMachine, E extends EventObject = EventFromLogic<M>> {
  /** `sign-up/verification`: the folder and file under machines/. */
  readonly name: string;
  readonly machine: M;
  /** Each input is explored on its own; together they cover the chart. Omitted for machines without input. */
  readonly inputs?: Samples<InputFrom<M>>;
  /** The payloads that lead to different transitions. An event that is not listed is sent without a payload. */
  readonly events?: EventCases<E>;
  /** The outcomes of the children, by invoke id. */
  readonly actors?: ActorCases<M>;
  /** Sentences for delays whose name is not clear enough. */
  readonly delays?: Samples<string>;
  /** The part of the context that guards read (counters, flags). Omitted when the state alone decides. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** Excludes steps that cannot happen in practice, such as some orders of two running timers. */
  readonly infeasible?: (snapshot: SnapshotFrom<M>, step: Step) => boolean;
  /** Must be true in every configuration. The sentence names the rule and its specification section. */
  readonly invariants?: Samples<(snapshot: SnapshotFrom<M>) => boolean>;
  /** Defects that the walked paths must detect: a forced guard, a dropped action. At least one. */
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
  /** The machine with each defect. */
  readonly mutants: Samples<Machine>;
}

/** One step of a path: an event, the end of a child, or the end of a delay. */
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
 * Checks the cases against the machine's own types and returns them in one form for all machines. The result no longer
 * has the types of the machine, hence the casts.
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
