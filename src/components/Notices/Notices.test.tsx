import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Notices, type Notice } from './Notices.tsx';

/** The layout that the tests set, because jsdom computes none. */
let lineHeights = { whole: 60, shown: 60 };
const observed: (() => void)[] = [];

class SizeObserver {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe() {
    observed.push(this.#tell);
    this.#tell();
  }
  disconnect() {
    observed.splice(observed.indexOf(this.#tell), 1);
  }
}

beforeEach(() => {
  lineHeights = { whole: 60, shown: 60 };
  observed.length = 0;
  vi.stubGlobal('ResizeObserver', SizeObserver);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => lineHeights.whole);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => lineHeights.shown);
});

const two: readonly Notice[] = [
  { id: '1', tone: 'danger', text: 'No network' },
  { id: '2', tone: 'info', text: 'A record is gone', count: 3 },
];

function setUp(notices: readonly Notice[] = two) {
  const calls = {
    onDismiss: vi.fn<(id: string) => void>(),
    onDismissAll: vi.fn<() => void>(),
    onHold: vi.fn<(isHeld: boolean) => void>(),
  };
  const view = (shown: readonly Notice[]) => (
    <>
      <button type="button">Before</button>
      <Notices notices={shown} {...calls} />
    </>
  );
  const { rerender } = render(view(notices));
  return { ...calls, show: (shown: readonly Notice[]) => rerender(view(shown)), user: userEvent.setup() };
}

const dismissals = () => screen.getAllByRole('button', { name: 'Dismiss' });

describe('notices', () => {
  it('show how often they were repeated, also to screen readers', () => {
    setUp();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'No network',
      'A record is gone×33 times',
    ]);
    expect(screen.getByText('×3').getAttribute('aria-hidden')).toBe('true');
  });

  it('can be dismissed together from two on', async () => {
    const { user, onDismissAll, show } = setUp();
    await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
    expect(onDismissAll).toHaveBeenCalledOnce();
    show(two.slice(0, 1));
    expect(screen.queryByRole('button', { name: 'Dismiss all' })).toBeNull();
  });

  it('are dismissed one by one: the focus moves to the next, and at last back to where it was', async () => {
    const { user, onDismiss, show } = setUp();
    screen.getByRole('button', { name: 'Before' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(dismissals()[0]);
    const second = dismissals()[1];
    await user.keyboard('{Enter}');
    expect(onDismiss).toHaveBeenCalledWith('1');
    show(two.slice(1));
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
  });

  it('leave the focus to the heading of the screen when the element that had it is gone', async () => {
    const { user } = setUp(two.slice(1));
    document.body.insertAdjacentHTML(
      'beforeend',
      '<main><h1 tabindex="-1">Screen</h1></main><button>Of a menu</button>',
    );
    const item = screen.getByRole('button', { name: 'Of a menu' });
    item.focus();
    dismissals()[0]?.focus();
    item.remove();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }));
  });

  it('are held while the pointer or the focus is on them', async () => {
    const { user, onHold } = setUp();
    await user.hover(screen.getByText('No network'));
    expect(onHold).toHaveBeenLastCalledWith(true);
    await user.unhover(screen.getByText('No network'));
    expect(onHold).toHaveBeenLastCalledWith(false);
    screen.getByRole('button', { name: 'Before' }).focus();
    await user.tab();
    expect(onHold).toHaveBeenLastCalledWith(true);
    await user.tab({ shift: true });
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('are released after a press on a button that was removed', () => {
    const { onHold, show } = setUp();
    dismissals()[0]?.focus();
    expect(onHold).toHaveBeenLastCalledWith(true);
    // Touch: the pointer has left before the click event.
    act(() => void dismissals()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    show(two.slice(1));
    expect(onHold).toHaveBeenLastCalledWith(false);
    expect(document.activeElement).toBe(document.body);
  });

  it('are collapsed after three lines, and can be expanded', async () => {
    const text = 'The server has a lot to say. '.repeat(20).trim();
    const { user } = setUp([{ id: '1', tone: 'danger', text }]);
    expect(screen.queryByRole('button', { name: 'Show more' }), 'it fits').toBeNull();
    lineHeights = { whole: 200, shown: 60 };
    act(() => {
      for (const tell of observed) tell();
    });
    expect(screen.getByText(text).className).not.toBe('');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(text).className).toBe('');
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.getByText(text).className).not.toBe('');
  });
});
