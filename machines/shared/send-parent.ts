import {
  sendParent,
  type ActionFunction,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';

/** `sendParent` for one set of events: XState's own signature, without a delay. */
export type SendParentOf<TSent extends EventObject> = <
  TContext extends MachineContext,
  TExpressionEvent extends EventObject,
  TParams extends ParameterizedObject['params'] | undefined,
  TEvent extends EventObject,
>(
  event: TSent | ((args: { context: TContext; event: TExpressionEvent }, params: TParams) => TSent),
) => ActionFunction<TContext, TExpressionEvent, TEvent, TParams, never, never, never, never, never>;

/**
 * `sendParent` that accepts only the events of a parent's machine: XState's own accepts any event, including events
 * that the parent does not handle (`house/typed-send-parent` in test/tools/lint).
 *
 * @typeParam TSent The events that the parent handles.
 */
export const sendParentOf = <TSent extends EventObject>(): SendParentOf<TSent> => sendParent;
