import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { callsMachine, type BadgeEvent } from '#machines/dialer/calls.machine.ts';
import type { DialerActor } from '#src/screens/dashboard/actors.ts';
import { CallNotices } from '#src/screens/dashboard/CallNotices.tsx';

const at = (text: string) => new Date(text).getTime();

function setUp() {
  const badges: BadgeEvent[] = [];
  const calls = createActor(
    callsMachine.provide({
      actors: {
        showBadge: fromCallback<BadgeEvent, undefined>(({ receive }) => receive((event) => badges.push(event))),
        guardLeaving: fromCallback(() => {}),
      },
    }),
  ).start();
  const send = vi.fn<DialerActor['send']>();
  render(<CallNotices calls={calls} dialer={{ send } as unknown as DialerActor} />);
  const miss = (id: string, number: string, when: string, name = '') =>
    act(() => calls.send({ type: 'notice.missed', call: { id, party: { name, number } }, at: at(when) }));
  return { miss, send, badges, user: userEvent.setup() };
}

const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('notices of calls', { timeout: 20_000 }, () => {
  it('show when a call was missed, and its number in international format', () => {
    const { miss } = setUp();
    miss('a', '+12125550123', '2024-05-15T09:05');
    miss('b', '+442079460018', '2024-05-15T10:00', 'Ada Lovelace');
    miss('c', '204', '2024-05-15T11:00');
    expect(said()).toEqual([
      'Missed call 15 May, 09:05+1 212 555 0123Call back',
      'Missed call 15 May, 10:00Ada Lovelace · +44 20 7946 0018Call back',
      'Missed call 15 May, 11:00204Call back',
    ]);
  });

  it('count the calls of one number, with the time of the last', () => {
    const { miss, badges } = setUp();
    for (const [id, when] of [
      ['a', '2024-05-15T09:05'],
      ['b', '2024-05-15T09:10'],
      ['c', '2024-05-16T08:00'],
    ] as const) {
      miss(id, '+12125550123', when);
    }
    expect(said()).toEqual(['Missed call ×33 times 16 May, 08:00+1 212 555 0123Call back']);
    expect(badges.at(-1)?.missed).toBe(3);
  });

  it('are dismissed one by one, with the focus on the next, or together', async () => {
    const { miss, badges, user } = setUp();
    miss('a', '1', '2024-05-15T09:05');
    miss('b', '2', '2024-05-15T09:05');
    miss('c', '3', '2024-05-15T09:05');
    const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' });
    first?.focus();
    await user.keyboard('{Enter}');
    expect(said()).toHaveLength(2);
    expect(document.activeElement).toBe(second);
    await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
    expect(said()).toEqual([]);
    expect(badges.at(-1)?.missed).toBe(0);
    expect(screen.queryByRole('button', { name: 'Dismiss all' })).toBeNull();
  });
});
