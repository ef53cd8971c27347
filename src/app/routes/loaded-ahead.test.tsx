import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { loadedAhead } from './loaded-ahead.tsx';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

const shown = (part: ReturnType<typeof loadedAhead<{ readonly name: string }>>, name: string) => (
  <Suspense fallback={<p>Wait</p>}>
    <part.Part name={name} />
  </Suspense>
);

it('renders a preloaded part at once, without its fallback', async () => {
  const part = loadedAhead(() => Promise.resolve(Greeting));
  part.loadAhead();
  await act(() => Promise.resolve());
  const { rerender } = render(shown(part, 'Ada'));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  rerender(shown(part, 'Ben'));
  expect(screen.getByText('Hello Ben')).toBeTruthy();
});

it('shows the fallback when it was not preloaded, or the preload failed', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('not now'));
  const part = loadedAhead(load);
  part.loadAhead();
  await act(() => Promise.resolve());
  render(shown(part, 'Ada'));
  expect(screen.getByText('Wait')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
