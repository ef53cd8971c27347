import { fromPromise } from 'xstate';
import type { Operation } from '#src/services/operation.ts';

/** Wraps an operation of a service as an actor that a statechart invokes. */
export const asActor = <TInput, TOutput>(operation: Operation<TInput, TOutput>) =>
  fromPromise<TOutput, TInput>(({ input, signal }) => operation(input, signal));
