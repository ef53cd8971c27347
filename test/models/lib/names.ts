import type { StateValue } from 'xstate';
import type { Machine, Node, Transition } from './machine.ts';

/** `code.resend` and `resendCooldown` as words: 'code resend', 'resend cooldown'. */
export function humanise(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`)
    .replaceAll(/[._-]+/g, ' ')
    .trim();
}

/** A state value in one line: `sent.waiting`, or for parallel regions `email: sent, number: entering`. */
export function describeValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).map(([key, inner = {}]) => ({
    key,
    text: describeValue(inner),
    isParallel: typeof inner !== 'string' && Object.keys(inner).length > 1,
  }));
  const join = ({ key, text, isParallel }: (typeof regions)[number], separator: string): string => {
    if (text === '') return key;
    return isParallel ? `${key} (${text})` : `${key}${separator}${text}`;
  };
  return regions.map((region) => join(region, regions.length === 1 ? '.' : ': ')).join(', ');
}

const eventless = '';

/** Every transition a state node declares itself: events, `after`, `onDone`, `onError` and `always`. */
export function ownTransitions(node: Node): Transition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** All state nodes of a machine, in document order. */
export function allNodes(machine: Machine): Node[] {
  const within = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(within)];
  return within(machine.root);
}

/**
 * `source --event[index]--> target`: the same for every copy that `.provide` makes of a machine, where the transition
 * objects themselves differ.
 */
export function transitionId(definition: Transition): string {
  const { source, eventType, target } = definition;
  const siblings = eventType === eventless ? source.always : source.transitions.get(eventType);
  const event = eventType === eventless ? 'always' : eventType;
  const targets = target === undefined ? '(stays)' : target.map(({ id }) => id).join(', ');
  return `${source.id} --${event}[${siblings?.indexOf(definition)}]--> ${targets}`;
}
