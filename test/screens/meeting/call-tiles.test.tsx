import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from './fixtures/fake-call.ts';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { joinCall, tile, tool, two, viewChoice } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const join = (world: Partial<FakeWorld> = {}) => joinCall({ participants: two, ...world });
const large = () => screen.getByRole('group', { name: 'Large picture' });

describe('the tiles of CallScreen', { timeout: 20_000 }, () => {
  it('shows all participants, with pictures only of participants who send video', async () => {
    const { attached, say } = await join();
    expect(attached().toSorted()).toEqual(['ben camera', 'own camera']);
    expect(tile('Cleo Chang').textContent).toContain('muted');
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { isVideoMuted: false, isHandRaised: true } }));
    expect(attached()).toContain('cleo camera');
    expect(tile('Cleo Chang').textContent).toContain('Hand raised');
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isSharingScreen: true } }));
    expect(attached()).toContain('ben screen');
  });

  it('shows the camera of a participant beside the screen that the participant shares', async () => {
    const { attached, say, user } = await join();
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isSharingScreen: true } }));
    expect(large().textContent).toContain('Ben Baker · shares the screen');
    const beside = () => within(screen.getByRole('list', { name: 'Other participants' }));
    const tiles = () =>
      beside()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(tiles().filter((text) => text.includes('Ben Baker'))).toHaveLength(1);
    expect(tiles().join()).not.toContain('shares the screen');
    expect(attached()).toContain('ben screen');
    await user.click(viewChoice('Grid view'));
    const grid = () => screen.getByRole('list', { name: 'Participants' }).querySelectorAll(':scope > li');
    const shown = () => [...grid()].map((item) => item.querySelector('p')?.textContent.replace(/,.*/u, ''));
    expect(shown()).toEqual(['Ben Baker · shares the screen', 'Ben Baker', 'Ann Archer · you', 'Cleo Chang']);
    expect(attached().toSorted()).toEqual(['ben camera', 'ben screen', 'own camera']);
    act(() => {
      say({ type: 'speaker.changed', id: 'ben' });
      say({ type: 'participant.changed', id: 'ben', changes: { isHandRaised: true } });
    });
    const marked = () =>
      [...grid()].map(
        (item) => item.querySelector('[data-speaking="true"]') !== null && item.textContent.includes('Hand raised'),
      );
    expect(marked(), 'what a participant does is shown once').toEqual([false, true, false, false]);
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isVideoMuted: true } }));
    expect(shown()).toEqual(['Ben Baker · shares the screen', 'Ann Archer · you', 'Cleo Chang']);
    expect(marked()).toEqual([true, false, false]);
    await user.click(viewChoice('Automatic view'));
    expect(tiles().filter((text) => text.includes('Ben Baker'))).toEqual([]);
  });

  it('shows the own camera beside the own shared screen if the others receive both', async () => {
    const { attached, user } = await join({ startScreenShare: () => Promise.resolve({ keepsDevice: true, hasSound: false }) });
    await user.click(tool('Share screen'));
    await act(settle);
    expect(within(large()).getByText('You are sharing your screen')).toBeTruthy();
    const others = within(screen.getByRole('list', { name: 'Other participants' })).getAllByRole('listitem');
    expect(others.map(({ textContent }) => textContent.includes('Ann Archer'))).toEqual([false, true, false]);
    expect(attached().toSorted()).toEqual(['ben camera', 'own camera']);
    await user.click(tool('Turn off camera'));
    await act(settle);
    expect(attached()).toEqual(['ben camera']);
    await user.click(tool('Turn on camera'));
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await act(settle);
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
    expect(attached().toSorted()).toEqual(['ben camera', 'own camera']);
  });

  it('keeps the other pictures playing when a participant speaks', async () => {
    const { say } = await join();
    const videos = [...document.querySelectorAll('video')];
    act(() => say({ type: 'speaker.changed', id: 'ben' }));
    expect([...document.querySelectorAll('video')]).toEqual(videos);
    expect(tile('Ben Baker').querySelector('[data-speaking="true"]')).not.toBeNull();
    expect(tile('Cleo Chang').querySelector('[data-speaking="true"]')).toBeNull();
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isAudioMuted: true } }));
    expect(tile('Ben Baker').querySelector('[data-speaking="true"]'), 'a muted participant').toBeNull();
  });

  it('changes to the speaker view at four participants, and back by choice', async () => {
    const { say, user } = await join();
    act(() => say({ type: 'participant.joined', participant: person('dan', 'Dan') }));
    expect(screen.getByRole('group', { name: 'Large picture' }).textContent).toContain('Ben Baker');
    await user.click(viewChoice('Grid view'));
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
  });

  it('shows a shared screen large in the automatic view with the others beside it, and keeps a chosen view', async () => {
    const { say, user } = await join();
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { isSharingScreen: true } }));
    expect(large().textContent).toContain('Cleo Chang · shares the screen');
    const others = within(screen.getByRole('list', { name: 'Other participants' })).getAllByRole('listitem');
    expect(others.map(({ textContent }) => textContent.includes('Cleo Chang'))).toEqual([false, false]);
    await user.click(viewChoice('Contain view'));
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
    await user.click(viewChoice('Automatic view'));
    expect(large().textContent).toContain('Cleo Chang');
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { isSharingScreen: false } }));
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
  });

  it('shows a user who shares the screen a note with a way to stop in place of a picture of the own screen', async () => {
    const { user, attached } = await join();
    await user.click(tool('Share screen'));
    await act(settle);
    expect(within(large()).getByText('You are sharing your screen')).toBeTruthy();
    expect(attached()).toEqual(['ben camera']);
    await user.click(viewChoice('Speaker view'));
    expect(large().textContent).toContain('Ben Baker');
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await act(settle);
    expect(screen.queryByText('You are sharing your screen')).toBeNull();
    expect(attached()).toContain('own camera');
  });

  it('shows a pinned participant large, in a meeting of two as well', async () => {
    const { user } = await join({ participants: two.slice(0, 1) });
    await user.click(screen.getByRole('button', { name: 'Pin Ben Baker' }));
    expect(large().textContent).toContain('Ben Baker');
    expect(within(screen.getByRole('list', { name: 'Other participants' })).getByText('Ann Archer')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pin Ben Baker', pressed: true }));
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
  });

  it('shows whole pictures in the contain view, and fills the tiles of the grid view', async () => {
    const { callActor, user } = await join({ participants: two.slice(0, 1) });
    const tiles = callActor.getSnapshot().children.tiles;
    act(() => tiles?.send({ type: 'area.measured', width: 1_208, height: 560, count: 2 }));
    const size = () => ({ width: tile('Ben Baker').style.inlineSize, height: tile('Ben Baker').style.blockSize });
    await user.click(viewChoice('Grid view'));
    const isWhole = () => tile('Ben Baker').querySelector('video')?.className.includes('whole');
    expect(size()).toEqual({ width: '600px', height: '560px' });
    expect(isWhole()).toBe(false);
    await user.click(viewChoice('Contain view'));
    expect(size()).toEqual({ width: '600px', height: '337px' });
    expect(isWhole()).toBe(true);
  });
});
