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
  /** Children the view shows and that therefore have to live (a pin entry, a countdown), by name. */
  readonly live?: Readonly<Record<string, AnyActorLogic>>;
  /** Puts the view on the page; returns what takes it off again. */
  readonly mount: (actor: AnyActor) => () => void;
  readonly handlers: Handlers;
}

/**
 * Drives a real view over its real machine in jsdom, under Vitest's fake timers: handlers do what a visitor does, calls
 * are answered as the path says, the clock moves as the path says. After each step the machine must be where the path
 * says and the view must show it.
 */
export function createComponentDriver({ cases, live = {}, mount, handlers }: ViewUnderTest, { input }: Script): Driver {
  // Testing Library waits on timers of its own, which would stand still as well; a few real milliseconds do no harm.
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

/** Lets the time pass; when another delay would end on the way, ends the one that is meant and no other. */
async function letElapse(actor: AnyActor, step: ElapseStep): Promise<void> {
  const { due, others } = scheduledDelay(actor, step);
  const remaining = due.startedAt + due.delay - Date.now();
  const isNext = others.every(({ startedAt, delay }) => startedAt + delay > due.startedAt + due.delay);
  if (isNext) await vi.advanceTimersByTimeAsync(remaining);
  else endDelay(actor, step);
}
