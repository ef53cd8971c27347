import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AfterCallScreen } from '#src/screens/meeting/AfterCallScreen.tsx';
import { CallScreen } from '#src/screens/meeting/CallScreen.tsx';
import { fakeMeeting, settle, type FakeMeeting } from './fake-meeting.ts';
import { completePage } from './page.ts';
import { watchedStage } from './watched-stage.ts';

beforeEach(completePage);

async function record(): Promise<FakeMeeting> {
  const fake = fakeMeeting();
  await fake.join();
  fake.meeting.send({ type: 'recording' });
  fake.record({ type: 'capture.granted', hasAudio: true });
  fake.record({ type: 'recorder.progressed', size: 5_400_000, duration: 75_000 });
  return fake;
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Discard the recording?' }));

describe('a recording', { timeout: 20_000 }, () => {
  it('shows how long it is, and is given up only by who means it', async () => {
    const { meeting } = await record();
    render(<CallScreen meeting={meeting} stage={watchedStage().stage} />);
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

  it('leaves the screen once it is saved', async () => {
    const { meeting } = await record();
    render(<CallScreen meeting={meeting} stage={watchedStage().stage} />);
    const user = userEvent.setup();
    await user.click(button('Stop'));
    await act(settle);
    await user.click(button('Save'));
    await act(settle);
    expect(screen.getByText('The recording is saved')).toBeTruthy();
    await user.click(button('Dismiss'));
    expect(screen.queryByText('The recording is saved')).toBeNull();
  });

  it('is not lost silently by closing the call', async () => {
    const { meeting } = await record();
    meeting.send({ type: 'hang_up' });
    render(<AfterCallScreen meeting={meeting} />);
    const user = userEvent.setup();
    await act(settle);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You have left the meeting' }));
    await user.click(button('Close'));
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(meeting.getSnapshot().hasTag('over')).toBe(true);
    await user.click(button('Save'));
    await act(settle);
    await user.click(button('Close'));
    expect(meeting.getSnapshot().status).toBe('done');
  });

  it('goes with the call when that is meant', async () => {
    const { meeting } = await record();
    meeting.send({ type: 'hang_up' });
    render(<AfterCallScreen meeting={meeting} />);
    const user = userEvent.setup();
    await act(settle);
    await user.click(button('Close'));
    await user.click(dialog().getByRole('button', { name: 'Discard and close' }));
    expect(meeting.getSnapshot().status).toBe('done');
  });
});
