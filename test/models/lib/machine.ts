import type {
  AnyActorRef,
  EventObject,
  MachineContext,
  MachineSnapshot,
  MetaObject,
  ParameterizedObject,
  ProvidedActor,
  StateMachine,
  StateNode,
  StateSchema,
  StateValue,
  TransitionDefinition,
} from 'xstate';

/*
 * Any statechart, in types for tools: the members of XState's own `AnyStateMachine` have the type `any`.
 */

export type Children = Record<string, AnyActorRef | undefined>;

export type Machine = StateMachine<
  MachineContext,
  EventObject,
  Children,
  ProvidedActor,
  ParameterizedObject,
  ParameterizedObject,
  string,
  StateValue,
  string,
  unknown,
  unknown,
  EventObject,
  MetaObject,
  StateSchema
>;

export type Snapshot = MachineSnapshot<
  MachineContext,
  EventObject,
  Children,
  StateValue,
  string,
  unknown,
  MetaObject,
  StateSchema
>;

export type Node = StateNode;

export type Transition = TransitionDefinition<MachineContext, EventObject>;
