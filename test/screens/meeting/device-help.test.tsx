import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PermissionsEvent } from '#machines/meeting/media/permissions.setup.ts';
import { messages } from '#machines/shared/messages.ts';
import { DeviceHelp } from '#src/app/meeting/DeviceHelp.tsx';
import { WithDeviceHelp } from '#src/app/meeting/WithDeviceHelp.tsx';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { mediaFailure, noBackground, type MediaKind } from '#src/services/meeting/media/media-errors.ts';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { completePage } from './fixtures/page.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(completePage);

/** A device that fails with a browser's error until it works. */
function failing(kind: MediaKind, name: string, message = '') {
  const state = { works: false, attempts: 0 };
  const open = () => {
    state.attempts += 1;
    return state.works ? Promise.resolve() : Promise.reject(mediaFailure(kind, new DOMException(message, name)));
  };
  return { state, open };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog', { name: /^Fix your/ });
const steps = () =>
  within(dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function openSteps(problem: string): Promise<void> {
  await userEvent.click(button('How to fix'));
  await waitFor(() => expect(within(dialog()).getByRole('status').textContent).toBe(problem));
}

async function prepare(world: Partial<FakeWorld>) {
  const { callActor } = fakeCall(world);
  render(
    <PreJoinScreen
      callActor={callActor}
      callMedia={watchedCallMedia().callMedia}
      obstacle={null}
      help={<DeviceHelp callActor={callActor} />}
    />,
  );
  await act(settle);
  return callActor;
}

async function join(world: Partial<FakeWorld>) {
  const fake = fakeCall(world);
  await fake.join();
  render(
    <WithDeviceHelp callActor={fake.callActor}>
      <CallScreen callActor={fake.callActor} callMedia={watchedCallMedia().callMedia} />
    </WithDeviceHelp>,
  );
  await act(settle);
  return fake.callActor;
}

describe('the help for a device', { timeout: 20_000 }, () => {
  it('before joining, a camera in use shows its steps until another attempt opens it', async () => {
    const { state, open } = failing('camera', 'NotReadableError', 'Could not start video source');
    const callActor = await prepare({ openCamera: open });
    expect(screen.getByText(messages.meeting.camera.inUse)).toBeTruthy();
    await openSteps('Another program uses your camera.');
    expect(steps()[0]).toBe('Close other programs and tabs that use the camera.');

    const before = state.attempts;
    await userEvent.click(button('Try again'));
    await act(settle);
    expect(state.attempts).toBe(before + 1);
    expect(steps()).toHaveLength(3);

    state.works = true;
    await userEvent.click(button('Try again'));
    await act(settle);
    expect(screen.queryByRole('dialog', { name: /^Fix your/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'How to fix' })).toBeNull();
    expect(callActor.getSnapshot().children.camera?.getSnapshot().hasTag('live')).toBe(true);
    expect(button('Turn off camera')).toBeTruthy();
  });

  it('the permission that the browser gives meanwhile opens the device by itself', async () => {
    const { state, open } = failing('camera', 'NotAllowedError', 'Permission denied');
    const denied: PermissionsEvent = { type: 'permission.changed', kind: 'camera', permission: 'denied' };
    const callActor = await prepare({ openCamera: open, permissions: [denied] });
    await openSteps('This page may not use your camera.');
    state.works = true;
    act(() => callActor.getSnapshot().children.permissions?.send({ ...denied, permission: 'granted' }));
    await act(settle);
    expect(screen.queryByRole('dialog', { name: /^Fix your/ })).toBeNull();
    expect(callActor.getSnapshot().children.camera?.getSnapshot().hasTag('live')).toBe(true);
  });

  it('both devices that are blocked have one list of steps', async () => {
    const camera = failing('camera', 'NotAllowedError');
    const microphone = failing('microphone', 'NotAllowedError');
    const callActor = await prepare({
      openCamera: camera.open,
      openMicrophone: microphone.open,
      permissions: (['camera', 'microphone'] as const).map((kind) => ({
        type: 'permission.changed',
        kind,
        permission: 'denied',
      })),
    });
    await openSteps('This page may not use your microphone and camera.');
    microphone.state.works = true;
    await userEvent.click(button('Try again'));
    await act(settle);
    expect(within(dialog()).getByRole('status').textContent).toBe('This page may not use your camera.');
    expect(callActor.getSnapshot().children.microphone?.getSnapshot().hasTag('live')).toBe(true);
  });

  it('in a call, the notice of a microphone that the system refuses has the steps for it', async () => {
    const { state, open } = failing('microphone', 'NotAllowedError', 'Permission denied by system');
    const callActor = await join({ openMicrophone: open });
    const notices = within(screen.getByRole('status', { name: 'Notices' }));
    expect(notices.getByText(messages.meeting.permissions.blocked)).toBeTruthy();
    await openSteps('Your system does not let this browser use your microphone.');
    state.works = true;
    await userEvent.click(button('Try again'));
    await act(settle);
    expect(screen.queryByRole('dialog', { name: /^Fix your/ })).toBeNull();
    expect(callActor.getSnapshot().children.microphone?.getSnapshot().hasTag('live')).toBe(true);
  });

  it('the settings show the failure beside the device, with the steps', async () => {
    const { open } = failing('camera', 'NotReadableError');
    const callActor = await join({ openCamera: open });
    act(() => callActor.send({ type: 'open_setting' }));
    const settings = within(screen.getByRole('dialog', { name: 'Settings' }));
    await userEvent.click(settings.getByRole('tab', { name: 'Picture' }));
    const section = within(settings.getByRole('region', { name: 'Permission of the browser' }));
    expect(section.getByText(messages.meeting.camera.inUse)).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'How to fix' }));
    await waitFor(() =>
      expect(within(dialog()).getByRole('status').textContent).toBe('Another program uses your camera.'),
    );
  });

  it('a background that does not load is no failure of the camera', async () => {
    await prepare({ openCamera: () => Promise.reject(noBackground('The model is missing.')) });
    expect(screen.getByText(messages.meeting.camera.noBackground)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'How to fix' })).toBeNull();
  });

  it('before joining, shows that no picture comes from the camera until it is opened again', async () => {
    const openCamera = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const callActor = await prepare({ openCamera });
    const { camera } = callActor.getSnapshot().children;
    act(() => camera?.send({ type: 'picture.lost', isPaused: true }));
    expect(await screen.findByText(messages.meeting.camera.noPicture)).toBeTruthy();
    const before = openCamera.mock.calls.length;
    await userEvent.click(button('Try again'));
    await act(settle);
    expect(openCamera).toHaveBeenCalledTimes(before + 1);
    expect(screen.queryByText(messages.meeting.camera.noPicture)).toBeNull();
    expect(screen.queryByRole('button', { name: 'How to fix' })).toBeNull();
  });
});
