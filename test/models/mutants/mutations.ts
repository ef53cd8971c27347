import { and, not, or } from 'xstate';
import { transitionId } from '#src/app/debug/transition-id.ts';
import { describeGuard, readChart } from '../lib/chart.ts';
import type { Machine, Node, Transition } from '../lib/machine.ts';
import { allNodes, ownTransitions, placeOf } from '../lib/names.ts';
import { editTransition, machineFrom, type TransitionConfig } from '../lib/edit.ts';

/** A machine with one defect: a transition is missing, or a guard has the opposite result. */
export interface Mutation {
  /** `removed: <transition>` or `negated isX: <transition>`. */
  readonly id: string;
  readonly state: string;
  /** The event, the delay or the actor, in short form. */
  readonly trigger: string;
  /** The guard of the transition, '' without one. */
  readonly guard: string;
  /** Id of the state node that has the transition. */
  readonly source: string;
  /** Id of the transition. */
  readonly transition: string;
  build(): Machine;
}

/** Every defect of the two kinds, transition by transition. */
export function mutationsOf(machine: Machine): Mutation[] {
  const triggers = new Map(readChart(machine).transitions.map(({ id, trigger }) => [id, trigger]));
  return allNodes(machine).flatMap((node) =>
    ownTransitions(node).flatMap((definition): Mutation[] => {
      const transition = transitionId(definition);
      const about = {
        state: placeOf(node.id, machine.id),
        trigger: triggers.get(transition) ?? '',
        guard: definition.guard === undefined ? '' : describeGuard(definition.guard),
        source: node.id,
        transition,
      };
      return [
        { ...about, id: `removed: ${transition}`, build: () => rebuilt(machine, node, definition, removed) },
        ...negations(definition.guard).map(({ name, guard }) => ({
          ...about,
          id: `negated ${name}: ${transition}`,
          build: () => rebuilt(machine, node, definition, (config) => ({ ...config, guard })),
        })),
      ];
    }),
  );
}

/** The same machine, made anew from its configuration: the control of the check, which no walk may notice. */
export const copied = (machine: Machine): Machine => machineFrom(machine.config, machine.implementations);

function rebuilt(
  machine: Machine,
  node: Node,
  definition: Transition,
  edit: (config: TransitionConfig) => TransitionConfig,
): Machine {
  return machineFrom(editTransition(machine.config, node, definition, edit), machine.implementations);
}

/** A transition that is never enabled. Its delay is still started, so that only what it does is missing. */
const removed = (config: TransitionConfig): TransitionConfig => ({ ...config, guard: () => false });

interface Negation {
  readonly name: string;
  readonly guard: unknown;
}

type AnyGuard = Parameters<typeof not>[0];

/** The guard with the opposite result and, when it combines others, the guard with each of them negated. */
function negations(guard: unknown): Negation[] {
  if (guard === undefined) return [];
  const whole: Negation = { name: describeGuard(guard), guard: not(guard as AnyGuard) };
  return [whole, ...negatedParts(guard)];
}

function negatedParts(guard: unknown): Negation[] {
  const combination = combinationOf(guard);
  if (combination === undefined) return [];
  const { parts, combine } = combination;
  return parts.flatMap((part, index) =>
    negations(part).map((negation) => ({ ...negation, guard: combine(parts.with(index, negation.guard)) })),
  );
}

function combinationOf(guard: unknown) {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return undefined;
  if (guard.name !== 'and' && guard.name !== 'or') return undefined;
  const combine = (guard.name === 'and' ? and : or) as (parts: readonly unknown[]) => unknown;
  return { parts: guard.guards as unknown[], combine };
}
