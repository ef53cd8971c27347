import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { messages } from '#machines/shared/messages.ts';
import { settle } from './fixtures/fake-call.ts';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { joinCall } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const joined: ConferenceEvent = { type: 'conference.joined', localId: 'me', createdAt: null };

/** The screen of the lobby is loaded on demand. */
const loaded = () =>
  act(async () => {
    await import('#src/screens/meeting/lobby/LobbyScreen.tsx');
    await settle();
  });

/** A call whose room answers the attempt to join with this event. */
async function refusedBy(event: ConferenceEvent, world: Partial<FakeWorld> = {}) {
  const call = await joinCall({ isSilent: true, ...world });
  const hear = async (next: ConferenceEvent) => {
    act(() => call.say(next));
    await loaded();
  };
  await hear(event);
  return { ...call, hear };
}

const heading = (name: string) => screen.getByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('a meeting with a lobby', () => {
  it('is asked by a newcomer, who waits and is admitted', async () => {
    const { user, requests, hear } = await refusedBy({ type: 'lobby.required' });
    expect(document.activeElement).toBe(heading('Ask to join'));
    expect(screen.getByText('Ann Archer', { selector: 'bdi' })).toBeTruthy();
    expect(screen.queryByRole('toolbar', { name: 'Call' })).toBeNull();
    expect(requests).toEqual([]);
    await user.click(button('Ask to join'));
    expect(requests).toEqual([{ type: 'lobby.knock' }]);
    await hear({ type: 'lobby.entered' });
    expect(heading('Waiting to be let in')).toBeTruthy();
    await hear(joined);
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Waiting to be let in' })).toBeNull();
  });

  it('is joined with the password instead, after a wrong one, while the user waits', async () => {
    const { user, requests, hear } = await refusedBy({ type: 'lobby.required' });
    expect(screen.queryByLabelText(/^Password/u)).toBeNull();
    await user.click(button('Ask to join'));
    await hear({ type: 'lobby.entered' });
    await user.click(button('I have the password'));
    const field = screen.getByLabelText(/^Password/u);
    expect(document.activeElement).toBe(field);
    await user.click(button('Join'));
    expect(screen.getByText(messages.validation.password.required)).toBeTruthy();
    await user.type(field, 'open');
    await user.click(button('Join'));
    await hear({ type: 'lobby.required' });
    expect(heading('Waiting to be let in')).toBeTruthy();
    expect(screen.getByText(messages.meetingLobby.wrongPassword)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'sesame{Enter}');
    expect(requests).toEqual([
      { type: 'lobby.knock' },
      { type: 'password.try', password: 'open' },
      { type: 'password.try', password: 'sesame' },
    ]);
    await hear(joined);
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('does not ask a newcomer who enters the password at once to wait', async () => {
    const { user, requests, hear } = await refusedBy({ type: 'lobby.required' });
    await user.click(button('I have the password'));
    await user.type(screen.getByLabelText(/^Password/u), 'sesame{Enter}');
    expect(requests).toEqual([{ type: 'password.try', password: 'sesame' }]);
    await hear(joined);
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('lets a user who waits answer the moderator who writes', async () => {
    const { user, told, hear } = await refusedBy({ type: 'lobby.required' });
    await user.click(button('Ask to join'));
    await hear({ type: 'lobby.entered' });
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
    // A live region must exist before its text.
    const log = screen.getByRole('log', { name: 'Messages with a moderator' });
    await hear({ type: 'lobby.told', from: 'grace', text: 'Who are you?' });
    expect(screen.getByRole('region', { name: 'Messages' }).contains(log)).toBe(true);
    await user.type(screen.getByLabelText('Only the moderator reads this'), 'Ann{Enter}');
    expect(told.at(-1)).toEqual({ type: 'lobby.tell', to: 'grace', text: 'Ann', begins: null });
    expect(
      within(log)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ModeratorWho are you?', 'YouAnn']);
    await hear({ type: 'lobby.abandoned', moderatorId: 'grace' });
    expect(screen.queryByLabelText('Only the moderator reads this')).toBeNull();
    expect(screen.getByText('The moderator who wrote to you has left the meeting.')).toBeTruthy();
  });

  it.each([
    ['name', { displayName: 'Countess Ann', imageUrl: '' }],
    ['picture', { displayName: 'Ann Archer', imageUrl: 'https://pictures.example/ann.png' }],
  ])('sends the %s that the user has changed in the lobby once the user is admitted', async (_, profile) => {
    const { callActor, told, hear } = await refusedBy({ type: 'lobby.required' });
    act(() => callActor.send({ type: 'profile.changed', profile }));
    await hear(joined);
    expect(told).toEqual(
      expect.arrayContaining([
        { type: 'name.set', displayName: profile.displayName },
        { type: 'property.set', properties: { avatar: profile.imageUrl } },
      ]),
    );
  });

  it('is asked again with the name and the picture that the user has chosen last', async () => {
    const { user, callActor, opened, hear } = await refusedBy({ type: 'lobby.required' });
    await user.click(button('Ask to join'));
    await hear({ type: 'lobby.entered' });
    const profile = { displayName: 'Countess Ann', imageUrl: 'https://pictures.example/ann.png' };
    act(() => callActor.send({ type: 'profile.changed', profile }));
    await hear({ type: 'lobby.denied' });
    await user.click(button('Ask again'));
    await loaded();
    expect(opened.map(({ displayName }) => displayName)).toEqual(['Ann Archer', 'Countess Ann']);
    expect(opened.at(-1)).toMatchObject({ avatar: profile.imageUrl });
  });

  it('sends neither name nor picture of a user who has changed neither', async () => {
    const { told, hear } = await refusedBy({ type: 'lobby.required' });
    await hear(joined);
    expect(told.filter((order) => order.type === 'name.set')).toEqual([]);
    expect(told.filter((order) => order.type === 'property.set' && order.properties.avatar !== undefined)).toEqual([]);
  });

  it('lets the user switch microphone and camera while waiting', async () => {
    const { user } = await refusedBy({ type: 'lobby.required' });
    await user.click(button('Mute microphone'));
    expect(button('Unmute microphone')).toBeTruthy();
  });

  it('can be left while waiting', async () => {
    const { user, callActor, hear } = await refusedBy({ type: 'lobby.required' });
    await user.click(button('Ask to join'));
    await hear({ type: 'lobby.entered' });
    await user.click(button('Leave'));
    expect(callActor.getSnapshot().matches({ over: 'left' })).toBe(true);
  });

  it('says that the user was not let in, who can ask again without another press in the lobby', async () => {
    const { user, requests, say, hear } = await refusedBy({ type: 'lobby.required' });
    await user.click(button('Ask to join'));
    await hear({ type: 'lobby.entered' });
    await hear({ type: 'lobby.denied' });
    expect(heading('You were not let in')).toBeTruthy();
    await user.click(button('Ask again'));
    await act(settle);
    expect(heading('Joining the meeting')).toBeTruthy();
    act(() => say({ type: 'lobby.required' }));
    expect(requests).toHaveLength(2);
  });

  it('asks by itself for a user who comes back after a lost connection', async () => {
    const { requests, say, hear, callActor } = await refusedBy(joined, { participants: [person('ben', 'Ben')] });
    await hear({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
    expect(screen.getByText('Connection lost. Reconnecting…')).toBeTruthy();
    act(() => callActor.getSnapshot().children.connection?.send({ type: 'connection.retry' }));
    await act(settle);
    await hear({ type: 'lobby.required' });
    expect(requests).toEqual([{ type: 'lobby.knock' }]);
    await hear({ type: 'lobby.entered' });
    expect(heading('Waiting to be let back in')).toBeTruthy();
    act(() => say(joined));
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('keeps asking when the connection is lost while the user waits', async () => {
    const { user, requests, hear } = await refusedBy({ type: 'lobby.required' });
    await user.click(button('Ask to join'));
    await hear({ type: 'lobby.entered' });
    await hear({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
    expect(heading('Connection lost')).toBeTruthy();
    await user.click(button('Try now'));
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
    expect(heading('Joining the meeting')).toBeTruthy();
    await act(settle);
    await hear({ type: 'lobby.required' });
    expect(heading('Waiting to be let in')).toBeTruthy();
    expect(requests).toHaveLength(2);
  });
});

describe('a meeting with a password', () => {
  it('is joined with the password, after a wrong one', async () => {
    const { user, requests, hear } = await refusedBy({ type: 'password.required' });
    expect(heading('This meeting has a password')).toBeTruthy();
    await user.click(button('Join'));
    expect(screen.getByText(messages.validation.password.required)).toBeTruthy();
    const field = screen.getByLabelText(/^Password/u);
    await user.type(field, 'open');
    await user.click(button('Join'));
    await hear({ type: 'password.required' });
    expect(screen.getByText(messages.meetingLobby.wrongPassword)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'sesame');
    await user.click(button('Join'));
    expect(requests).toEqual([
      { type: 'password.try', password: 'open' },
      { type: 'password.try', password: 'sesame' },
    ]);
    await hear(joined);
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('asks a user for a password that was set while the connection was lost', async () => {
    const { hear, callActor } = await refusedBy(joined);
    await hear({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
    act(() => callActor.getSnapshot().children.connection?.send({ type: 'connection.retry' }));
    await act(settle);
    await hear({ type: 'password.required' });
    expect(heading('This meeting has a new password')).toBeTruthy();
    expect(screen.getByLabelText(/^Password/u)).toBeTruthy();
  });
});
