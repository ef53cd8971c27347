import { createActor, fromPromise, sendParent, setup } from 'xstate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { encode } from './coding.ts';
import { holdMachine, type HeldMachine, type HoldRequest } from './hold-machine.ts';

const timer = setup({}).createMachine({
  id: 'timer',
  initial: 'running',
  states: { running: { entry: sendParent({ type: 'timer.started' }) } },
});

const request = vi.fn<() => Promise<string>>(() => Promise.resolve('answer'));

const lamp = setup({
  types: { context: {} as { readonly room: string }, input: {} as { readonly room: string } },
  actors: { fetchColour: fromPromise(request), timer },
  delays: { rest: 0 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  invoke: { id: 'timer', src: 'timer' },
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.press': 'asking', 'timer.started': 'started' } },
    asking: { invoke: { id: 'fetchColour', src: 'fetchColour', onDone: 'bright', onError: 'dark' } },
    bright: { after: { rest: 'dark' } },
    started: {},
  },
});

const house = setup({ actors: { lamp } }).createMachine({
  id: 'house',
  invoke: { id: 'lamp', src: 'lamp', input: { room: 'hall' } },
  on: { press: { actions: ({ self }) => lampOf(self).send({ type: 'lamp.press', force: 2, at: 17 }) } },
});

const lampOf = (actor: { getSnapshot: () => { children: object } }) =>
  Reflect.get(actor.getSnapshot().children, 'lamp') as ReturnType<typeof createActor<typeof lamp>>;

const nothingElse = { running: [], withheld: [] } as const;

function hold(more: Pick<HoldRequest, 'running' | 'withheld'> = nothingElse): {
  readonly held: HeldMachine;
  readonly actor: ReturnType<typeof createActor<typeof house>>;
} {
  const held = holdMachine({ machine: 'lamp', name: '', input: encode({ room: 'kitchen' }), ...more });
  onTestFinished(() => held.release());
  expect(held.place()).toBeNull();
  const actor = createActor(house).start();
  onTestFinished(() => void actor.stop());
  return { held, actor };
}

const state = (held: HeldMachine): string | undefined => held.place()?.states.at(-1);

describe('a held machine', () => {
  it('starts with the input of the path, and receives nothing that other machines send', async () => {
    const { held, actor } = hold();
    await Promise.resolve();
    expect(held.place()).toEqual({ status: 'active', states: ['lamp', 'lamp.dark'] });
    expect(lampOf(actor).getSnapshot().context).toEqual({ room: 'kitchen' });
    actor.send({ type: 'press' });
    expect(state(held)).toBe('lamp.dark');
  });

  it('receives an awaited event, in which the path determines what it names', () => {
    const { held, actor } = hold();
    held.awaits({ type: 'lamp.press', replaced: encode({ at: 5 }), along: [] });
    const received: unknown[] = [];
    lampOf(actor).system.inspect((event) => {
      if (event.type === '@xstate.event' && event.actorRef === lampOf(actor)) received.push(event.event);
    });
    expect(held.received()).toBe('');
    actor.send({ type: 'press' });
    expect(state(held)).toBe('lamp.asking');
    expect(received).toEqual([{ type: 'lamp.press', force: 2, at: 5 }]);
    expect(held.received()).toBe(encode({ type: 'lamp.press', force: 2, at: 17 }));
  });

  it('receives what the test delivers; its calls are not made, and its delays do not end by themselves', async () => {
    request.mockClear();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { held } = hold();
    held.deliver(encode({ type: 'lamp.press' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(request).not.toHaveBeenCalled();
    held.deliver(encode({ type: 'xstate.done.actor.fetchColour', output: 'red' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(state(held)).toBe('lamp.bright');
    held.deliver(encode({ type: 'xstate.after.rest.lamp.bright' }));
    expect(state(held)).toBe('lamp.dark');
  });

  it('receives what accompanies the awaited event, until the next step', () => {
    const { held, actor } = hold();
    held.awaits({ type: 'form.submit', replaced: encode({}), along: ['lamp.press'] });
    actor.send({ type: 'press' });
    expect(state(held)).toBe('lamp.asking');
    held.deliver(encode({ type: 'xstate.error.actor.fetchColour', error: new Error('No') }));
    actor.send({ type: 'press' });
    expect(state(held)).toBe('lamp.dark');
  });

  it('has children that run where the test says so', async () => {
    request.mockClear();
    const { held } = hold({ running: ['fetchColour'], withheld: [] });
    held.deliver(encode({ type: 'lamp.press' }));
    await Promise.resolve();
    expect(request).toHaveBeenCalledOnce();
    expect(state(held)).toBe('lamp.asking');
  });

  it('has surroundings that receive events of the test', () => {
    const { held, actor } = hold();
    held.awaits({ type: 'lamp.press', replaced: encode({}), along: [] });
    held.sendTo('house', encode({ type: 'press' }));
    expect(state(held)).toBe('lamp.asking');
    expect(() => held.sendTo('garden', encode({ type: 'press' }))).toThrow("no machine 'garden'");
    expect(actor.getSnapshot().status).toBe('active');
  });
});
