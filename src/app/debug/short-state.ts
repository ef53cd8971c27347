import type { StateValue } from 'xstate';

/** The innermost states with the way to them: `open.editing`, or `link.joined, hold.talking` of parallel states. */
export function shortState(value: StateValue): string {
  return pathsTo(value).join(', ');
}

function pathsTo(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = inner === undefined ? [] : pathsTo(inner);
    return inside.length === 0 ? [name] : inside.map((path) => `${name}.${path}`);
  });
}
