import { describe, expect, it, vi } from 'vitest';
import { createMediaPermissions, type PermissionPage } from './media-permissions.ts';

type State = 'prompt' | 'granted' | 'denied';

interface Setting {
  readonly states?: Readonly<Record<string, State>>;
  readonly notification?: string;
  readonly isInsecure?: boolean;
}

function setUp({ states = {}, notification, isInsecure = false }: Setting = {}) {
  const statuses = new Map<string, EventTarget & { state: State }>();
  const query = ({ name }: { name: string }) => {
    const state = states[name];
    if (state === undefined) return Promise.reject(new TypeError('unknown name'));
    const status = statuses.get(name) ?? Object.assign(new EventTarget(), { state });
    statuses.set(name, status);
    return Promise.resolve(status);
  };
  const stop = vi.fn<() => void>();
  const getUserMedia = vi.fn<(wish: unknown) => Promise<unknown>>(() =>
    Promise.resolve({ getTracks: () => [{ stop }, { stop }] }),
  );
  const Notification = {
    permission: notification,
    requestPermission: vi.fn<() => Promise<string>>(() => Promise.resolve('')),
  };
  const page = {
    navigator: { permissions: { query }, ...(isInsecure ? {} : { mediaDevices: { getUserMedia } }) },
    ...(notification === undefined ? {} : { Notification }),
    focus: () => undefined,
  } as unknown as PermissionPage;
  return { permissions: createMediaPermissions(page), statuses, getUserMedia, stop, Notification };
}

describe('watchPermissions', () => {
  it('reports the permissions that the browser knows, and every change, until stopped', async () => {
    const { permissions, statuses } = setUp({ states: { microphone: 'prompt', camera: 'denied' } });
    const reported = vi.fn<(kind: string, permission: string) => void>();
    const stop = permissions.watchPermissions(reported);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2));
    const microphone = statuses.get('microphone');
    Object.assign(microphone ?? {}, { state: 'granted' });
    microphone?.dispatchEvent(new Event('change'));
    stop();
    microphone?.dispatchEvent(new Event('change'));
    expect(reported.mock.calls).toEqual([
      ['microphone', 'prompt'],
      ['camera', 'denied'],
      ['microphone', 'granted'],
    ]);
  });

  it('does not report permissions that the browser does not know, and nothing once it was stopped', async () => {
    const reported = vi.fn<(kind: string, permission: string) => void>();
    setUp().permissions.watchPermissions(reported);
    setUp({ states: { camera: 'granted' } }).permissions.watchPermissions(reported)();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(reported).not.toHaveBeenCalled();
  });

  it.each([
    ['default', 'prompt'],
    ['granted', 'granted'],
    ['denied', 'denied'],
  ])('notifications that are %s are reported as %s', (notification, permission) => {
    const reported = vi.fn<(kind: string, permission: string) => void>();
    const { permissions } = setUp({ notification });
    permissions.watchPermissions(reported);
    expect(permissions.hasNotifications).toBe(true);
    expect(reported).toHaveBeenCalledExactlyOnceWith('notifications', permission);
  });
});

describe('requestMicrophone and requestCamera', () => {
  it('open the device and close it at once', async () => {
    const { permissions, getUserMedia, stop } = setUp();
    await expect(permissions.requestMicrophone()).resolves.toBe('granted');
    await expect(permissions.requestCamera()).resolves.toBe('granted');
    expect(getUserMedia.mock.calls).toEqual([[{ audio: true }], [{ video: true }]]);
    expect(stop).toHaveBeenCalledTimes(4);
  });

  it.each<[string, string, State | undefined, State]>([
    ['a closed prompt', 'NotAllowedError', 'prompt', 'prompt'],
    ['a refusal', 'NotAllowedError', 'denied', 'denied'],
    ['a refusal without a permission that can be queried', 'NotAllowedError', undefined, 'denied'],
    ['a device that the system blocks', 'NotAllowedError', 'granted', 'denied'],
    ['a permitted device that is in use', 'NotReadableError', 'granted', 'granted'],
  ])('%s', async (_, name, state, permission) => {
    const { permissions, getUserMedia } = setUp(state === undefined ? {} : { states: { camera: state } });
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    await expect(permissions.requestCamera()).resolves.toBe(permission);
  });

  it.each([
    ['NotFoundError', 'You dont have camera device', 'no-device'],
    ['NotReadableError', 'Your camera device is in use by another application', 'in-use'],
  ])('%s rejects', async (name, ownMessage, reason) => {
    const { permissions, getUserMedia } = setUp({ states: { camera: 'prompt' } });
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    await expect(permissions.requestCamera()).rejects.toMatchObject({ name: 'Failure', ownMessage, reason });
  });

  it('reject on an insecure page', async () => {
    const failure = { ownMessage: 'permissions is blocked', reason: 'permission' };
    await expect(setUp({ isInsecure: true }).permissions.requestMicrophone()).rejects.toMatchObject(failure);
  });
});

describe('requestNotifications', () => {
  it('returns the permission after the prompt', async () => {
    const { permissions, Notification } = setUp({ notification: 'default' });
    await expect(permissions.requestNotifications()).resolves.toBe('prompt');
    Notification.permission = 'granted';
    await expect(permissions.requestNotifications()).resolves.toBe('granted');
    expect(Notification.requestPermission).toHaveBeenCalledTimes(2);
  });

  it('rejects if the browser has no notifications', async () => {
    const { permissions } = setUp();
    expect(permissions.hasNotifications).toBe(false);
    await expect(permissions.requestNotifications()).rejects.toMatchObject({
      ownMessage: 'notification object are not in window',
    });
  });
});
