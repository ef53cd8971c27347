import { createMachine, type AnyStateMachine } from 'xstate';

/** Stands for a machine until something is asked of it. */
const nothing: AnyStateMachine = createMachine({});

/**
 * A statechart whose code comes later than that of its parent: to be named among a parent's actors before it is there.
 * It must be there when it is started.
 * @param machine throws as long as it is not there.
 */
export function deferred<TMachine extends AnyStateMachine>(machine: () => TMachine): TMachine;
export function deferred(machine: () => AnyStateMachine): AnyStateMachine {
  return new Proxy(nothing, {
    get: (_, key) => {
      const real = machine();
      const value: unknown = Reflect.get(real, key);
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
}
