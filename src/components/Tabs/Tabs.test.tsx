import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Tabs, type TabsProps } from './Tabs.tsx';

const tabs = [
  { id: 'uk', label: 'UK Numbers' },
  { id: 'usa', label: 'USA Numbers' },
  { id: 'other', label: 'Other' },
] as const;

function Numbers({ isVertical = false }: Pick<TabsProps, 'isVertical'>) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('uk');
  return (
    <Tabs label="Number country" tabs={tabs} value={tab} onChange={setTab} isVertical={isVertical}>
      <p>Panel of {tab}</p>
      <button type="button">Inside</button>
    </Tabs>
  );
}

const chosen = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', { timeout: 20_000 }, () => {
  test('name the set, and the panel after its tab', () => {
    render(<Numbers />);
    expect(screen.getByRole('tablist', { name: 'Number country' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'UK Numbers' }).textContent).toContain('Panel of uk');
    const tab = screen.getByRole('tab', { name: 'UK Numbers' });
    expect(tab.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  });

  test('arrow keys wrap around, Home and End move to the ends, and the focused tab is chosen', async () => {
    const user = userEvent.setup();
    render(<Numbers />);
    await user.tab();
    const path: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await user.keyboard(key);
      expect(document.activeElement?.textContent).toBe(chosen());
      path.push(chosen());
    }
    expect(path).toEqual(['USA Numbers', 'Other', 'UK Numbers', 'Other', 'UK Numbers', 'Other']);
  });

  test('beside their panel they are a vertical list, and up and down move as well', async () => {
    const user = userEvent.setup();
    render(<Numbers isVertical />);
    expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
    await user.tab();
    const path: (string | null)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowRight}']) {
      await user.keyboard(key);
      path.push(chosen());
    }
    expect(path).toEqual(['USA Numbers', 'UK Numbers', 'Other', 'UK Numbers']);
  });

  test('are one tab stop', async () => {
    const user = userEvent.setup();
    render(<Numbers />);
    await user.click(screen.getByRole('tab', { name: 'USA Numbers' }));
    expect(screen.getByRole('tabpanel').textContent).toContain('Panel of usa');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inside' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'USA Numbers' }));
  });
});
