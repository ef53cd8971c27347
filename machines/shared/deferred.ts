import type { AnyStateMachine } from 'xstate';

/**
 * A statechart whose code comes later than that of its parent: to be named among a parent's actors before it is there.
 * It must be there when it is started.
 * @param machine throws as long as it is not there.
 */
export function deferred<TMachine extends AnyStateMachine>(machine: () => TMachine): TMachine {
  // Only what an actor asks of its logic is ever read, and all of it is the machine's own.
  return new Proxy({} as TMachine, {
    get: (_, key) => {
      const real = machine();
      const value: unknown = Reflect.get(real, key);
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
}
