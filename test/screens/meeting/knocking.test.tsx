import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from './fixtures/fake-call.ts';
import { joinCall } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const guest = (id: string, displayName: string) => ({ id, displayName, email: '' });

async function moderate() {
  const call = await joinCall();
  act(() => call.say({ type: 'role.changed', role: 'moderator' }));
  const come = (id: string, displayName: string) =>
    act(() => call.say({ type: 'lobby.came', guest: guest(id, displayName) }));
  const answers = () => call.told.filter(({ type }) => type === 'lobby.admit' || type === 'lobby.deny');
  return { ...call, come, answers };
}

const lobby = () => screen.queryByRole('region', { name: 'Lobby' });
const names = () =>
  within(lobby() ?? document.body)
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.firstElementChild?.textContent);

describe('those who ask to join', () => {
  it('are shown to a moderator, who admits one', async () => {
    const { come, user, answers, say } = await moderate();
    expect(lobby()).toBeNull();
    come('ben', 'Ben Baker');
    expect(screen.getByRole('heading', { name: 'Ben Baker asks to join' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Admit Ben Baker' }));
    expect(answers()).toEqual([{ type: 'lobby.admit', ids: ['ben'] }]);
    expect(screen.getByText('Letting in…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deny Ben Baker' }));
    expect(answers()).toHaveLength(1);
    act(() => say({ type: 'lobby.went', id: 'ben' }));
    expect(lobby()).toBeNull();
  });

  it('are denied', async () => {
    const { come, user, answers } = await moderate();
    come('ben', '');
    await user.click(screen.getByRole('button', { name: 'Deny Guest' }));
    expect(answers()).toEqual([{ type: 'lobby.deny', id: 'ben' }]);
    expect(screen.getByText('Declining…')).toBeTruthy();
  });

  it('leave the focus to the next of them, and after the last one to the heading of the meeting', async () => {
    const { come, user, say } = await moderate();
    const go = (id: string) =>
      act(async () => {
        say({ type: 'lobby.went', id });
        await settle();
      });
    come('ben', 'Ben');
    come('cleo', 'Cleo');
    await user.click(screen.getByRole('button', { name: 'Admit Ben' }));
    await go('ben');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Message Cleo' }));
    await go('cleo');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('are admitted together, without one whom another moderator has answered', async () => {
    const { come, user, answers, say } = await moderate();
    come('ben', 'Ben');
    expect(screen.queryByRole('button', { name: 'Admit all' })).toBeNull();
    come('cleo', 'Cleo');
    come('dan', 'Dan');
    act(() => say({ type: 'lobby.went', id: 'cleo' }));
    expect(names()).toEqual(['Ben', 'Dan']);
    expect(screen.getByRole('heading', { name: '2 people ask to join' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Admit all' }));
    expect(answers()).toEqual([{ type: 'lobby.admit', ids: ['ben', 'dan'] }]);
  });

  it('write with a moderator while they wait', async () => {
    const { come, user, told, say } = await moderate();
    const written = () => told.filter(({ type }) => type === 'lobby.tell');
    come('ben', 'Ben Baker');
    await user.click(screen.getByRole('button', { name: 'Message Ben Baker' }));
    const field = screen.getByLabelText('Only Ben Baker reads this');
    expect(document.activeElement).toBe(field);
    // A live region must exist before its text.
    const log = screen.getByRole('log', { name: 'Messages with Ben Baker in the lobby' });
    await user.type(field, 'Who are you?{Enter}');
    await user.type(field, '  {Enter}');
    await user.type(field, 'Hello?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(written()).toEqual([
      { type: 'lobby.tell', to: 'ben', text: 'Who are you?', begins: 'Ben Baker' },
      { type: 'lobby.tell', to: 'ben', text: 'Hello?', begins: null },
    ]);
    act(() => say({ type: 'lobby.told', from: 'ben', text: 'I am Ben' }));
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['YouWho are you?', 'YouHello?', 'Ben BakerI am Ben']);
    await user.click(screen.getByRole('button', { name: 'Message Ben Baker' }));
    expect(screen.queryByRole('log', { name: /Ben Baker/ })).toBeNull();
    act(() => say({ type: 'lobby.told', from: 'ben', text: 'From the press' }));
    await user.click(screen.getByRole('button', { name: '1 new of Ben Baker' }));
    expect(screen.getByText('From the press')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Admit Ben Baker' }));
    expect(screen.queryByLabelText('Only Ben Baker reads this')).toBeNull();
  });

  it('are hidden from a user who is no moderator any more, and shown again', async () => {
    const { come, say } = await moderate();
    come('ben', 'Ben');
    act(() => say({ type: 'role.changed', role: 'participant' }));
    expect(lobby()).toBeNull();
    come('cleo', 'Cleo');
    expect(lobby()).toBeNull();
    act(() => say({ type: 'role.changed', role: 'moderator' }));
    expect(names()).toEqual(['Ben', 'Cleo']);
  });

  it('are forgotten with the connection', async () => {
    const { come, say } = await moderate();
    come('ben', 'Ben');
    act(() => say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }));
    await act(settle);
    expect(lobby()).toBeNull();
  });
});
