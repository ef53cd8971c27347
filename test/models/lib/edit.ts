import { createMachine } from 'xstate';
import type { Machine, Node, Transition } from './machine.ts';

/** A transition as a chart's configuration has it. */
export type TransitionConfig = Readonly<Record<string, unknown>>;

type Config = Readonly<Record<string, unknown>>;
type Edit = (config: TransitionConfig) => TransitionConfig;

/**
 * A copy of a machine's configuration in which one transition is edited. Everything else is shared with the original.
 */
export function editTransition(config: object, { path, invoke }: Node, definition: Transition, edit: Edit): object {
  const { eventType, source } = definition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const index = siblings.indexOf(definition);
  const place = placeIn(eventType, source.id, invoke);
  const inState = path.flatMap((key) => ['states', key]);
  return editAt(config, [...inState, ...place], (value) => editOne(value, index, edit)) as object;
}

/** The properties that lead from a state's configuration to the transitions of an event. */
function placeIn(eventType: string, id: string, invoke: Node['invoke']): readonly (string | number)[] {
  const after = 'xstate.after.';
  if (eventType === '') return ['always'];
  if (eventType.startsWith(after)) return ['after', eventType.slice(after.length, -id.length - 1)];
  if (eventType === `xstate.done.state.${id}`) return ['onDone'];
  const outcomes = { onDone: 'xstate.done.actor.', onError: 'xstate.error.actor.', onSnapshot: 'xstate.snapshot.' };
  for (const [property, prefix] of Object.entries(outcomes)) {
    const index = invoke.findIndex((child) => eventType === prefix + child.id && property in child);
    if (index >= 0) return ['invoke', index, property];
  }
  return ['on', eventType];
}

function editAt(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  edit: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return edit(value);
  // A state that invokes one actor may have it without a list.
  if (typeof key === 'number' && !Array.isArray(value)) return editAt(value, rest, edit);
  if (Array.isArray(value)) return value.with(Number(key), editAt(value[Number(key)], rest, edit));
  const record = value as Config;
  return { ...record, [key]: editAt(record[key], rest, edit) };
}

function editOne(value: unknown, index: number, edit: Edit): unknown[] {
  const all = Array.isArray(value) ? (value as unknown[]) : [value];
  return all.with(index, edit(configOf(all[index])));
}

/** A target alone stands for a transition to it; nothing stands for a forbidden one. */
const configOf = (transition: unknown): TransitionConfig =>
  typeof transition === 'object' && transition !== null ? { ...transition } : { target: transition };

/** More microsteps in a row than any sound machine takes: an edited guard can make a cycle. */
const maxIterations = 1_000;

/** A machine of an edited configuration. */
export function machineFrom(config: object, implementations: object): Machine {
  const make = createMachine as unknown as (config: object, implementations: object) => Machine;
  return make({ ...config, options: { maxIterations } }, implementations);
}
