import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { joinCall } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(completePage);

async function join(world: Partial<FakeWorld> = {}) {
  const fake = await joinCall(world);
  const { devices } = fake.callActor.getSnapshot().children;
  return { ...fake, devices };
}

const ben = person('ben', 'Ben Baker');
const { alreadyUsed } = messages.meeting.devices;

describe('notices of a call', { timeout: 20_000 }, () => {
  it('are shown again for the same event after they were dismissed', async () => {
    const { user, devices } = await join();
    const chooseTheSame = () => act(() => devices?.send({ type: 'device.choose', kind: 'camera', id: 'camera-1' }));
    chooseTheSame();
    expect(screen.getByText(alreadyUsed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(alreadyUsed)).toBeNull();
    chooseTheSame();
    expect(screen.getByText(alreadyUsed)).toBeTruthy();
  });

  it('are announced one by one, in a region that exists before them', async () => {
    const { callActor } = await join();
    const region = screen.getByRole('status', { name: 'Notices' });
    expect(region.childElementCount).toBe(0);
    expect(region.getAttribute('aria-atomic')).toBe('false');
    act(() => callActor.send({ type: 'toggle_hold' }));
    await act(settle);
    expect(region.textContent).toContain('On hold.');
  });

  it('leave the focus to the heading of the meeting when the pressed button goes with them', async () => {
    const { user, callActor } = await join();
    act(() => callActor.send({ type: 'toggle_hold' }));
    await act(settle);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('report a camera that did not start, but not to a user who chose to listen only', async () => {
    const openCamera = () => Promise.reject(new Failure({ ownMessage: '', reason: 'in-use' }));
    const { inUse } = messages.meeting.camera;
    const { unmount } = await join({ openCamera });
    expect(screen.getByText(inUse)).toBeTruthy();
    unmount();
    const { callActor } = fakeCall({ openCamera, input: { displayName: 'Ann Archer' } });
    await settle();
    const { camera, preJoin } = callActor.getSnapshot().children;
    expect(camera?.getSnapshot().context.message).toBe(inUse);
    preJoin?.send({ type: 'meeting.listen' });
    await settle();
    render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
    expect(screen.getByRole('toolbar', { name: 'Call' })).toBeTruthy();
    expect(screen.queryByText(inUse)).toBeNull();
  });

  it('report a camera without a picture, until it is opened again or the notice is closed', async () => {
    const openCamera = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { user, callActor } = await join({ openCamera });
    const { noPicture } = messages.meeting.camera;
    const { camera } = callActor.getSnapshot().children;
    const loseIt = (isPaused: boolean) => act(() => camera?.send({ type: 'picture.lost', isPaused }));
    const before = openCamera.mock.calls.length;
    loseIt(false);
    expect(screen.queryByText(noPicture)).toBeNull();
    await act(settle);
    expect(openCamera).toHaveBeenCalledTimes(before + 1);
    loseIt(false);
    expect(screen.getByText(noPicture)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(openCamera).toHaveBeenCalledTimes(before + 2);
    expect(screen.queryByText(noPicture)).toBeNull();
    loseIt(true);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(noPicture)).toBeNull();
    expect(openCamera).toHaveBeenCalledTimes(before + 2);
  });

  it('report a microphone without sound, and open it again when the user asks for it', async () => {
    const openMicrophone = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { user, callActor } = await join({ openMicrophone });
    const { microphone } = callActor.getSnapshot().children;
    const before = openMicrophone.mock.calls.length;
    act(() => microphone?.send({ type: 'silence.noticed' }));
    expect(screen.getByText('No sound comes from your microphone')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(openMicrophone).toHaveBeenCalledTimes(before + 1);
    expect(screen.queryByText('No sound comes from your microphone')).toBeNull();
    expect(microphone?.getSnapshot().hasTag('live')).toBe(true);
  });

  it('show why the connection is being restored', async () => {
    const { say } = await join();
    act(() => say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }));
    expect(screen.getByText(/^Connection lost. Reconnecting…/).textContent).toContain(messages.meeting.notConnected);
  });

  it('do not report a loss of a meeting that was never joined', async () => {
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

    it('are shown after a while, until media are received', async () => {
      const { say } = await wait({ participants: [ben] });
      expect(screen.getByText(silence)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
      act(() => say({ type: 'media.connected' }));
      expect(screen.queryByText(silence)).toBeNull();
    });

    it('are not shown to a user who is alone, and only later after the first participant joins', async () => {
      const { say } = await wait({ participants: [] });
      expect(screen.queryByText(silence)).toBeNull();
      act(() => say({ type: 'participant.joined', participant: ben }));
      expect(screen.queryByText(silence)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(patience));
      expect(screen.getByText(silence)).toBeTruthy();
    });
  });

  it('of a hold: shares end with it, and nothing can be shared until it is over', async () => {
    const { user, callActor } = await join();
    const share = () => screen.getByRole('button', { name: 'Share screen' });
    await user.click(share());
    await act(settle);
    expect(screen.getByRole('button', { name: 'Stop sharing screen' })).toBeTruthy();
    act(() => callActor.send({ type: 'toggle_hold' }));
    await act(settle);
    expect(screen.getByText('On hold. Nobody sees or hears you.')).toBeTruthy();
    expect(screen.getByText('Your share was stopped')).toBeTruthy();
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
    expect(screen.queryByText('Your share was stopped')).toBeNull();
  });

  it('report a speaker that the browser refuses', async () => {
    const { callActor } = await join();
    act(() => callActor.send({ type: 'speaker.refused', message: messages.meeting.permissions.blocked }));
    expect(screen.getByText(messages.meeting.permissions.blocked)).toBeTruthy();
  });
});
