import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import { person, settle, type FakeWorld } from './fake-call.ts';
import { joinCall, tile, two } from './joined-call.tsx';
import { completePage } from './page.ts';

beforeEach(completePage);

const ben = { id: 'ben', name: 'Ben Baker' } as const;

/** jsdom opens no popovers: their items are in the page, but hidden. */
const items = (name: string, place = tile(name)) =>
  within(place)
    .queryAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

async function join(world: Partial<FakeWorld> = {}) {
  const orders: ModeratorOrder[] = [];
  const moderate = vi.fn<FakeWorld['moderate']>((order) => {
    orders.push(order);
    return Promise.resolve();
  });
  const fake = await joinCall({ participants: two, moderate, ...world });
  const become = (role: string) => act(() => fake.say({ type: 'role.changed', role }));
  const press = (item: string) =>
    fake.user.click(within(tile('Ben Baker')).getByRole('button', { name: item, hidden: true }));
  return { ...fake, orders, become, press };
}

describe('what a moderator does', { timeout: 20_000 }, () => {
  it('is offered to moderators only, by the state of the participant, as soon as the role changes', async () => {
    const { become, say } = await join();
    expect(items('Ben Baker')).toEqual(['Pin']);
    become('moderator');
    expect(items('Ben Baker')).toEqual([
      'Pin',
      'Mute microphone',
      'Turn off camera',
      'Make moderator',
      'Remove from meeting',
    ]);
    expect(items('Cleo Chang'), 'muted, without a camera').toEqual(['Pin', 'Make moderator', 'Remove from meeting']);
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isSharingScreen: true, role: 'moderator' } }));
    const large = screen.getByRole('group', { name: 'Large picture' });
    expect(items('Ben Baker', large)).toEqual(['Pin', 'Mute microphone', 'Stop screen share', 'Remove from meeting']);
    become('participant');
    expect(items('Ben Baker', large)).toEqual(['Pin']);
  });

  it('is sent to the server', async () => {
    const { become, press, orders } = await join();
    become('moderator');
    for (const item of ['Mute microphone', 'Turn off camera', 'Make moderator']) {
      await press(item);
      await act(settle);
    }
    expect(orders).toEqual([
      { type: 'mute', medium: 'microphone', ...ben },
      { type: 'mute', medium: 'camera', ...ben },
      { type: 'promote', ...ben },
    ]);
  });

  it('removes a participant with a reason, after a question', async () => {
    const { become, press, orders, user } = await join();
    become('moderator');
    await press('Remove from meeting');
    const dialog = screen.getByRole('dialog', { name: 'Remove Ben Baker?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(orders).toEqual([]);

    await press('Remove from meeting');
    await user.type(screen.getByLabelText('Reason (optional)'), ' Enough for today {Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(settle);
    expect(orders).toEqual([{ type: 'remove', reason: 'Enough for today', ...ben }]);
  });

  it('closes the question when the role changes, or the participant leaves', async () => {
    const { become, press, say } = await join();
    become('moderator');
    await press('Remove from meeting');
    expect(screen.getByRole('dialog')).toBeTruthy();
    become('participant');
    expect(screen.queryByRole('dialog')).toBeNull();

    become('moderator');
    await press('Remove from meeting');
    act(() => say({ type: 'participant.left', id: 'cleo' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    act(() => say({ type: 'participant.left', id: 'ben' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows each refusal of the server, with the reason, and again when it is repeated', async () => {
    const { become, press, user } = await join({
      participants: [person('ben', 'Ben Baker')],
      moderate: () => Promise.reject(new Failure({ ownMessage: texts.forbidden })),
    });
    const notices = () => within(screen.getByRole('status', { name: 'Notices' }));
    const refusal = `Ben Baker was not muted. ${texts.forbidden}`;
    become('moderator');
    await press('Mute microphone');
    await act(settle);
    expect(notices().getByText(refusal)).toBeTruthy();
    await user.click(notices().getByRole('button', { name: 'Dismiss' }));
    expect(notices().queryByText(refusal)).toBeNull();
    await press('Mute microphone');
    await act(settle);
    expect(notices().getByText(refusal)).toBeTruthy();
    await press('Make moderator');
    await act(settle);
    expect(notices().getByText(`Ben Baker was not made a moderator. ${texts.forbidden}`)).toBeTruthy();
    expect(notices().queryByText(refusal)).toBeNull();
  });
});
