/** The same function, which computes the result of each argument once. Results are kept as long as their argument. */
export function oncePerObject<TObject extends object, TResult>(
  compute: (argument: TObject) => TResult,
): (argument: TObject) => TResult {
  const results = new WeakMap<TObject, { readonly result: TResult }>();
  return (argument) => {
    const known = results.get(argument) ?? { result: compute(argument) };
    results.set(argument, known);
    return known.result;
  };
}

/** The same function, which computes the result of each text once. */
export function oncePerText<TResult>(compute: (text: string) => TResult): (text: string) => TResult {
  const results = new Map<string, { readonly result: TResult }>();
  return (text) => {
    const known = results.get(text) ?? { result: compute(text) };
    results.set(text, known);
    return known.result;
  };
}
