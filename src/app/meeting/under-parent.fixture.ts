import { createActor, setup, waitFor, type AnyActorRef, type AnyStateMachine, type EventObject } from 'xstate';

interface Shown {
  readonly hasTag: (tag: string) => boolean;
  readonly matches: (value: unknown) => boolean;
  readonly context: Readonly<Record<string, unknown>>;
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** Starts a statechart under a parent that records the events it receives from it. */
export function startUnderParent(child: AnyStateMachine, input?: unknown) {
  const heard: EventObject[] = [];
  const parent = setup({ actors: { child }, actions: { note: ({ event }) => heard.push(event) } }).createMachine({
    invoke: { id: 'child', src: 'child', input: () => input },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  const ref = actor.getSnapshot().children['child'];
  if (ref === undefined) throw new Error('the child has not started');
  const snapshot = (): Shown => ref.getSnapshot();
  return {
    heard,
    snapshot,
    send: (event: EventObject & Readonly<Record<string, unknown>>) => ref.send(event),
    until: (isSo: (now: Shown) => boolean) => waitFor(ref, () => isSo(snapshot()), { timeout: 1_000 }),
    stop: () => actor.stop(),
  };
}
