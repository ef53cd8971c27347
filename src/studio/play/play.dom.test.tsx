import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AutoPlay } from './AutoPlay.tsx';

describe('automatic playing', () => {
  const pace = 1_500;

  function Steps() {
    const [at, setAt] = useState(0);
    return (
      <>
        <output>{at}</output>
        <button onClick={() => setAt(at - 1)}>Step back</button>
        <AutoPlay at={at} last={2} onShow={setAt} />
      </>
    );
  }

  it('ends at the last step: a step back does not begin it again, its button does', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    render(<Steps />);
    const wait = () => act(() => vi.advanceTimersByTime(pace));
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    press('Play the steps');
    wait();
    wait();
    expect(screen.getByRole('status').textContent).toBe('2');
    press('Step back');
    expect(screen.getByRole('button', { name: 'Play the steps' })).toBeTruthy();
    wait();
    expect(screen.getByRole('status').textContent).toBe('1');
    press('Play the steps');
    wait();
    expect(screen.getByRole('status').textContent).toBe('2');
    press('Play the steps');
    wait();
    expect(screen.getByRole('status').textContent).toBe('1');
    vi.useRealTimers();
  });
});
