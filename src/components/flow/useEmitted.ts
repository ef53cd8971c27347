import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';

/**
 * Hears what a flow announces that is no state to show, such as where the focus should go.
 * @typeParam TEvent the emitted event, told by the caller.
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
