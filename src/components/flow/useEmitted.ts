import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';

/**
 * Subscribes to events that a flow emits and that are not part of its state, such as where the focus should move.
 * @typeParam TEvent the emitted event, given by the caller.
 */
export function useEmitted<TEvent extends EventObject>(
  actor: Pick<AnyActorRef, 'on'>,
  type: TEvent['type'],
  hear: (event: TEvent) => void,
): void {
  const onEvent = useEffectEvent(hear);
  useEffect(() => {
    const subscription = actor.on(type, (event: TEvent) => onEvent(event));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
