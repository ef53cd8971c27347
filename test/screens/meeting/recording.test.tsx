import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { fakeCall, settle, type FakeCall } from './fixtures/fake-call.ts';
import { completePage } from './fixtures/page.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(completePage);

/** Captures pictures without sound, as Firefox and Safari do. */
const withoutSound = {
  media: {
    performance: 'standard',
    isMirrored: true,
    background: 'none',
    canShare: true,
    canShareSound: false,
    hasNotifications: true,
  },
} as const;

async function record(): Promise<FakeCall> {
  const fake = fakeCall();
  await fake.join();
  fake.callActor.send({ type: 'recording' });
  fake.record({ type: 'capture.granted', hasAudio: true });
  fake.record({ type: 'recorder.progressed', size: 5_400_000, duration: 75_000 });
  return fake;
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Discard the recording?' }));

describe('a recording', { timeout: 20_000 }, () => {
  it('shows its duration, and is discarded only after a confirmation', async () => {
    const { callActor } = await record();
    render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
    const user = userEvent.setup();
    expect(screen.getByText('00:01:15 · 5.4 MB')).toBeTruthy();
    await user.click(button('Stop'));
    await act(settle);
    await user.click(button('Discard'));
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(screen.getByText('The recording is ready')).toBeTruthy();
    await user.click(button('Discard'));
    await user.click(dialog().getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('The recording is ready')).toBeNull();
  });

  it.each(['With sound', 'Without sound'])(
    'in a browser that captures no sound is made after a choice that can be followed: %s',
    async (choice) => {
      const { callActor, record: tell, join } = fakeCall({ input: withoutSound });
      await join();
      render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
      const user = userEvent.setup();
      act(() => callActor.send({ type: 'recording' }));
      const question = within(screen.getByRole('dialog', { name: 'Record with sound?' }));
      expect(question.getByText(/This browser cannot record the sound of a screen or a tab/)).toBeTruthy();
      await user.click(question.getByRole('button', { name: choice }));
      expect(screen.getByText('Choose what is to be recorded')).toBeTruthy();
      act(() => tell({ type: 'capture.granted', hasAudio: choice === 'With sound' }));
      expect(screen.getByText('Recording')).toBeTruthy();
      expect(screen.queryByText('Please select audio also')).toBeNull();
    },
  );

  it('does not start when the question is closed, and sharing sound is not offered', async () => {
    const { callActor, join } = fakeCall({ input: withoutSound });
    await join();
    render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
    const user = userEvent.setup();
    expect(screen.queryByRole('button', { name: 'Share sound', hidden: true })).toBeNull();
    act(() => callActor.send({ type: 'recording' }));
    const question = within(screen.getByRole('dialog', { name: 'Record with sound?' }));
    await user.click(question.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Choose what is to be recorded')).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Record with sound?' })).toBeNull();
  });

  it('can be cancelled while the browser asks what to record', async () => {
    const { callActor, join } = fakeCall();
    await join();
    render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
    const user = userEvent.setup();
    act(() => callActor.send({ type: 'recording' }));
    expect(screen.getByText('Choose what is to be recorded')).toBeTruthy();
    await user.click(button('Cancel'));
    expect(screen.queryByText('Choose what is to be recorded')).toBeNull();
  });

  it('disappears from the screen once it is saved', async () => {
    const { callActor } = await record();
    render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
    const user = userEvent.setup();
    await user.click(button('Stop'));
    await act(settle);
    await user.click(button('Save'));
    await act(settle);
    expect(screen.getByText('The recording is saved')).toBeTruthy();
    await user.click(button('Dismiss'));
    expect(screen.queryByText('The recording is saved')).toBeNull();
  });

  it('is not lost without a question when the call is closed', async () => {
    const { callActor } = await record();
    callActor.send({ type: 'hang_up' });
    render(<AfterCallScreen callActor={callActor} />);
    const user = userEvent.setup();
    await act(settle);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You have left the meeting' }));
    await user.click(button('Start page of the meeting'));
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(callActor.getSnapshot().hasTag('over')).toBe(true);
    await user.click(button('Save'));
    await act(settle);
    await user.click(button('Start page of the meeting'));
    expect(callActor.getSnapshot().status).toBe('done');
  });

  it('is discarded with the call after a confirmation', async () => {
    const { callActor } = await record();
    callActor.send({ type: 'hang_up' });
    render(<AfterCallScreen callActor={callActor} />);
    const user = userEvent.setup();
    await act(settle);
    await user.click(button('Start page of the meeting'));
    await user.click(dialog().getByRole('button', { name: 'Discard and close' }));
    expect(callActor.getSnapshot().status).toBe('done');
  });
});
