import { createActor, setup } from 'xstate';
import { expect, it } from 'vitest';
import { deferred } from './deferred.ts';

const lamp = setup({
  types: { events: {} as { type: 'press' }, input: {} as { readonly room: string }, context: {} as { room: string } },
}).createMachine({
  context: ({ input }) => input,
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

const houseWith = (machine: typeof lamp) =>
  setup({ types: { children: {} as { lamp: 'lamp' } }, actors: { lamp: machine } }).createMachine({
    initial: 'dark',
    states: { dark: { on: { enter: 'lit' } }, lit: { invoke: { id: 'lamp', src: 'lamp', input: { room: 'hall' } } } },
  });

it('is the statechart that was loaded before it is started', () => {
  let arrived: typeof lamp | null = null;
  const later = deferred(() => {
    if (arrived === null) throw new Error('not yet');
    return arrived;
  });
  const house = createActor(houseWith(later)).start();
  arrived = lamp;
  house.send({ type: 'enter' });
  const child = house.getSnapshot().children.lamp;
  child?.send({ type: 'press' });
  expect(child?.getSnapshot().matches('on')).toBe(true);
  expect(child?.getSnapshot().context).toEqual({ room: 'hall' });
  expect(child?.getSnapshot().can({ type: 'press' })).toBe(true);
  expect(house.getPersistedSnapshot()).toMatchObject({ children: { lamp: { snapshot: { value: 'on' } } } });
});

it('throws the error of its function when it is started before the load', () => {
  const house = createActor(
    houseWith(
      deferred<typeof lamp>(() => {
        throw new Error('provide lamp');
      }),
    ),
  );
  const errors: unknown[] = [];
  house.subscribe({ error: (error) => errors.push(error) });
  house.start();
  house.send({ type: 'enter' });
  expect(errors).toEqual([new Error('provide lamp')]);
});
