import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { CallScreen } from '#src/screens/meeting/CallScreen.tsx';
import { fakeMeeting, person, settle, type FakeWorld } from './fake-meeting.ts';
import { completePage } from './page.ts';
import { watchedStage } from './watched-stage.ts';

beforeEach(completePage);

async function join(world: Partial<FakeWorld> = {}) {
  const fake = fakeMeeting(world);
  await fake.join();
  render(<CallScreen meeting={fake.meeting} stage={watchedStage().stage} />);
  await act(settle);
  const media = fake.meeting.getSnapshot().children.media;
  return { ...fake, media, user: userEvent.setup() };
}

const ben = person('ben', 'Ben Baker');
const { alreadyUsed } = messages.meeting.devices;

describe('notices of a call', { timeout: 20_000 }, () => {
  it('come once more when the same is said once more, though they were sent away', async () => {
    const { user, media } = await join();
    const chooseTheSame = () => act(() => media?.send({ type: 'device.choose', kind: 'camera', id: 'camera-1' }));
    chooseTheSame();
    expect(screen.getByText(alreadyUsed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(alreadyUsed)).toBeNull();
    chooseTheSame();
    expect(screen.getByText(alreadyUsed)).toBeTruthy();
  });

  it('say why the connection is being made anew', async () => {
    const { say } = await join();
    act(() => say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }));
    expect(screen.getByText(/^Connection lost. Reconnecting…/).textContent).toContain(messages.meeting.notConnected);
  });

  it('do not call a meeting lost that was never reached', async () => {
    await join({ isReachable: false });
    expect(screen.getByText(/^The meeting cannot be reached. Trying again…/)).toBeTruthy();
    expect(screen.queryByText(/^Connection lost/)).toBeNull();
  });

  describe('without media', () => {
    const silence = /^No picture or sound comes through\. Still trying…/;
    const patience = 5_000;

    async function wait(world: Partial<FakeWorld>) {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const call = await join({ hasMedia: false, ...world });
      await act(() => vi.advanceTimersByTimeAsync(patience - 1));
      expect(screen.queryByText(silence)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1));
      return call;
    }

    it('say so after a while, until they come', async () => {
      const { say } = await wait({ participants: [ben] });
      expect(screen.getByText(silence)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
      act(() => say({ type: 'media.connected' }));
      expect(screen.queryByText(silence)).toBeNull();
    });

    it('say nothing to who is alone, and give the first other one time', async () => {
      const { say } = await wait({ participants: [] });
      expect(screen.queryByText(silence)).toBeNull();
      act(() => say({ type: 'participant.joined', participant: ben }));
      expect(screen.queryByText(silence)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(patience));
      expect(screen.getByText(silence)).toBeTruthy();
    });
  });

  it('of a hold: what is shared ends with it, and nothing is shared until it is over', async () => {
    const { user, meeting } = await join();
    const share = () => screen.getByRole('button', { name: 'Share screen' });
    await user.click(share());
    await act(settle);
    expect(screen.getByRole('button', { name: 'Stop sharing screen' })).toBeTruthy();
    act(() => meeting.send({ type: 'toggle_hold' }));
    await act(settle);
    expect(screen.getByText('On hold. Nobody sees or hears you.')).toBeTruthy();
    await user.click(share());
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Stop sharing screen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Stop sharing screen' })).toBeNull();
    expect(screen.queryByText(messages.meeting.sharing.noVideoTrack)).toBeNull();
    await user.click(share());
    await act(settle);
    expect(screen.getByRole('button', { name: 'Stop sharing screen' })).toBeTruthy();
  });

  it('tell of a speaker that the browser refuses', async () => {
    const { meeting } = await join();
    act(() => meeting.send({ type: 'speaker.refused', message: messages.meeting.permissions.blocked }));
    expect(screen.getByText(messages.meeting.permissions.blocked)).toBeTruthy();
  });
});
