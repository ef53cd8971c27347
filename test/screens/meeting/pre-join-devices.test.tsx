import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceReport } from '#machines/meeting/admission/pre-join.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { completeDialogs } from '#src/components/jsdom.fixture.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { openPromise } from '#src/services/open-promise.fixture.ts';
import { settle } from './fixtures/fake-call.ts';
import { someDevices } from './fixtures/fake-media.ts';
import { button, openPreJoin } from './fixtures/open-pre-join.tsx';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(() => {
  completeDialogs();
});

describe('the devices before joining', { timeout: 20_000 }, () => {
  it('shows the own picture and releases it when the camera is turned off', async () => {
    const { user, attached } = await openPreJoin();
    expect(attached()).toEqual(['own camera']);
    await user.click(button('Turn off camera'));
    await act(settle);
    expect(attached()).toEqual([]);
    expect(screen.getByText('Your camera is off')).toBeTruthy();
  });

  it("shows the user's choice of devices, which can be changed, until it is known which there are", async () => {
    const found = openPromise<DeviceReport>();
    const { user } = await openPreJoin({ checkDevices: () => found.promise });
    await user.click(button('Turn off microphone'));
    await user.click(button('Turn on microphone'));
    expect(button('Turn off microphone').getAttribute('aria-disabled')).toBeNull();
    expect(button('Turn off camera').getAttribute('aria-disabled')).toBeNull();
    await act(async () => {
      found.resolve({ hasMicrophone: true, hasCamera: false });
      await settle();
    });
    expect(button('Turn off microphone').getAttribute('aria-disabled')).toBeNull();
    expect(button('Turn on camera').getAttribute('aria-disabled')).toBe('true');
  });

  it('offers to listen only when no device can be used', async () => {
    const { user, callActor } = await openPreJoin({
      permissions: [{ type: 'permission.changed', kind: 'microphone', permission: 'denied' }],
      checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: false }),
    });
    expect(screen.getByText('Your microphone is blocked')).toBeTruthy();
    await user.click(button('Listen only'));
    await act(settle);
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('shows no missing microphone when the blocked one is allowed, and does not switch it on', async () => {
    const { callActor } = await openPreJoin({
      permissions: [{ type: 'permission.changed', kind: 'microphone', permission: 'denied' }],
      checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: true }),
      openMicrophone: () => Promise.reject(new Failure({ ownMessage: '', reason: 'permission' })),
    });
    const { permissions, preJoin } = callActor.getSnapshot().children;
    act(() => permissions?.send({ type: 'permission.changed', kind: 'microphone', permission: 'granted' }));
    expect(screen.queryByText('Your microphone is blocked')).toBeNull();
    expect(screen.queryByText('No microphone found')).toBeNull();
    expect(button('Turn on microphone').getAttribute('aria-disabled')).toBe('true');
    act(() => preJoin?.send({ type: 'devices.reported', report: { hasMicrophone: true, hasCamera: true } }));
    expect(button('Turn on microphone').getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText('No microphone found')).toBeNull();
  });

  it('shows that there is no microphone', async () => {
    await openPreJoin({ devices: [], checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: false }) });
    expect(screen.getByText('No microphone found')).toBeTruthy();
  });

  it('joins a user who refuses the microphone in the browser to listen only', async () => {
    const { user, callActor } = await openPreJoin({
      permissions: [
        { type: 'permission.changed', kind: 'microphone', permission: 'prompt' },
        { type: 'permission.changed', kind: 'microphone', permission: 'denied' },
      ],
      checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: true }),
    });
    expect(screen.getByLabelText('Your name')).toBeTruthy();
    expect(screen.getByText('Your microphone is blocked')).toBeTruthy();
    await user.click(button('Listen only'));
    await act(settle);
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
  });

  it('has the browser ask for a speaker where it lists none', async () => {
    const devices = someDevices.filter(({ kind }) => kind !== 'speaker');
    const { user, callActor } = await openPreJoin({ devices }, null, watchedCallMedia(true, true));
    expect(screen.queryByLabelText('Speaker')).toBeNull();
    await user.click(button('Choose a speaker'));
    await act(settle);
    const select = screen.getByLabelText<HTMLSelectElement>('Speaker');
    expect(select.selectedOptions[0]?.textContent).toBe('Television');
    const chosen = callActor.getSnapshot().children.devices;
    expect(chosen?.getSnapshot().context.selected.speaker).toBe('speaker-2');
    expect(button('Choose another speaker')).toBeTruthy();
  });

  it('shows no choice of speaker where none is listed and the browser does not ask', async () => {
    await openPreJoin({ devices: someDevices.filter(({ kind }) => kind !== 'speaker') });
    expect(screen.getByLabelText('Microphone')).toBeTruthy();
    expect(screen.queryByText('Speaker')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });

  it('chooses devices', async () => {
    const { user, callActor } = await openPreJoin();
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Microphone 2');
    const devices = callActor.getSnapshot().children.devices;
    expect(devices?.getSnapshot().context.selected.microphone).toBe('microphone-2');
  });

  it('shows which device cannot be used, until other devices are available', async () => {
    const { callActor } = await openPreJoin();
    act(() => callActor.send({ type: 'speaker.refused', message: messages.meeting.devices.missing }));
    expect(screen.getByText(messages.meeting.devices.missing)).toBeTruthy();
    const devices = callActor.getSnapshot().children.devices;
    act(() => devices?.send({ type: 'devices.changed', devices: [] }));
    expect(screen.queryByText(messages.meeting.devices.missing)).toBeNull();
  });

  it('offers no choice of speaker in browsers without one', async () => {
    const { callActor } = await openPreJoin();
    expect(screen.getByLabelText('Speaker')).toBeTruthy();
    cleanup();
    render(<PreJoinScreen callActor={callActor} callMedia={watchedCallMedia(false).callMedia} obstacle={null} />);
    expect(await screen.findByLabelText('Microphone')).toBeTruthy();
    expect(screen.queryByLabelText('Speaker')).toBeNull();
  });
});
