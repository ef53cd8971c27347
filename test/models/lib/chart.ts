import { transitionId } from '#src/app/debug/transition-id.ts';
import type { Machine, Node, Transition } from './machine.ts';
import { allNodes, ownTransitions } from './names.ts';

/** A statechart as plain data with stable ids, for documents, the visualizer and the coverage. */
export interface Chart {
  readonly id: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
  /** Milliseconds by purpose; null when the machine computes the delay. */
  readonly delays: Readonly<Record<string, number | null>>;
}

export type ChartStateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: ChartStateType;
  /** The child a compound state starts in. */
  readonly initial: string | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
}

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  readonly handlesDone: boolean;
  readonly handlesError: boolean;
}

export type TransitionKind = 'event' | 'after' | 'always' | 'actor-done' | 'actor-error' | 'state-done';

export interface ChartTransition {
  readonly id: string;
  readonly source: string;
  /** Empty when the machine stays in its state. */
  readonly targets: readonly string[];
  readonly kind: TransitionKind;
  /** The event type in XState; '' for `always`. */
  readonly event: string;
  /** The trigger in short form: the name of the event, the delay, the actor or the state. */
  readonly trigger: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly reenter: boolean;
  readonly description: string | null;
}

/** Reads the whole chart from `machine.root`. History states are listed; no other state is omitted. */
export function readChart(machine: Machine): Chart {
  const nodes = allNodes(machine);
  return {
    id: machine.id,
    states: nodes.map(readState),
    transitions: nodes.flatMap(ownTransitions).map(readTransition),
    delays: Object.fromEntries(
      Object.entries(machine.implementations.delays ?? {}).map(([name, delay]) => [
        name,
        typeof delay === 'number' ? delay : null,
      ]),
    ),
  };
}

function readState(node: Node): ChartState {
  const [initial] = node.type === 'compound' ? node.initial.target : [];
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: initial?.id ?? null,
    description: node.description ?? null,
    tags: node.tags,
    entry: describeActions(node.config.entry),
    exit: describeActions(node.config.exit),
    invokes: node.invoke.map(({ id, src, onDone, onError }) => ({
      id,
      src: sourceOf(src),
      handlesDone: onDone !== undefined,
      handlesError: onError !== undefined,
    })),
  };
}

/** XState names an actor that is written inline in the chart after its place. */
export function sourceOf(src: unknown): string {
  return typeof src === 'string' ? src : '(inline)';
}

function readTransition(definition: Transition): ChartTransition {
  const { source, target, eventType, reenter, description } = definition;
  return {
    id: transitionId(definition),
    source: source.id,
    targets: target?.map(({ id }) => id) ?? [],
    ...readTrigger(eventType, source.id),
    guard: definition.guard === undefined ? null : describeGuard(definition.guard),
    actions: describeActions(definition.actions),
    reenter,
    description: description ?? null,
  };
}

function readTrigger(event: string, source: string): Pick<ChartTransition, 'kind' | 'event' | 'trigger'> {
  if (event === '') return { kind: 'always', event, trigger: 'always' };
  for (const [kind, prefix] of Object.entries(internalPrefixes)) {
    if (!event.startsWith(prefix)) continue;
    const subject = event.slice(prefix.length);
    const trigger = kind === 'after' ? subject.slice(0, -source.length - 1) : subject;
    return { kind: kind as keyof typeof internalPrefixes, event, trigger };
  }
  return { kind: 'event', event, trigger: event };
}

const internalPrefixes = {
  after: 'xstate.after.',
  'actor-done': 'xstate.done.actor.',
  'actor-error': 'xstate.error.actor.',
  'state-done': 'xstate.done.state.',
} as const;

/** A guard by name; combined guards read `not isX`, `(isX and isY)`. */
export function describeGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const inner = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(describeGuard) : [];
    if (guard.name === 'not') return `not ${inner.join()}`;
    if (guard.name === 'and' || guard.name === 'or') return `(${inner.join(` ${guard.name} `)})`;
    if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
    return '(inline)';
  }
  return describeReference(guard);
}

/** Actions by name, with the parameters that are written inline in the chart. */
export function describeActions(actions: unknown): string[] {
  if (actions === undefined) return [];
  return (Array.isArray(actions) ? actions : [actions]).map((action: unknown) => {
    if (typeof action === 'string') return action;
    if (typeof action === 'function') return 'type' in action ? String(action.type) : '(inline)';
    return describeReference(action);
  });
}

function describeReference(reference: unknown): string {
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return '(inline)';
  const name = String(reference.type);
  const isStatic = 'params' in reference && typeof reference.params === 'object' && reference.params !== null;
  if (!isStatic) return name;
  const params = Object.entries(reference.params as object).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${name}(${params.join(', ')})`;
}
