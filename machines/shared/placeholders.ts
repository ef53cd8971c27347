import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * Effects are named in the statechart and fulfilled by services (architecture 2). Until a service provides one, it
 * fails with its own name, so that a forgotten one is seen at once.
 */
export function promisePlaceholder<TOutput, TInput = NonReducibleUnknown>(name: string) {
  return fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`provide ${name}`)));
}

/** Like {@link promisePlaceholder}, for effects that keep sending events back until they are stopped. */
export function callbackPlaceholder<TInput = NonReducibleUnknown, TReceived extends EventObject = EventObject>(
  name: string,
) {
  return fromCallback<TReceived, TInput>(() => {
    throw new Error(`provide ${name}`);
  });
}

/** For statecharts whose code comes later than that of their parent: `deferred<typeof lamp>(() => missing('lamp'))`. */
export function missing(name: string): never {
  throw new Error(`provide ${name}`);
}
