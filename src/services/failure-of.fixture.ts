import { Failure } from '#machines/shared/failure.ts';

/** Test fixture: the `Failure` that some work is expected to end with. Anything else is thrown on. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const outcome: unknown = await work.then(
    () => new Error('it was expected to fail'),
    (error: unknown) => error,
  );
  if (outcome instanceof Failure) return outcome;
  throw outcome;
}
