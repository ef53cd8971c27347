import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { createActor, type AnyActor, type AnyActorLogic } from 'xstate';
import { endDelay, scheduledDelay } from './actor-driver.ts';
import type { ElapseStep, ModelCases } from './cases.ts';
import { createDeferredChildren } from './deferred.ts';
import type { Driver } from './driver.ts';
import { handle, type Handlers } from './handlers.ts';
import type { Snapshot } from './machine.ts';
import { describeState } from './names.ts';
import { tagsOf, type Script } from './script.ts';

export interface ViewUnderTest {
  readonly cases: ModelCases;
  /** Children that the view shows and that therefore have to run (a pin entry, a countdown), by name. */
  readonly live?: Readonly<Record<string, AnyActorLogic>>;
  /** Mounts the view; returns a function that unmounts it. */
  readonly mount: (actor: AnyActor) => () => void;
  readonly handlers: Handlers;
}

/**
 * Drives a real view over its real machine in jsdom, under Vitest's fake timers: handlers do what a user does, the path
 * defines the answers of calls and the time. After each step the machine must be in the state of the path and the view
 * must show it.
 */
export function createComponentDriver({ cases, live = {}, mount, handlers }: ViewUnderTest, { input }: Script): Driver {
  // Testing Library waits on timers of its own, which would be paused as well; a few real milliseconds do no harm.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const children = createDeferredChildren();
  const deferred = Object.keys(cases.machine.implementations.actors).map((name) => [name, children.logic] as const);
  const actor: AnyActor = createActor(cases.machine.provide({ actors: { ...Object.fromEntries(deferred), ...live } }), {
    input,
  });
  actor.start();
  const unmount = mount(actor);

  const { send, settle, elapse, look } = handle(handlers, {
    settle: (name, outcome) => children.settle(name, outcome),
    elapse: (step) => letElapse(actor, step),
  });
  return {
    send: (event) => act(() => send(event)),
    settle: (name, outcome) => act(() => settle(name, outcome)),
    elapse: (step) => act(() => elapse(step)),
    assert: async (expected) => {
      const snapshot = actor.getSnapshot() as Snapshot;
      const seen = `${describeState(snapshot)} [${tagsOf(snapshot).join(', ')}]`;
      const wanted = `${expected.state} [${expected.tags.join(', ')}]`;
      if (seen !== wanted) throw new Error(`the machine is in ${seen} but must be in ${wanted}`);
      await look(expected);
    },
    stop: () => {
      unmount();
      actor.stop();
      vi.useRealTimers();
    },
  };
}

/** Advances the clock; when another delay would end before, ends only the delay of the step. */
async function letElapse(actor: AnyActor, step: ElapseStep): Promise<void> {
  const { due, others } = scheduledDelay(actor, step);
  const remaining = due.startedAt + due.delay - Date.now();
  const isNext = others.every(({ startedAt, delay }) => startedAt + delay > due.startedAt + due.delay);
  if (isNext) await vi.advanceTimersByTimeAsync(remaining);
  else endDelay(actor, step);
}
