import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * Effects are named in the statechart and implemented by services (architecture 2). A placeholder fails with the name
 * of its effect until a service provides it, so that a missing implementation is noticed immediately.
 */
export function promisePlaceholder<TOutput, TInput = NonReducibleUnknown>(name: string) {
  return fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`provide ${name}`)));
}

/** Like {@link promisePlaceholder}, for effects that send events until they are stopped. */
export function callbackPlaceholder<TInput = NonReducibleUnknown, TReceived extends EventObject = EventObject>(
  name: string,
) {
  return fromCallback<TReceived, TInput>(() => {
    throw new Error(`provide ${name}`);
  });
}

/**
 * For statecharts whose code is loaded later than that of their parent: `deferred<typeof lamp>(() => missing('lamp'))`.
 */
export function missing(name: string): never {
  throw new Error(`provide ${name}`);
}
