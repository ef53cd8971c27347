import type { Emitter, Listener } from './jitsi.types.ts';

/** The listeners of one conference. */
export interface Listeners {
  /** Calls `listener` at each `event` of `target`, after those that were added before; null is an event that the build does not have. */
  readonly listen: (target: Emitter, event: string | null, listener: Listener) => void;
  readonly removeAll: () => void;
}

/**
 * Adds one listener to each event, for all parts of the app that subscribe to it: the library's emitters report more than ten as a
 * leak, and the library itself adds eight to some.
 * @param isOver Whether the conference has ended: no listener is called any more, also not by the event that ended it.
 */
export function createListeners(isOver: () => boolean): Listeners {
  const added = new Map<Emitter, Map<string, Listener[]>>();
  const removals: (() => void)[] = [];

  function add(target: Emitter, event: string): Listener[] {
    const listeners: Listener[] = [];
    const call: Listener = (...details) => {
      for (const listener of listeners) if (!isOver()) listener(...details);
    };
    target.addEventListener(event, call);
    removals.push(() => target.removeEventListener(event, call));
    return listeners;
  }

  return {
    listen: (target, event, listener) => {
      if (event === null) return;
      const ofTarget = added.get(target) ?? new Map<string, Listener[]>();
      added.set(target, ofTarget);
      const listeners = ofTarget.get(event) ?? add(target, event);
      ofTarget.set(event, listeners);
      listeners.push(listener);
    },
    removeAll: () => {
      for (const remove of removals.splice(0)) remove();
      added.clear();
    },
  };
}
