import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActorRef } from '@xstate/react';
import { StrictMode } from 'react';
import { createActor, createMachine, fromCallback, fromPromise, type AnyStateMachine } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActors, type RunningActors } from './running-actors.ts';
import { RunningActorsPanel } from './RunningActorsPanel.tsx';

const bulb = createMachine({
  id: 'theBulb',
  initial: 'dark',
  states: { dark: { on: { toggle: 'bright' } }, bright: { on: { toggle: 'dark' } } },
});
const lamp = createMachine({
  id: 'lamp',
  type: 'parallel',
  invoke: { id: 'watchSwitch', src: fromCallback(() => {}) },
  states: {
    light: { initial: 'off', states: { off: { on: { toggle: 'on' } }, on: { invoke: { id: 'bulb', src: bulb } } } },
    plug: {},
  },
});

let actors: RunningActors;
let frames: (() => void)[];

/** One animation frame. */
function passFrame(): void {
  act(() => {
    for (const frame of frames.splice(0)) frame();
  });
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  actors = watchActors();
});
afterEach(() => actors.stop());

/** Each row with its depth, as a reader sees it. */
function rows(): string[] {
  return [...screen.getByRole('group', { name: 'Tree of actors' }).querySelectorAll('p')].map((row) => {
    let depth = 0;
    for (let list = row.closest('ul'); list !== null; list = list.parentElement?.closest('ul') ?? null) depth += 1;
    return `${'- '.repeat(depth)}${row.textContent.replaceAll(/\s+/g, ' ')}`;
  });
}

function show(): void {
  render(<RunningActorsPanel actors={actors} isOpen />);
}

describe('the running actors', () => {
  it('are a tree with the state and the status of each, which follows them', () => {
    show();
    expect(rows()).toEqual([]);
    const actor = createActor(lamp).start();
    passFrame();
    expect(rows()).toEqual(['- lamp light.off, plug active', '- - watchSwitch active']);
    actor.send({ type: 'toggle' });
    passFrame();
    expect(rows()).toEqual(['- lamp light.on, plug active', '- - watchSwitch active', '- - bulb dark active']);
    actor.getSnapshot().children['bulb']?.send({ type: 'toggle' });
    passFrame();
    expect(rows().at(-1)).toBe('- - bulb bright active');
    expect(screen.getByText('Running actors: 3')).toBeInstanceOf(HTMLElement);
    actor.stop();
    passFrame();
    expect(rows()).toEqual([]);
  });

  it('are drawn at most once in each frame', () => {
    const listener = vi.fn<() => void>();
    actors.subscribe(listener);
    const actor = createActor(bulb).start();
    for (let count = 0; count < 5; count += 1) actor.send({ type: 'toggle' });
    expect(frames).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    passFrame();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(actors.tree()).toMatchObject([{ id: 'theBulb', state: 'bright' }]);
    actor.stop();
  });

  it('are those that run: one that ends or fails goes', async () => {
    const done = createActor(fromPromise(() => Promise.resolve())).start();
    const failing = createActor(fromPromise(() => Promise.reject(new Error('no'))));
    failing.subscribe({ error: () => {} });
    failing.start();
    passFrame();
    expect(actors.tree()).toMatchObject([
      { id: done.id, state: '', status: 'active' },
      { id: failing.id, status: 'active' },
    ]);
    await vi.waitFor(() => expect(failing.getSnapshot().status).toBe('error'));
    createActor(bulb).start().stop();
    passFrame();
    expect(actors.tree()).toEqual([]);
  });

  it('of a component are there while it is', () => {
    function Lamp({ machine }: { readonly machine: AnyStateMachine }) {
      useActorRef(machine);
      return null;
    }
    show();
    const { unmount } = render(<Lamp machine={bulb} />, { wrapper: StrictMode });
    passFrame();
    expect(rows()).toEqual(['- theBulb dark active']);
    unmount();
    passFrame();
    expect(rows()).toEqual([]);
  });
});

describe('the panel', () => {
  it('links each machine to its chart in the studio', () => {
    show();
    const actor = createActor(lamp).start();
    passFrame();
    const tree = within(screen.getByRole('group', { name: 'Tree of actors' }));
    expect(tree.getByRole('link', { name: 'lamp' }).getAttribute('href')).toBe('/studio/#/machine/lamp');
    expect(screen.queryByRole('link', { name: 'watchSwitch' })).toBeNull();
    actor.stop();
  });

  it('links to the chart of the machine that started last, the one of the screen, while the tree is closed', () => {
    render(<RunningActorsPanel actors={actors} isOpen={false} />);
    const overlay = createActor(bulb).start();
    const ofScreen = createActor(lamp).start();
    passFrame();
    const chart = screen.getByText(/^Chart:/);
    expect(within(chart).getByRole('link', { name: 'lamp' }).getAttribute('href')).toBe('/studio/#/machine/lamp');
    ofScreen.stop();
    passFrame();
    expect(chart.textContent).toBe('Chart: theBulb');
    overlay.stop();
  });

  it('can be closed, and scrolls by keyboard', async () => {
    show();
    const panel = screen.getByRole('complementary', { name: 'Running actors' });
    const tree = within(panel).getByRole('group', { name: 'Tree of actors' });
    expect(tree.tabIndex).toBe(0);
    await userEvent.click(within(panel).getByText('Running actors: 0'));
    expect(panel.querySelector('details')?.open).toBe(false);
  });
});
