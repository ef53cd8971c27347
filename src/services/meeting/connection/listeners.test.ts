import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';
import type { Listener } from './jitsi.types.ts';

const emitter = () => ({
  addEventListener: vi.fn<(event: string, listener: Listener) => void>(),
  removeEventListener: vi.fn<(event: string, listener: Listener) => void>(),
});

it('adds one listener per event and target, and calls all of the app in their order, until the conference is over', () => {
  const [conference, other] = [emitter(), emitter()];
  const called: string[] = [];
  let isOver = false;
  const { listen, removeAll } = createListeners(() => isOver);
  listen(conference, 'left', (id) => called.push(`first ${String(id)}`));
  listen(conference, 'left', () => {
    called.push('second');
    isOver = id === 'last';
  });
  listen(conference, 'left', () => called.push('third'));
  listen(conference, 'joined', () => called.push('joined'));
  listen(conference, null, () => called.push('never'));
  listen(other, 'left', () => called.push('other'));
  expect(conference.addEventListener.mock.calls.map(([event]) => event)).toEqual(['left', 'joined']);
  expect(other.addEventListener).toHaveBeenCalledOnce();

  const call = conference.addEventListener.mock.calls[0]?.[1];
  let id = 'ben';
  call?.(id);
  expect(called.splice(0)).toEqual(['first ben', 'second', 'third']);
  id = 'last';
  call?.(id);
  expect(called.splice(0)).toEqual(['first last', 'second']);

  removeAll();
  expect(conference.removeEventListener.mock.calls).toEqual(conference.addEventListener.mock.calls);
  expect(other.removeEventListener.mock.calls).toEqual(other.addEventListener.mock.calls);
});
