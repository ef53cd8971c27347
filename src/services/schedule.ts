/** Does something later; the returned function says that it is not to be done any more. */
export type Schedule = (run: () => void, milliseconds: number) => () => void;

export const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
