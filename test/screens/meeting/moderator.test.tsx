import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModeratorOrder, RoomSettings } from '#machines/meeting/moderation/moderator.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import { validation } from '#machines/shared/messages/validation.ts';
import { settle } from './fixtures/fake-call.ts';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { joinCall, tile, tool, two } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

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

const ofEveryParticipant = ['View large', 'Pin', 'Send a private message', 'Copy name', 'Statistics'];

describe('what a moderator does', { timeout: 20_000 }, () => {
  it('is offered to moderators only, by the state of the participant, as soon as the role changes', async () => {
    const { become, say } = await join();
    expect(items('Ben Baker')).toEqual(ofEveryParticipant);
    become('moderator');
    expect(items('Ben Baker')).toEqual([
      ...ofEveryParticipant,
      'Mute microphone',
      'Turn off camera',
      'Make moderator',
      'Remove from meeting',
    ]);
    expect(items('Cleo Chang'), 'muted, without a camera').toEqual([
      ...ofEveryParticipant,
      'Make moderator',
      'Remove from meeting',
    ]);
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isSharingScreen: true, role: 'moderator' } }));
    const large = screen.getByRole('group', { name: 'Large picture' });
    expect(items('Ben Baker', large)).toEqual([
      ...ofEveryParticipant,
      'Mute microphone',
      'Turn off camera',
      'Stop screen share',
      'Remove from meeting',
    ]);
    become('participant');
    expect(items('Ben Baker', large)).toEqual(ofEveryParticipant);
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

  it('changes the settings of the meeting, which show what the server says', async () => {
    const { become, orders, say, user } = await join();
    const room = (changes: Partial<RoomSettings>) => act(() => say({ type: 'room.changed', changes }));
    await user.click(tool(/^Participants/));
    expect(screen.queryByText('Meeting controls')).toBeNull();
    become('moderator');
    await user.click(screen.getByText('Meeting controls'));
    expect(screen.queryByRole('switch', { name: 'Lobby' }), 'the server has no lobby').toBeNull();
    expect(screen.queryByRole('button', { name: 'End meeting for all' })).toBeNull();
    room({ offers: ['lobby', 'end'] });

    await user.click(screen.getByRole('button', { name: 'Mute all' }));
    await user.click(screen.getByRole('switch', { name: 'Lobby' }));
    await user.click(screen.getByRole('switch', { name: 'New participants join muted' }));
    room({ startMuted: { audio: true, video: false }, isLobbyOn: true, hasPassword: true });
    expect(screen.getByRole('switch', { name: 'Lobby' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('switch', { name: 'New participants join with the camera off' }));
    await user.click(screen.getByRole('button', { name: 'Remove password' }));
    await act(settle);
    expect(orders).toEqual([
      { type: 'muteAll', ids: ['ben'] },
      { type: 'lobby', isOn: true },
      { type: 'startMuted', policy: { audio: true, video: false } },
      { type: 'startMuted', policy: { audio: true, video: true } },
      { type: 'password', password: '' },
    ]);
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isAudioMuted: true } }));
    await user.click(screen.getByRole('button', { name: 'Mute all' }));
    expect(orders, 'all participants are muted already').toHaveLength(5);
  });

  it('moderates media, and approves participants, who ask with a raised hand', async () => {
    const { become, orders, press, say, user } = await join();
    const label = 'Participants ask before they speak';
    await user.click(tool(/^Participants/));
    become('moderator');
    expect(screen.queryByRole('switch', { name: label, hidden: true }), 'the server cannot').toBeNull();
    act(() => say({ type: 'room.changed', changes: { offers: ['moderation'] } }));
    expect(screen.queryByRole('switch', { name: /share the screen/, hidden: true }), 'the library cannot').toBeNull();
    const speaking = screen.getByRole('switch', { name: label, hidden: true });
    await user.click(speaking);
    await act(settle);
    expect(speaking, 'not confirmed by the meeting').toHaveProperty('checked', false);
    act(() => say({ type: 'moderation.changed', medium: 'microphone', isOn: true, by: '' }));
    expect(speaking).toHaveProperty('checked', true);

    expect(screen.queryByRole('button', { name: 'Allow to speak: Ben Baker' })).toBeNull();
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isHandRaised: true } }));
    await user.click(screen.getByRole('button', { name: 'Allow to speak: Ben Baker' }));
    await act(settle);
    expect(items('Ben Baker')).toContain('Allow to speak');
    act(() => say({ type: 'participant.decided', id: 'ben', medium: 'microphone', isApproved: true }));
    expect(screen.queryByRole('button', { name: 'Allow to speak: Ben Baker' })).toBeNull();
    expect(items('Ben Baker')).not.toContain('Allow to speak');
    await press('Lock microphone');
    await act(settle);
    expect(orders).toEqual([
      { type: 'moderation', medium: 'microphone', isOn: true },
      { type: 'approve', medium: 'microphone', isApproved: true, ...ben },
      { type: 'approve', medium: 'microphone', isApproved: false, ...ben },
    ]);
    act(() => say({ type: 'moderation.changed', medium: 'microphone', isOn: false, by: '' }));
    expect(items('Ben Baker')).not.toContain('Lock microphone');
  });

  it('sets a password, and ends the meeting after a question', async () => {
    const { become, orders, say, user } = await join();
    await user.click(tool(/^Participants/));
    become('moderator');
    act(() => say({ type: 'room.changed', changes: { offers: ['end'] } }));
    await user.click(screen.getByRole('button', { name: 'Set a password', hidden: true }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set a password' }));
    await user.click(dialog.getByRole('button', { name: 'Set password' }));
    expect(dialog.getByText(validation.password.required)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Password/), 'sesame{Enter}');
    await user.click(screen.getByRole('button', { name: 'End meeting for all', hidden: true }));
    const question = within(screen.getByRole('dialog', { name: 'End the meeting for all?' }));
    await user.click(question.getByRole('button', { name: 'End for all' }));
    await act(settle);
    expect(orders).toEqual([{ type: 'password', password: 'sesame' }, { type: 'end' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a switch as ordered, and as it is after a refusal', async () => {
    const answers: ((error: Failure) => void)[] = [];
    const { become, say, user } = await join({
      moderate: () =>
        new Promise((_, reject) => {
          answers.push(reject);
        }),
    });
    await user.click(tool(/^Participants/));
    become('moderator');
    act(() => say({ type: 'room.changed', changes: { offers: ['lobby'] } }));
    const lobby = screen.getByRole('switch', { name: 'Lobby', hidden: true });
    await user.click(lobby);
    expect(lobby).toHaveProperty('checked', true);
    answers[0]?.(new Failure({ ownMessage: texts.unsupported }));
    await act(settle);
    expect(lobby).toHaveProperty('checked', false);
    expect(screen.getByText(`The lobby was not switched on. ${texts.unsupported}`)).toBeTruthy();
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
