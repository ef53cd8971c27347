import { fromPromise, type AnyActorLogic } from 'xstate';
import { sourceOf } from './chart.ts';
import type { Machine, Node } from './machine.ts';
import { allNodes, ownTransitions } from './names.ts';

/**
 * Finds mistakes that XState does not report, or only at run time: a missing delay fires at once, a missing action is
 * ignored, an unhandled rejection of a promise stops its machine. Also checks the conventions that keep a chart
 * readable as data. Returns one sentence per problem.
 */
export function unsoundness(machine: Machine): string[] {
  return allNodes(machine).flatMap((node) =>
    [
      ...missingImplementations(machine, node),
      ...invokeProblems(machine, node),
      ...(needsDescription(node) && !node.description ? ['it has no description'] : []),
    ].map((problem) => `${node.id}: ${problem}`),
  );
}

/** Regions and the machine itself need no description: their names describe them. */
function needsDescription({ parent, type }: Node): boolean {
  return parent !== undefined && parent.type !== 'parallel' && type !== 'history';
}

function missingImplementations(machine: Machine, node: Node): string[] {
  const { implementations } = machine;
  const transitions = ownTransitions(node);
  const initial = node.type === 'compound' ? node.initial.actions : [];
  const actions = [node.config.entry, node.config.exit, initial, ...transitions.map((own) => own.actions)].flat();
  const guards = transitions.flatMap(({ guard }) => (guard === undefined ? [] : innerGuards(guard)));
  const named = {
    action: actions.filter((action) => action !== undefined).map(nameOf),
    guard: guards.map(nameOf),
    delay: Object.keys((node.config.after ?? {}) as object),
    actor: node.invoke.map(({ src }) => (sourceOf(src).startsWith('xstate.invoke.') ? null : sourceOf(src))),
  };
  const known: Record<keyof typeof named, object | undefined> = {
    action: implementations.actions,
    guard: implementations.guards,
    delay: implementations.delays,
    actor: implementations.actors,
  };
  return (Object.keys(named) as (keyof typeof named)[]).flatMap((kind) =>
    [...new Set(named[kind])].flatMap((name) => {
      if (name === null) return [`it has an inline ${kind}; name it and move it to setup`];
      return Object.hasOwn(known[kind] ?? {}, name) ? [] : [`the ${kind} '${name}' is not implemented`];
    }),
  );
}

function innerGuards(guard: unknown): unknown[] {
  if (typeof guard !== 'function') return [guard];
  if ('guards' in guard && Array.isArray(guard.guards)) return guard.guards.flatMap(innerGuards);
  return 'stateValue' in guard ? [] : [guard];
}

/** The name of an action or a guard; null when the chart contains an inline function. */
function nameOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference;
  const isReference = typeof reference === 'object' && reference !== null && 'type' in reference;
  return isReference ? String(reference.type) : null;
}

function invokeProblems(machine: Machine, node: Node): string[] {
  return node.invoke.flatMap(({ id, src, onError }) => {
    const name = sourceOf(src);
    const logic: unknown = machine.implementations.actors[name];
    return [
      ...(id === name ? [] : [`it invokes '${name}' under another id, '${id}'`]),
      ...(isPromiseLogic(logic) && onError === undefined ? [`it invokes '${id}' without onError`] : []),
    ];
  });
}

/** All actors of `fromPromise` share the text of one function; XState has no public way to recognise them. */
export function isPromiseLogic(logic: unknown): boolean {
  return isLogic(logic) && String(logic.transition) === String(promiseLogic.transition);
}

const promiseLogic = fromPromise(() => Promise.resolve());

function isLogic(value: unknown): value is AnyActorLogic {
  return typeof value === 'object' && value !== null && 'transition' in value;
}
