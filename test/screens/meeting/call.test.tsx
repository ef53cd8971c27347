import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { settle } from './fixtures/fake-call.ts';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { joinCall, tool, two } from './fixtures/joined-call.tsx';
import { chatLoaded, completePage } from './fixtures/page.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';

beforeEach(completePage);

afterEach(() => vi.useRealTimers());

const join = (world: Partial<FakeWorld> = {}) => joinCall({ participants: two, ...world });

describe('CallScreen', { timeout: 20_000 }, () => {
  it('has the focus on its heading, unless the user has moved the focus before the first frame', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const draw = () =>
      act(() => {
        for (const frame of frames.splice(0)) frame(0);
      });
    const first = await join();
    draw();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    first.unmount();
    await join();
    tool('More').focus();
    draw();
    expect(document.activeElement).toBe(tool('More'));
  });

  it('shows the places of the pictures while the user joins, and the commands after them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const toolbar = () => screen.queryByRole('toolbar', { name: 'Call' });
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    await join({ isSilent: true, commandsPause: 200 });
    expect(screen.getByRole('list', { name: 'Participants' })).toBeTruthy();
    pass(199);
    expect(toolbar()).toBeNull();
    pass(1);
    expect(tool('Leave')).toBeTruthy();
  });

  it('shows that sound is shared while it is shared, with a way to stop', async () => {
    const { callActor, user } = await join();
    const notices = () => within(screen.getByRole('status', { name: 'Notices' }));
    act(() => callActor.send({ type: 'share_sound' }));
    await act(settle);
    expect(notices().getByText('You are sharing sound')).toBeTruthy();
    await user.click(notices().getByRole('button', { name: 'Stop' }));
    await act(settle);
    expect(notices().queryByText('You are sharing sound')).toBeNull();
  });

  it('offers the link to a user who is alone', async () => {
    const copyText = vi.fn<FakeWorld['copyText']>(() => Promise.resolve());
    const { user, say } = await join({ participants: [], copyText });
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }));
    await act(settle);
    expect(copyText).toHaveBeenCalledWith('https://app.example/meet?meeting_id=weekly-planning');
    expect(screen.getByText('Link copied')).toBeTruthy();
    act(() => say({ type: 'participant.joined', participant: person('dan', 'Dan') }));
    expect(screen.queryByText('You are the only one here')).toBeNull();
  });

  it('mutes, raises the hand, holds, and restores the devices that were on', async () => {
    const { user, told, callActor } = await join();
    await user.click(tool('Mute microphone'));
    await user.click(tool('Raise hand'));
    await act(settle);
    expect(tool('Unmute microphone')).toBeTruthy();
    expect(told).toContainEqual({ type: 'property.set', properties: { emoji: 'hand' } });
    act(() => callActor.send({ type: 'toggle_hold' }));
    await act(settle);
    expect(tool('Unmute microphone after the hold').className).toContain('held');
    expect(tool('Turn off camera after the hold').className).toContain('held');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await act(settle);
    expect(tool('Unmute microphone')).toBeTruthy();
    expect(tool('Turn off camera').className).not.toContain('held');
  });

  it('shows the names of participants who join, leave, raise a hand, share and record, and hides them again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { say } = await join({ hasMedia: false });
    const toasts = screen.getByRole('list', { name: 'What the others do' });
    const elapse = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    const texts = () =>
      within(toasts)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(toasts.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('3 people in the meeting')).toBeTruthy();
    act(() => {
      // A screen that was shared before the user joined.
      say({ type: 'participant.changed', id: 'cleo', changes: { isSharingScreen: true } });
      say({ type: 'media.connected' });
      for (const name of ['Dan', 'Eve', 'Fay', 'Gus', 'Hal']) {
        say({ type: 'participant.joined', participant: person(name.toLowerCase(), name) });
      }
      say({ type: 'participant.left', id: 'hal' });
      say({ type: 'participant.changed', id: 'ben', changes: { isHandRaised: true, isSharingScreen: true } });
    });
    expect(texts()).toEqual([]);
    elapse(1_000);
    expect(texts()).toEqual([
      'Dan, Eve and 3 others joined',
      'Hal left',
      'Ben Baker raised a hand',
      'Ben Baker started sharing the screen',
    ]);
    expect(screen.queryByText(/people in the meeting/)).toBeNull();
    elapse(6_000);
    expect(texts()).toEqual([]);
    act(() => {
      say({ type: 'participant.changed', id: 'ben', changes: { isHandRaised: false, isSharingScreen: false } });
      say({ type: 'participant.changed', id: 'cleo', changes: { isRecording: true } });
    });
    elapse(1_000);
    expect(texts()).toEqual(['Ben Baker stopped sharing the screen', 'Cleo Chang started recording']);
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { isRecording: false } }));
    elapse(1_000);
    expect(texts().at(-1)).toBe('Cleo Chang stopped recording');
  });

  it('counts unread messages, shows them with safe links, and sends an undelivered message again', async () => {
    const sendChat = vi
      .fn<FakeWorld['sendChat']>()
      .mockRejectedValueOnce(new Failure({ ownMessage: 'No network' }))
      .mockResolvedValue();
    const { user, say } = await join({ sendChat });
    const text = 'see https://plans.example/a. javascript:alert(1) <b>bold</b>';
    act(() =>
      say({
        type: 'chat.received',
        message: chatMessage({ senderId: 'ben', sender: 'Ben Baker', text, at: 0 }),
      }),
    );
    await user.click(tool(/^Chat, 1 unread$/));
    const log = await chatLoaded();
    expect(within(log).getByRole('link').getAttribute('href')).toBe('https://plans.example/a');
    expect(within(log).getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(log.textContent).toContain('<b>bold</b>');
    expect(tool('Chat').getAttribute('aria-pressed')).toBe('true');
    await user.type(screen.getByLabelText('Message'), 'Hello{Enter}');
    await user.click(await within(log).findByRole('button', { name: 'Send again' }));
    await act(settle);
    expect(sendChat.mock.calls).toEqual([
      ['Hello', null],
      ['Hello', null],
    ]);
    expect(within(log).queryByText('Not delivered')).toBeNull();
    expect(within(log).queryByText('Sending…')).toBeNull();
  });

  it('shows on a tile a weak or bad connection, and nothing for a good connection', async () => {
    const { say } = await join();
    expect(screen.queryByText(/connection/i)).toBeNull();
    act(() => {
      say({ type: 'participant.changed', id: 'cleo', changes: { quality: 'weak' } });
      say({ type: 'quality.changed', quality: 'bad' });
    });
    expect(screen.getByText(', Weak connection').closest('[data-speaking]')?.textContent).toContain('Cleo Chang');
    expect(screen.getByText(', Bad connection').closest('[data-speaking]')?.textContent).toContain('you');
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { quality: 'good' } }));
    expect(screen.queryByText(', Weak connection')).toBeNull();
  });

  it('lists all participants, raised hands first', async () => {
    const { user, say } = await join();
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { isHandRaised: true } }));
    await user.click(tool(/^Participants/));
    const rows = within(screen.getByRole('list', { name: '3 participants' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent.slice(0, 5))).toEqual(['Ann A', 'Cleo ', 'Ben B']);
  });

  it('sends a reaction and shows its sender', async () => {
    const { user, told, say } = await join();
    await user.click(screen.getAllByRole('button', { name: 'Clapping', hidden: true })[0] ?? document.body);
    expect(told).toContainEqual({ type: 'reaction.send', reaction: 'clapping' });
    act(() => say({ type: 'reaction.received', participantId: 'ben', reaction: 'smile' }));
    expect(screen.getByRole('list', { name: 'Reactions' }).textContent).toContain('Ben Baker: Smile');
    expect(screen.queryByRole('button', { name: 'Gesture' })).toBeNull();
  });

  it('shows notices of a lost connection, of talking while muted, and of a refused share', async () => {
    const startScreenShare = () => Promise.reject(new Failure({ ownMessage: 'Please Select a video screen' }));
    const { user, say, hear } = await join({ startScreenShare });
    act(() => say({ type: 'conference.interrupted' }));
    expect(screen.getByText('Connection lost. Reconnecting…')).toBeTruthy();
    act(() => say({ type: 'conference.restored' }));
    expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull();
    await user.click(tool('Mute microphone'));
    await act(settle);
    act(() => hear({ type: 'talking.noticed' }));
    expect(screen.getByText('You are talking while muted')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('You are talking while muted')).toBeNull();
    await user.click(tool('Share screen'));
    await act(settle);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Please Select a video screen')).toBeNull();
  });
});
