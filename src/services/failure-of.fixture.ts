import { Failure } from '#machines/shared/failure.ts';

/** Test fixture: returns the `Failure` with which a promise is expected to reject. Any other error is rethrown. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const outcome: unknown = await work.then(
    () => new Error('it was expected to fail'),
    (error: unknown) => error,
  );
  if (outcome instanceof Failure) return outcome;
  throw outcome;
}
