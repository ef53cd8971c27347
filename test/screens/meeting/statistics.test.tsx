import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { figuresOf, ownFigures } from '#test/models/meeting/statistics/samples.ts';
import { settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { joinCall, two } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const [first] = two;
const firstName = first?.displayName ?? '';

async function open(world: Partial<FakeWorld> = {}) {
  const joined = await joinCall({
    participants: two,
    readFigures: () => Promise.resolve([ownFigures, figuresOf(first?.id ?? '', { loss: 12, quality: 'bad' })]),
    ...world,
  });
  const { user, callActor } = joined;
  // The tiles have menus with the same item; the More menu is after them.
  const item = screen.getAllByRole('button', { name: 'Statistics', hidden: true }).at(-1);
  if (item === undefined) throw new Error('There is no item.');
  await user.click(item);
  await act(settle);
  return { user, callActor, dialog: within(screen.getByRole('dialog', { name: 'Statistics' })) };
}

describe('the statistics of a call', { timeout: 20_000 }, () => {
  it('have a table with row headers for each participant, the user first', async () => {
    const { dialog } = await open();
    const tables = dialog.getAllByRole('table');
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Ann Archer (you)',
      ...two.map(({ displayName }) => displayName),
    ]);
    const table = within(dialog.getByRole('table', { name: firstName }));
    expect(table.getByRole('row', { name: 'Resolution 640 × 360' })).toBeTruthy();
    expect(table.getByText('Bad: 12 % of the packets are lost; sound and video are interrupted')).toBeTruthy();
    const [, , last] = tables;
    expect(last?.textContent).toContain('Not known yet');
  });

  it('are copied as a report', async () => {
    const copyText = vi.fn<FakeWorld['copyText']>(() => Promise.resolve());
    const { user, dialog } = await open({ copyText });
    await user.click(dialog.getByRole('button', { name: 'Copy report' }));
    await act(settle);
    expect(dialog.getByText('Report copied')).toBeTruthy();
    expect(copyText.mock.calls[0]?.[0]).toMatch(
      /^Statistics of the meeting .+\nTime: .+\nBrowser: .+\n\nAnn Archer \(you\)\n/,
    );
  });

  it('show the report where the browser refuses to copy it', async () => {
    const { user, dialog } = await open({ copyText: () => Promise.reject(new Error('refused')) });
    await user.click(dialog.getByRole('button', { name: 'Copy report' }));
    await act(settle);
    const byHand = dialog.getByRole('textbox', { name: 'The report could not be copied. Copy it from here:' });
    expect(byHand).toHaveProperty('value', expect.stringContaining(firstName));
  });

  it('say why nothing is measured, and can be closed', async () => {
    const ownMessage = 'The browser could not measure the connection';
    const { callActor, dialog } = await open({ readFigures: () => Promise.reject(new Failure({ ownMessage })) });
    expect(dialog.getByText(ownMessage)).toBeTruthy();
    act(() => callActor.getSnapshot().children.statistics?.send({ type: 'statistics.close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
