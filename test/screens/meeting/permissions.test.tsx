import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import { person, type FakeWorld } from './fixtures/fake-world.ts';
import { viewChoice } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(completePage);

describe('permissions', { timeout: 20_000 }, () => {
  it('are shown in the settings, and can be requested again', async () => {
    const { callActor, join } = fakeCall({
      participants: [person('ben', 'Ben Baker')],
      permissions: [
        { type: 'permission.changed', kind: 'microphone', permission: 'granted' },
        { type: 'permission.changed', kind: 'camera', permission: 'denied' },
        { type: 'permission.changed', kind: 'notifications', permission: 'prompt' },
      ],
    });
    await join();
    render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
    await act(settle);
    act(() => callActor.send({ type: 'open_setting' }));
    const openSection = async (section: string) => {
      await userEvent.click(screen.getByRole('tab', { name: section }));
      return within(screen.getByRole('region', { name: 'Permission of the browser' }));
    };
    expect((await openSection('Sound')).getByText('Allowed')).toBeTruthy();
    const camera = await openSection('Picture');
    expect(camera.getByText('Blocked. Allow it beside the address of this page.')).toBeTruthy();
    await userEvent.click(camera.getByRole('button', { name: 'Check camera' }));
    expect(camera.getByRole('status').textContent).toBe(messages.meeting.permissions.blocked);
    const notifications = await openSection('Notifications');
    await userEvent.click(notifications.getByRole('button', { name: 'Allow notifications' }));
    await act(settle);
    expect(notifications.getByText('Allowed')).toBeTruthy();
    expect(notifications.queryByRole('button')).toBeNull();
  });

  it.each(['microphone', 'camera'] as const)(
    '%s: is allowed while the device is in use, whatever the browser says',
    async (kind) => {
      const { callActor, join } = fakeCall({
        participants: [person('ben', 'Ben Baker')],
        permissions: [{ type: 'permission.changed', kind, permission: 'prompt' }],
      });
      await join();
      render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
      await act(settle);
      act(() => callActor.send({ type: 'open_setting' }));
      await userEvent.click(screen.getByRole('tab', { name: kind === 'camera' ? 'Picture' : 'Sound' }));
      const permission = within(screen.getByRole('region', { name: 'Permission of the browser' }));
      expect(permission.getByText('Allowed')).toBeTruthy();
      expect(permission.queryByRole('button')).toBeNull();
      // On hold, no device is in use.
      act(() => callActor.send({ type: 'toggle_hold' }));
      await act(settle);
      expect(permission.getByRole('button', { name: `Allow ${kind}` })).toBeTruthy();
    },
  );

  it('can be requested again before joining, when the question was closed', async () => {
    // The browser asks, and the user closes the question.
    const close: ((failure: Failure) => void)[] = [];
    const openCamera: FakeWorld['openCamera'] = () =>
      new Promise((_, reject) => {
        close.push(reject);
      });
    const { callActor } = fakeCall({
      openCamera,
      permissions: [
        { type: 'permission.changed', kind: 'microphone', permission: 'granted' },
        { type: 'permission.changed', kind: 'camera', permission: 'prompt' },
      ],
    });
    render(<PreJoinScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} obstacle={null} />);
    await act(settle);
    // A running request for a camera other than the chosen one is repeated for the chosen camera.
    while (close.length > 0) {
      close.shift()?.(new Failure({ ownMessage: 'No camera yet' }));
      await act(settle);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await act(settle);
    const permissions = callActor.getSnapshot().children.permissions;
    expect(permissions?.getSnapshot().matches({ camera: 'granted' })).toBe(true);
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });
});

describe('the view', { timeout: 20_000 }, () => {
  it('can follow the number of participants again', async () => {
    const { callActor, join } = fakeCall({ participants: [person('ben', 'Ben Baker')] });
    await join();
    render(<CallScreen callActor={callActor} callMedia={watchedCallMedia().callMedia} />);
    await act(settle);
    expect(viewChoice('Automatic view')).toHaveProperty('checked', true);
    await userEvent.click(viewChoice('Speaker view'));
    expect(viewChoice('Automatic view')).toHaveProperty('checked', false);
    await userEvent.click(viewChoice('Automatic view'));
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
    expect(viewChoice('Automatic view')).toHaveProperty('checked', true);
  });
});
