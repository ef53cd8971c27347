/** Creates a queue that runs operations in sequence; a failed one does not block the next. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(operation: () => Promise<T>): Promise<T> => {
    const done = last.then(operation);
    last = done.catch(() => undefined);
    return done;
  };
}

export type Queue = ReturnType<typeof createQueue>;
