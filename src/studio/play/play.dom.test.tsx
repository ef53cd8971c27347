import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AutoPlay } from './AutoPlay.tsx';
import { ContextView } from './ContextView.tsx';

describe('automatic playing', () => {
  const pace = 1_500;

  function Steps() {
    const [at, setAt] = useState(0);
    return (
      <>
        <output>{at}</output>
        <button type="button" onClick={() => setAt(at - 1)}>
          Step back
        </button>
        <AutoPlay at={at} last={2} onShow={setAt} />
      </>
    );
  }

  it('ends at the last step: a step back does not begin it again, its button does', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(<Steps />);
    const wait = () => {
      act(() => {
        vi.advanceTimersByTime(pace);
      });
    };
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

describe('the editor of a context', () => {
  const context = { count: 1, names: new Map([['a', 'Ada']]), file: new Blob(['x']), note: undefined };
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  const open = () => press('Edit the context');
  const editor = () => screen.getByLabelText<HTMLTextAreaElement>('Context (JSON)');
  const type = (value: string) => fireEvent.change(editor(), { target: { value } });
  const error = () => screen.queryByText('The context is not a JSON object.');

  it('passes on only the entries that were changed: others may be no JSON', () => {
    const onEdit = vi.fn<(changed: object) => void>();
    render(<ContextView context={context} before={undefined} onEdit={onEdit} />);
    open();
    type(editor().value.replace('"count": 1', '"count": 2'));
    press('Use it');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ count: 2 });
  });

  it.each([
    ['a good edit', '{"count": 2}', 'Use it'],
    ['Cancel', '[', 'Cancel'],
  ])('shows an error until %s', (_, text, button) => {
    render(<ContextView context={context} before={undefined} onEdit={vi.fn<(changed: object) => void>()} />);
    open();
    type('{');
    press('Use it');
    expect(error()).not.toBeNull();
    type(text);
    press(button);
    open();
    expect(error()).toBeNull();
  });
});
