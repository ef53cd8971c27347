import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { pageSlots } from './page-slots.ts';
import { Pagination } from './Pagination.tsx';

const shown = (page: number, pageCount: number): string =>
  pageSlots(page, pageCount)
    .map((slot) => (slot.page === null ? '…' : slot.page + 1))
    .join(' ');

describe('pageSlots', { timeout: 20_000 }, () => {
  test.each([
    { page: 0, count: 3, slots: '1 2 3' },
    { page: 6, count: 7, slots: '1 2 3 4 5 6 7' },
    { page: 0, count: 10, slots: '1 2 3 4 5 … 10' },
    { page: 3, count: 10, slots: '1 2 3 4 5 … 10' },
    { page: 4, count: 10, slots: '1 … 4 5 6 … 10' },
    { page: 6, count: 10, slots: '1 … 6 7 8 9 10' },
    { page: 19, count: 20, slots: '1 … 16 17 18 19 20' },
  ])('page $page of $count', ({ page, count, slots }) => {
    expect(shown(page, count)).toBe(slots);
  });

  test('the page shown, its neighbours and both ends are always shown, in at most seven slots', () => {
    for (let count = 1; count <= 20; count += 1) {
      for (let page = 0; page < count; page += 1) {
        const slots = pageSlots(page, count);
        const pages = slots.flatMap((slot) => slot.page ?? []);
        const wanted = [0, page - 1, page, page + 1, count - 1].filter((each) => each >= 0 && each < count);
        expect(pages).toEqual(expect.arrayContaining(wanted));
        expect(pages).toEqual(pages.toSorted((one, other) => one - other));
        expect(slots.length).toBeLessThanOrEqual(7);
        expect(new Set(slots.map((slot) => slot.key)).size).toBe(slots.length);
      }
    }
  });
});

function Pages({ count }: { readonly count: number }) {
  const [page, setPage] = useState(0);
  return <Pagination label="Number pages" page={page} pageCount={count} onChange={setPage} />;
}

const current = (): string | null =>
  screen.getByRole('navigation').querySelector('[aria-current]')?.textContent ?? null;

describe('Pagination', { timeout: 20_000 }, () => {
  test('renders nothing for a single page', () => {
    render(<Pages count={1} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('goes to a page, forward and back', async () => {
    const user = userEvent.setup();
    render(<Pages count={10} />);
    const pages = within(screen.getByRole('navigation', { name: 'Number pages' }));
    await user.click(pages.getByRole('button', { name: 'Page 4' }));
    expect(current()).toBe('4');
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(current()).toBe('5');
    await user.click(pages.getByRole('button', { name: 'Previous page' }));
    expect(current()).toBe('4');
    expect(pages.getByText('Page 4 of 10')).toBeTruthy();
  });

  test('at its ends the buttons keep the focus and do nothing', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(page: number) => void>();
    render(<Pagination label="Pages" page={0} pageCount={3} onChange={onChange} />);
    const back = screen.getByRole('button', { name: 'Previous page' });
    await user.click(back);
    expect(back.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(back);
    expect(onChange).not.toHaveBeenCalled();
  });
});
