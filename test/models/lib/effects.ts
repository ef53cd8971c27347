import type { Machine } from './machine.ts';

/** An action before XState executes it: `@xstate.action` and the pure transition functions share this shape. */
export interface ExecutedAction {
  readonly type: string;
  readonly params?: unknown;
}

/**
 * The effect of an action, in one comparable line: `emit {"type":"verified"}`,
 * `start sendCode {"value":"a@b.c"}`. Two runs of a path must produce the same lines.
 */
export function describeEffect({ type, params }: ExecutedAction): string {
  const details: Readonly<Record<string, unknown>> = isRecord(params) ? params : {};
  switch (type) {
    case 'xstate.emit':
      return `emit ${stringify(details['event'])}`;
    case 'xstate.raise':
      return `raise ${stringify(details['event'])}${describeDelay(details['delay'])}`;
    case 'xstate.sendTo':
      return `send ${stringify(details['event'])} to ${stringify(details['to'])}${describeDelay(details['delay'])}`;
    case 'xstate.spawnChild':
      return `start ${stringify(details['id'])} ${stringify(details['input'])}`;
    case 'xstate.stopChild':
      return `stop ${stringify(params)}`;
    default:
      return `${type} ${stringify(params)}`;
  }
}

/** The types of the events that a machine emits, read from the lines of its effects. */
export function emittedTypes(effects: readonly string[]): string[] {
  return effects.flatMap((line) => /^emit \{.*?"type":"([^"]+)"/.exec(line)?.[1] ?? []);
}

function describeDelay(delay: unknown): string {
  return typeof delay === 'number' ? ` after ${delay} ms` : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A stable text of any value: errors with their fields, actor references by id, functions as the word 'function'. */
export function stringify(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === undefined) return '(undefined)';
    if (typeof inner === 'function') return '(function)';
    if (inner instanceof Map || inner instanceof Set) return Array.from<unknown>(inner);
    if (inner instanceof Error) return { ...Object.fromEntries(Object.entries(inner)), message: inner.message };
    return inner;
  });
  return text ?? '(undefined)';
}

/** Whether the texts of two objects are the same. Most of their fields are the same values, and need no text. */
export function isSameValue(one: object, other: object): boolean {
  if (one === other) return true;
  const [first, second] = [Object.entries(one), Object.entries(other)];
  return (
    first.length === second.length &&
    first.every(([name, value], index) => {
      const [otherName, otherValue] = second[index] ?? [];
      return name === otherName && (value === otherValue || stringify(value) === stringify(otherValue));
    })
  );
}

/** A machine's guards, each calling `seen` with its result; combined guards call it for every part. */
export function watchGuards(machine: Machine, seen: (outcome: string) => void): Machine {
  const guards = Object.entries(machine.implementations.guards ?? {}) as [string, WatchableGuard][];
  const watched = guards.map(([name, guard]) => {
    const outcomes = [`${name}: false`, `${name}: true`] as const;
    return [name, watch(guard, (passed) => seen(outcomes[passed ? 1 : 0]))] as const;
  });
  return machine.provide({ guards: Object.fromEntries(watched) });
}

type GuardFunction = (...args: readonly unknown[]) => boolean;
/** `and`, `or`, `not` and `stateIn` evaluate themselves. */
type WatchableGuard = GuardFunction & { check?: (snapshot: unknown, args: unknown, resolved: unknown) => boolean };

function watch(guard: WatchableGuard, seen: (passed: boolean) => void): WatchableGuard {
  const report = (passed: boolean): boolean => {
    seen(passed);
    return passed;
  };
  const { check } = guard;
  if (check === undefined) return (...args) => report(guard(...args));
  return Object.assign((...args: readonly unknown[]) => guard(...args), {
    check: (snapshot: unknown, args: unknown) => report(check(snapshot, args, guard)),
  });
}
