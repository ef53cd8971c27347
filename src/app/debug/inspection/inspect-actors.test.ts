import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inspectActors, type InspectionChannel } from './inspect-actors.ts';
import type { InspectionMessage } from './messages.ts';
import { hidden, plain, plainEvent } from './plain.ts';

const bulb = createMachine({
  id: 'bulb',
  initial: 'dark',
  states: { dark: { on: { toggle: 'bright' } }, bright: { on: { toggle: 'dark' } } },
});
const lamp = setup({
  types: { context: {} as { readonly presses: number; readonly password: string } },
  actors: { bulb, fetchPassword: fromPromise(() => Promise.resolve('hunter2')) },
}).createMachine({
  id: 'lamp',
  context: { presses: 0, password: 'swordfish' },
  invoke: [
    { id: 'bulb', src: 'bulb' },
    { id: 'fetchPassword', src: 'fetchPassword', onDone: '.on' },
  ],
  initial: 'off',
  states: {
    off: { on: { press: { target: 'on', actions: assign({ presses: ({ context }) => context.presses + 1 }) } } },
    on: {},
  },
});

let posted: InspectionMessage[] = [];
let receive: (event: { readonly data: unknown }) => void;
let stop: () => void;

beforeEach(() => {
  posted = [];
  const channel: InspectionChannel = {
    // What another page receives: a copy, or an error for what cannot be copied.
    postMessage: (message) => void posted.push(structuredClone(message) as InspectionMessage),
    addEventListener: (_type, listener) => {
      receive = listener;
    },
    close: () => {},
  };
  stop = inspectActors(channel);
});
afterEach(() => stop());

const ofKind = <K extends InspectionMessage['kind']>(kind: K) =>
  posted.filter((message): message is Extract<InspectionMessage, { kind: K }> => message.kind === kind);

describe('an inspected page', () => {
  it('posts how actors start, with their machines and parents', () => {
    const actor = createActor(lamp).start();
    expect(ofKind('actor')).toMatchObject([
      { actor: actor.sessionId, name: '', machine: 'lamp', parent: '' },
      { name: 'bulb', machine: 'bulb', parent: actor.sessionId },
      { name: 'fetchPassword', machine: '', parent: actor.sessionId },
    ]);
    actor.stop();
  });

  it('posts events and the states and transitions that follow, with the ids of the model tests', () => {
    const actor = createActor(lamp).start();
    posted = [];
    actor.send({ type: 'press' });
    expect(posted).toMatchObject([
      { kind: 'event', actor: actor.sessionId, from: '', event: { type: 'press' } },
      {
        kind: 'snapshot',
        actor: actor.sessionId,
        status: 'active',
        states: ['lamp', 'lamp.on'],
        taken: ['lamp.off --press[0]--> lamp.on'],
        context: { presses: 1 },
      },
    ]);
    actor.stop();
  });

  it('posts the transitions that lead to the first state, and nothing of an actor that is not started', () => {
    const clock = createMachine({
      id: 'clock',
      initial: 'deciding',
      states: { deciding: { always: 'ticking' }, ticking: {} },
    });
    createActor(clock);
    expect(posted).toEqual([]);
    const actor = createActor(clock).start();
    expect(ofKind('actor')).toMatchObject([{ actor: actor.sessionId, machine: 'clock' }]);
    expect(ofKind('snapshot').flatMap(({ taken }) => taken)).toEqual(['clock.deciding --always[0]--> clock.ticking']);
    actor.stop();
  });

  it('posts no secret', async () => {
    const actor = createActor(lamp).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('on'));
    const all = JSON.stringify(posted);
    expect(all).toContain(hidden);
    expect(all).not.toMatch(/swordfish|hunter2/);
    actor.stop();
  });

  it('repeats everything for a studio that opens later', () => {
    const actor = createActor(bulb).start();
    const before = [...posted];
    receive({ data: { kind: 'repeat' } });
    expect(posted.slice(before.length)).toEqual(before);
    actor.stop();
  });
});

describe('plain data', () => {
  it.each([
    [{ password: 'a', pincode: '1234', captchaToken: 'b', phoneIdentity: { number: 'c' }, code: '9' }],
    [{ field: 'password', value: 'swordfish' }],
    [{ address: 'https://meet.example/room?jwt=abc.def&lang=en#token=5' }],
    [['eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl']],
  ])('hides the secrets of %j', (value) => {
    expect(JSON.stringify(plain(value))).not.toMatch(/"a"|1234|"b"|"c"|"9"|swordfish|abc\.def|=5|eyJ/);
  });

  it('hides what is typed into an entry of pins, and keeps the rest', () => {
    const pasted = { type: 'pin.pasted', text: '1234' };
    const changed = { type: 'field.change', field: 'company', value: 'Acme' };
    expect(plainEvent(pasted, false)).toEqual({ type: 'pin.pasted', text: hidden });
    expect(plainEvent(changed, false)).toEqual(changed);
  });

  it('names what cannot be copied, and shortens what is long', () => {
    const circle: Record<string, unknown> = {
      at: new Date(0),
      run: () => {},
      list: Array.from({ length: 70 }, () => 0),
    };
    circle['self'] = circle;
    expect(plain(circle)).toMatchObject({ at: '(Date)', run: '(function)' });
    expect(plain(circle)).toHaveProperty('list.60', '(10 more)');
    expect(plain('x'.repeat(1000))).toHaveLength(401);
    expect(plain(new Error('broken'))).toEqual({ name: 'Error', message: 'broken' });
  });
});
