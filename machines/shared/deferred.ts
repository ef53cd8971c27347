import { createMachine, type AnyStateMachine } from 'xstate';

/** The target of the proxy; it replaces the machine until a property is read. */
const nothing: AnyStateMachine = createMachine({});

/**
 * A statechart whose code is loaded later than that of its parent, so that it can be listed among a parent's actors
 * before it is loaded. It must be loaded when it is started.
 * @param machine throws as long as the code is not loaded.
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
