import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuPopover } from './MenuPopover.tsx';

const idle: IdleRequestCallback[] = [];
beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

const menu = (
  <MenuPopover id="menu" label="More">
    <button type="button">Record</button>
  </MenuPopover>
);

describe('MenuPopover', () => {
  it('holds nothing before there is time', () => {
    render(menu);
    expect(screen.queryByText('Record')).toBeNull();
    act(() => {
      for (const work of idle) work({ didTimeout: false, timeRemaining: () => 10 });
    });
    expect(screen.getByText('Record')).toBeTruthy();
  });

  it('holds everything when it opens, time or not', () => {
    render(menu);
    act(() => void screen.getByLabelText('More').dispatchEvent(new Event('beforetoggle')));
    expect(screen.getByText('Record')).toBeTruthy();
  });
});
