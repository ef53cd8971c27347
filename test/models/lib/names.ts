import { oncePerObject } from './memo.ts';
import type { Machine, Node, Snapshot, Transition } from './machine.ts';

/** `code.resend` and `resendCooldown` as words: 'code resend', 'resend cooldown'. */
export function humanise(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (capital) => ` ${capital.toLowerCase()}`)
    .replaceAll(/[._-]+/g, ' ')
    .trim();
}

/**
 * The state of a machine in one line: `sent.waiting`, or for parallel regions `email: sent, number: entering`. Regions
 * are in the order of the chart, which XState's own state value does not guarantee.
 */
export const describeState = oncePerObject(({ machine, _nodes }: Snapshot): string => {
  const active = new Set(_nodes.map(({ id }) => id));
  const inside = (node: Node): string => {
    const children = Object.values(node.states).filter(({ id }) => active.has(id));
    const separator = node.type === 'parallel' ? ': ' : '.';
    return children.map((child) => withInside(child, separator)).join(', ');
  };
  const withInside = (node: Node, separator: string): string => {
    const text = inside(node);
    if (text === '') return node.key;
    return node.type === 'parallel' ? `${node.key} (${text})` : `${node.key}${separator}${text}`;
  };
  return inside(machine.root);
});

/** The innermost active states, in the order of the chart. */
export function leavesOf({ _nodes }: Snapshot): Node[] {
  return _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((one, other) => one.order - other.order);
}

/** `verification.offered.open` reads `offered.open` in documents of the machine `verification`. */
export const placeOf = (id: string, machineId: string): string =>
  id === machineId ? id : id.slice(machineId.length + 1);

/** Every transition a state node declares itself: events, `after`, `onDone`, `onError` and `always`. */
export function ownTransitions(node: Node): Transition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** All state nodes of a machine, in document order. */
export function allNodes(machine: Machine): Node[] {
  const within = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(within)];
  return within(machine.root);
}
