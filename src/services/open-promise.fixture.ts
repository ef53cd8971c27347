export interface OpenPromise<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

/** A promise that the test resolves. */
export function openPromise<T>(): OpenPromise<T> {
  let fulfil: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    fulfil = resolve;
  });
  return { promise, resolve: (value) => fulfil(value) };
}
