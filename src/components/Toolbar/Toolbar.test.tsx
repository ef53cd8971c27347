import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toolbar } from './Toolbar.tsx';

class Observer {
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Observer));

const bar = (names: readonly string[]) => (
  <>
    <Toolbar label="Call">
      {names.map((name) => (
        <button key={name} type="button" style={name === 'Hidden' ? { display: 'none' } : undefined}>
          {name}
        </button>
      ))}
      <div popover="auto">
        <button type="button">Of the popover</button>
      </div>
      <dialog open>
        <button type="button">Of the dialog</button>
      </dialog>
    </Toolbar>
    <button type="button">After</button>
  </>
);

const focused = () => document.activeElement?.textContent;

describe('Toolbar', () => {
  it('is one tab stop, in which the arrow keys wrap around', async () => {
    const user = userEvent.setup();
    render(bar(['Mute', 'Hidden', 'Hand', 'Leave']));
    await user.tab();
    expect(focused()).toBe('Mute');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Hand');
    await user.keyboard('{End}');
    expect(focused()).toBe('Leave');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Mute');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Hand');
    await user.tab();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Hand' }).tabIndex).toBe(0);
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: 'Mute' }).tabIndex).toBe(0);
  });

  it('keeps a tab stop when its button is removed', async () => {
    const { rerender } = render(bar(['Mute', 'Hand']));
    await userEvent.click(screen.getByRole('button', { name: 'Hand' }));
    expect(screen.getByRole('button', { name: 'Mute' }).tabIndex).toBe(-1);
    rerender(bar(['Mute', 'Leave']));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Mute' }).tabIndex).toBe(0));
    expect(screen.getByRole('button', { name: 'Leave' }).tabIndex).toBe(-1);
  });

  it.each(['Of the popover', 'Of the dialog'])('does not change the buttons of an overlay: %s', async (name) => {
    render(bar(['Mute', 'Hand']));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Hand' }).tabIndex).toBe(-1));
    const inside = screen.getByText(name);
    expect(inside.tabIndex).toBe(0);
    inside.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(inside);
    expect(screen.getByRole('button', { name: 'Mute' }).tabIndex).toBe(0);
  });
});
