import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { AfterCallScreen } from '#src/screens/meeting/AfterCallScreen.tsx';
import { CallScreen } from '#src/screens/meeting/CallScreen.tsx';
import { fakeMeeting, person, settle, type FakeWorld } from './fake-meeting.ts';
import { chatLoaded, completePage } from './page.ts';
import { watchedStage } from './watched-stage.ts';

beforeEach(completePage);

const two = [person('ben', 'Ben Baker'), person('cleo', 'Cleo Chang', { isVideoMuted: true, isAudioMuted: true })];

async function join(world: Partial<FakeWorld> = {}) {
  const fake = fakeMeeting({ participants: two, ...world });
  const watched = watchedStage();
  await fake.join();
  render(<CallScreen meeting={fake.meeting} stage={watched.stage} />);
  await act(settle);
  return { ...fake, ...watched, user: userEvent.setup() };
}

const tool = (name: string | RegExp) =>
  within(screen.getByRole('toolbar', { name: 'Call' })).getByRole('button', { name });
const tile = (name: string) => {
  const found = within(screen.getByRole('list', { name: 'Participants' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name));
  if (found === undefined) throw new Error(`no tile of ${name}`);
  return found;
};

describe('CallScreen', { timeout: 20_000 }, () => {
  it('shows everybody, and pictures only of those who send one', async () => {
    const { attached, say } = await join();
    expect(attached().toSorted()).toEqual(['ben camera', 'own camera']);
    expect(tile('Cleo Chang').textContent).toContain('muted');
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { isVideoMuted: false, isHandRaised: true } }));
    expect(attached()).toContain('cleo camera');
    expect(tile('Cleo Chang').textContent).toContain('Hand raised');
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isSharingScreen: true } }));
    expect(attached()).toContain('ben screen');
    expect(attached()).not.toContain('ben camera');
  });

  it('keeps the other pictures playing when somebody speaks', async () => {
    const { say } = await join();
    const videos = [...document.querySelectorAll('video')];
    act(() => say({ type: 'speaker.changed', id: 'ben' }));
    expect([...document.querySelectorAll('video')]).toEqual(videos);
    expect(tile('Ben Baker').querySelector('[data-speaking="true"]')).not.toBeNull();
    expect(tile('Cleo Chang').querySelector('[data-speaking="true"]')).toBeNull();
  });

  it('turns to the speaker at four, and back by choice', async () => {
    const { say, user } = await join();
    act(() => say({ type: 'participant.joined', participant: person('dan', 'Dan') }));
    expect(screen.getByRole('group', { name: 'Large picture' }).textContent).toContain('Ben Baker');
    await user.click(screen.getAllByRole('radio', { name: 'Grid view' })[0] ?? document.body);
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
  });

  it('offers the link to whoever is alone', async () => {
    const copyText = vi.fn<FakeWorld['copyText']>(() => Promise.resolve());
    const { user, say } = await join({ participants: [], copyText });
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }));
    await act(settle);
    expect(copyText).toHaveBeenCalledWith('https://app.example/meet?meeting_id=weekly-planning');
    expect(screen.getByText('Link copied')).toBeTruthy();
    act(() => say({ type: 'participant.joined', participant: person('dan', 'Dan') }));
    expect(screen.queryByText('You are the only one here')).toBeNull();
  });

  it('mutes, raises the hand, holds and comes back with what was on', async () => {
    const { user, told, meeting } = await join();
    await user.click(tool('Mute microphone'));
    await user.click(tool('Raise hand'));
    await act(settle);
    expect(tool('Unmute microphone')).toBeTruthy();
    expect(told).toContainEqual({ type: 'property.set', properties: { emoji: 'hand' } });
    act(() => meeting.send({ type: 'toggle_hold' }));
    await act(settle);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await act(settle);
    expect(tool('Unmute microphone')).toBeTruthy();
    expect(tool('Turn off camera')).toBeTruthy();
  });

  it('counts unread messages, shows them with safe links, and lets one try again', async () => {
    const sendChat = vi
      .fn<FakeWorld['sendChat']>()
      .mockRejectedValueOnce(new Failure({ ownMessage: 'Not sent' }))
      .mockResolvedValue();
    const { user, say } = await join({ sendChat });
    const text = 'see https://plans.example/a. javascript:alert(1) <b>bold</b>';
    act(() =>
      say({
        type: 'chat.received',
        message: { id: '1', senderId: 'ben', sender: 'Ben Baker', text, at: 0, isOwn: false },
      }),
    );
    await user.click(tool(/^Chat, 1 unread$/));
    await chatLoaded();
    const log = screen.getByRole('log', { name: 'Messages' });
    expect(within(log).getByRole('link').getAttribute('href')).toBe('https://plans.example/a');
    expect(within(log).getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(log.textContent).toContain('<b>bold</b>');
    expect(tool('Chat').getAttribute('aria-pressed')).toBe('true');
    await user.type(screen.getByLabelText('Message'), 'Hello{Enter}');
    await user.click(await within(log).findByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(sendChat.mock.calls).toEqual([['Hello'], ['Hello']]);
    expect(within(log).queryByText('Not sent')).toBeNull();
  });

  it('says of a tile when its connection is weak or bad, and nothing when it is good', async () => {
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

  it('lists everybody, raised hands first', async () => {
    const { user, say } = await join();
    act(() => say({ type: 'participant.changed', id: 'cleo', changes: { isHandRaised: true } }));
    await user.click(tool(/^Participants/));
    const rows = within(screen.getByRole('list', { name: '3 participants' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent.slice(0, 5))).toEqual(['Ann A', 'Cleo ', 'Ben B']);
  });

  it('sends a reaction and names whose it is', async () => {
    const { user, told, say } = await join();
    await user.click(screen.getAllByRole('button', { name: 'Clapping', hidden: true })[0] ?? document.body);
    expect(told).toContainEqual({ type: 'reaction.send', reaction: 'clapping' });
    act(() => say({ type: 'reaction.received', participantId: 'ben', reaction: 'smile' }));
    expect(screen.getByRole('list', { name: 'Reactions' }).textContent).toContain('Ben Baker: Smile');
    expect(screen.queryByRole('button', { name: 'Gesture' })).toBeNull();
  });

  it('tells of a lost connection, of talking while muted, and of a refused share', async () => {
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

  it('lists the sixteen shortcuts and switches them off', async () => {
    const { user, meeting } = await join();
    act(() => meeting.send({ type: 'open_shortcuts' }));
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.querySelectorAll('kbd')).toHaveLength(16);
    await user.click(within(dialog).getByRole('switch', { name: 'Use keyboard shortcuts' }));
    expect(meeting.getSnapshot().children.shortcuts?.getSnapshot().hasTag('on')).toBe(false);
  });

  it('has settings for devices, sounds and the profile, and the performance', async () => {
    const { user, meeting } = await join();
    const room = meeting.getSnapshot().children.room?.getSnapshot().children;
    act(() => meeting.send({ type: 'open_setting' }));
    await user.click(screen.getByRole('tab', { name: 'Sounds' }));
    await user.click(screen.getByRole('switch', { name: 'Somebody joins' }));
    expect(room?.sounds?.getSnapshot().context.sounds.user_joined).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.type(screen.getByLabelText('Name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(settle);
    expect(tile('Ann Archer Jr').textContent).toContain('you');
    act(() => meeting.send({ type: 'performance_setting' }));
    await user.click(screen.getByRole('radio', { name: /None/ }));
    await act(settle);
    expect(tool('Turn on camera')).toBeTruthy();
  });

  it('shows the link when the browser does not copy it', async () => {
    const { meeting } = await join({ copyText: () => Promise.reject(new Error('refused')) });
    act(() => meeting.send({ type: 'copy_link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite others' });
    expect(within(dialog).getByRole('textbox')).toHaveProperty(
      'value',
      'https://app.example/meet?meeting_id=weekly-planning',
    );
  });

  it('records, asks before a recording is given up, and keeps it after leaving', async () => {
    const { user, meeting, record } = await join();
    act(() => meeting.send({ type: 'recording' }));
    expect(screen.getByText('Choose what is to be recorded')).toBeTruthy();
    act(() => record({ type: 'capture.granted', hasAudio: true }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await act(settle);
    expect(screen.getByText('The recording is ready')).toBeTruthy();
    act(() => meeting.send({ type: 'recording' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});

describe('AfterCallScreen', { timeout: 20_000 }, () => {
  async function leave() {
    const { meeting, ...rest } = fakeMeeting({ participants: two });
    await rest.join();
    meeting.send({ type: 'hang_up' });
    render(<AfterCallScreen meeting={meeting} />);
    return { meeting, user: userEvent.setup() };
  }

  it('thanks for feedback and leads back', async () => {
    const { meeting, user } = await leave();
    expect(screen.getByRole('heading', { name: 'You have left the meeting' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByRole('textbox'), 'Clear sound');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Thank you for your feedback.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    expect(meeting.getSnapshot().hasTag('preparing')).toBe(true);
  });

  it('says why one did not get in, asks nothing, and leads to another try', async () => {
    const { meeting, say, join: come } = fakeMeeting({ isSilent: true });
    await come();
    act(() => say({ type: 'conference.failed', error: 'CONFERENCE_MAX_USERS', isFatal: true, message: 'Full' }));
    render(<AfterCallScreen meeting={meeting} />);
    expect(screen.getByRole('heading', { name: 'You could not join the meeting' })).toBeTruthy();
    expect(screen.getByText('Full')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Feedback' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(meeting.getSnapshot().hasTag('preparing')).toBe(true);
  });

  it('closes', async () => {
    const { meeting, user } = await leave();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(meeting.getSnapshot().status).toBe('done');
  });
});
