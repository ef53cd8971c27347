import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MenuPopover } from './MenuPopover.tsx';

const menu = (
  <MenuPopover id="menu" label="More">
    <button type="button">Record</button>
  </MenuPopover>
);

describe('MenuPopover', () => {
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });

  it('renders its content when it first opens', () => {
    Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, value: null });
    render(menu);
    expect(screen.queryByText('Record')).toBeNull();
    const popover = screen.getByLabelText('More');
    act(() => void popover.dispatchEvent(new Event('beforetoggle')));
    expect(screen.getByText('Record')).toBeTruthy();
    act(() => void popover.dispatchEvent(new Event('beforetoggle')));
    expect(screen.getByText('Record')).toBeTruthy();
  });

  it('shows its content in browsers without popovers', () => {
    render(menu);
    expect(screen.getByText('Record')).toBeTruthy();
  });
});
