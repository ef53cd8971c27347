import { describe, expect, it, vi } from 'vitest';
import type { Device, DevicePermission } from '#machines/meeting/media.types.ts';
import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import { createDevices, createPermissions, createPreJoin } from './preparation.ts';
import { startUnderParent } from './under-parent.fixture.ts';

const microphone: Device = { id: 'microphone-1', kind: 'microphone', label: 'Desk' };
const other: Device = { id: 'microphone-2', kind: 'microphone', label: 'Headset' };

describe('devices', () => {
  it("are those of the user's last choice", async () => {
    const list = {
      watchDevices: (onChange: (devices: readonly Device[]) => void) => {
        onChange([microphone, other]);
        return () => {};
      },
      checkDevices: () => Promise.resolve({ hasMicrophone: true, hasCamera: false }),
      askSpeaker: () => Promise.resolve(null),
      relist: () => {},
    };
    const actor = startUnderParent(createDevices(list, () => Promise.resolve({ microphone: other.id })));
    await vi.waitFor(() =>
      expect(actor.heard).toContainEqual({
        type: 'device.chosen',
        kind: 'microphone',
        id: other.id,
        isFallback: false,
      }),
    );
    await actor.until((now) => now.matches('ready'));
    expect(actor.heard.filter(({ type }) => type === 'preference.changed')).toEqual([]);
    actor.send({ type: 'device.choose', kind: 'microphone', id: microphone.id });
    expect(actor.heard.at(-1)).toEqual({
      type: 'preference.changed',
      choice: { devices: { microphone: microphone.id } },
    });
    actor.stop();
  });

  it('are checked before the user joins', async () => {
    const checkDevices = () => Promise.resolve({ hasMicrophone: true, hasCamera: false });
    const startup = { video: true, audio: true, desktop: false };
    const actor = startUnderParent(createPreJoin({ checkDevices, watchDevices: () => () => {} }), {
      displayName: 'Ada',
      startup,
      isMeetingFound: true,
    });
    await actor.until((now) => now.context['hasMicrophone'] === true && !now.hasTag('checking'));
    actor.send({ type: 'meeting.join' });
    expect(actor.heard).toContainEqual({
      type: 'join.wanted',
      displayName: 'Ada',
      startup: { ...startup, video: false },
    });
    actor.stop();
  });

  it('that are plugged in or unblocked before the user joins can be switched on, and are not on', async () => {
    let change = (): void => {};
    let hasCamera = false;
    const list = {
      checkDevices: () => Promise.resolve({ hasMicrophone: true, hasCamera }),
      watchDevices: (onChange: (devices: readonly Device[]) => void) => {
        change = () => onChange([]);
        return () => {};
      },
    };
    const startup = { video: false, audio: true, desktop: false };
    const actor = startUnderParent(createPreJoin(list), { displayName: 'Ada', startup, isMeetingFound: true });
    await actor.until((now) => !now.hasTag('checking'));
    actor.send({ type: 'video.toggle' });
    expect(actor.snapshot().context).toMatchObject({ startup, hasCamera: false });
    hasCamera = true;
    change();
    await actor.until((now) => now.context['hasCamera'] === true);
    expect(actor.snapshot().context).toMatchObject({ startup });
    actor.send({ type: 'video.toggle' });
    expect(actor.snapshot().context).toMatchObject({ startup: { ...startup, video: true } });
    actor.stop();
  });

  it('that become blocked are reported', () => {
    const listeners: ((kind: PermissionKind, permission: DevicePermission) => void)[] = [];
    const answer = () => Promise.resolve('granted' as const);
    const permissions = createPermissions({
      hasNotifications: true,
      watchPermissions: (onChange) => {
        listeners.push(onChange);
        return () => {};
      },
      requestMicrophone: answer,
      requestCamera: answer,
      requestNotifications: answer,
    });
    const actor = startUnderParent(permissions, { hasNotifications: true });
    listeners[0]?.('camera', 'granted');
    listeners[0]?.('camera', 'denied');
    expect(actor.heard).toContainEqual({ type: 'permission.denied', kind: 'camera' });
    actor.stop();
  });
});
