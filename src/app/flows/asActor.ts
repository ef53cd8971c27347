import { fromPromise } from 'xstate';
import type { Operation } from '#src/services/operation.ts';

/** An operation of a service as the effect a statechart names. */
export const asActor = <TInput, TOutput>(operation: Operation<TInput, TOutput>) =>
  fromPromise<TOutput, TInput>(({ input, signal }) => operation(input, signal));
