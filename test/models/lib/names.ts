import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

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
  const regions = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [{ key, text: describeValue(inner), parallel: isParallelValue(inner) }],
  );
  const [only] = regions;
  if (only !== undefined && regions.length === 1) {
    if (only.text === '') return only.key;
    return only.parallel ? `${only.key} (${only.text})` : `${only.key}.${only.text}`;
  }
  return regions
    .map(({ key, text, parallel }) => (text === '' ? key : parallel ? `${key}: (${text})` : `${key}: ${text}`))
    .join(', ');
}

function isParallelValue(value: StateValue): boolean {
  if (typeof value === 'string') return false;
  const inner = Object.values(value);
  return inner.length > 1 || inner.some((child) => child !== undefined && isParallelValue(child));
}

const eventless = '';

/** Every transition a state node declares itself: events, `after`, `onDone`, `onError` and `always`. */
export function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** A state node and everything below it, in document order. */
export function nodesWithin(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesWithin(child))];
}

export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  return nodesWithin(machine.root);
}

/**
 * `source --event[index]--> target`: the same for every copy that `.provide` makes of a machine, where the transition
 * objects themselves differ.
 */
export function transitionId(definition: AnyTransitionDefinition): string {
  const { source, eventType, target } = definition;
  const siblings = eventType === eventless ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const targets = target === undefined ? '(stays)' : target.map(({ id }) => id).join(', ');
  return `${source.id} --${eventType === eventless ? 'always' : eventType}[${siblings.indexOf(definition)}]--> ${targets}`;
}
