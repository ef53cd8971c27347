import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BackgroundReport } from '#machines/meeting/media/background.machine.ts';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { Devices } from '#src/screens/meeting/media/Devices.tsx';
import { completePage } from './fixtures/page.ts';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import { fakeOwnPictures } from './fixtures/fake-own-pictures.tsx';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(completePage);

const button = (name: string) => screen.getByRole('button', { name });
const choice = () => screen.getByLabelText<HTMLSelectElement>('Background', { selector: 'select' });
const notice = () => screen.getByRole('status', { name: 'Background' });

async function open(canReplaceBackground = true, { loadOwnPictures } = fakeOwnPictures()) {
  const callMedia: CallMedia = {
    ...watchedCallMedia().callMedia,
    loadDevices: () =>
      Promise.resolve(({ shows }) => (
        <Devices
          shows={shows}
          soundCheck={soundCheckMachine}
          canReplaceBackground={canReplaceBackground}
          loadOwnPictures={loadOwnPictures}
        />
      )),
  };
  const call = fakeCall();
  await act(settle);
  render(<PreJoinScreen callActor={call.callActor} callMedia={callMedia} obstacle={null} />);
  await act(settle);
  const camera = () => call.callActor.getSnapshot().children.camera?.getSnapshot().context;
  const tell = (report: BackgroundReport) => act(() => call.reportBackground(report));
  return { ...call, camera, tell, user: userEvent.setup() };
}

describe('the background before a call', () => {
  it('is chosen for the camera, and shows that it loads', async () => {
    const { user, camera, tell } = await open();
    expect([...choice().options].slice(1).map(({ text }) => text)).toEqual([
      'None',
      'Slight blur',
      'Blur',
      'Dusk',
      'Hills',
      'Room',
      'Grey wall',
      'Your picture…',
    ]);
    await user.selectOptions(choice(), 'Hills');
    expect([camera()?.background, choice().value]).toEqual(['hills', 'hills']);
    tell({ type: 'background.changed', status: 'loading' });
    expect(choice().getAttribute('aria-busy')).toBe('true');
    tell({ type: 'background.changed', status: 'on' });
    expect(choice().getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    ['Try again', 'blur'],
    ['Use without background', 'none'],
  ])("that did not load leaves the choice to the user: '%s'", async (name, background) => {
    const { user, camera, tell, callActor } = await open();
    await user.selectOptions(choice(), 'Blur');
    act(() => callActor.getSnapshot().children.camera?.send({ type: 'video.mute' }));
    tell({ type: 'background.changed', status: 'failed' });
    expect(within(notice()).getByText(meetingBackground.failed)).toBeTruthy();
    await user.click(button(name));
    expect(camera()).toMatchObject({ background, wantsMuted: false });
  });

  it('that is a picture which is not stored any more is not tried again, and no camera is shown until the user decides', async () => {
    const { user, camera, tell, callActor } = await open();
    act(() => callActor.getSnapshot().children.camera?.send({ type: 'video.mute' }));
    tell({ type: 'background.changed', status: 'missing' });
    expect(within(notice()).getByText(meetingBackground.missing)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(camera()?.wantsMuted).toBe(true);
    await user.click(button('Use without background'));
    expect(camera()).toMatchObject({ background: 'none', wantsMuted: false });
  });

  it('that makes the device slow can be switched off', async () => {
    const { user, camera, tell } = await open();
    await user.selectOptions(choice(), 'Room');
    tell({ type: 'background.changed', status: 'on' });
    expect(notice().textContent).toBe('');
    tell({ type: 'cost.changed', isSlow: true });
    expect(within(notice()).getByText(meetingBackground.slow)).toBeTruthy();
    await user.click(button('Switch it off'));
    expect(camera()?.background).toBe('none');
  });

  it('cannot be chosen in a browser that gives no frames, and its place stays', async () => {
    await open(false);
    expect([choice().disabled, choice().textContent]).toEqual([true, 'Not in this browser']);
  });
});

it('in a call its notices are among the others, and the message of the camera is not shown twice', async () => {
  const { callActor, join, reportBackground } = fakeCall();
  const tell = (report: BackgroundReport) => act(() => reportBackground(report));
  await join();
  render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
  await act(settle);
  const notices = within(screen.getByRole('status', { name: 'Notices' }));
  const user = userEvent.setup();
  tell({ type: 'background.changed', status: 'on' });
  tell({ type: 'cost.changed', isSlow: true });
  expect(notices.getByText(meetingBackground.slow)).toBeTruthy();
  await user.click(notices.getByRole('button', { name: 'Dismiss' }));
  expect(notices.queryByText(meetingBackground.slow)).toBeNull();
  tell({ type: 'background.changed', status: 'failed' });
  expect(notices.getByText(meetingBackground.failed)).toBeTruthy();
  await user.click(notices.getByRole('button', { name: 'Use without background' }));
  expect(callActor.getSnapshot().children.camera?.getSnapshot().context.background).toBe('none');
});
