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
  it('tells what the browser knows, and every change, until stopped', async () => {
    const { permissions, statuses } = setUp({ states: { microphone: 'prompt', camera: 'denied' } });
    const told = vi.fn<(kind: string, permission: string) => void>();
    const stop = permissions.watchPermissions(told);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    const microphone = statuses.get('microphone');
    Object.assign(microphone ?? {}, { state: 'granted' });
    microphone?.dispatchEvent(new Event('change'));
    stop();
    microphone?.dispatchEvent(new Event('change'));
    expect(told.mock.calls).toEqual([
      ['microphone', 'prompt'],
      ['camera', 'denied'],
      ['microphone', 'granted'],
    ]);
  });

  it('says nothing of what the browser does not know, nor once it was stopped', async () => {
    const told = vi.fn<(kind: string, permission: string) => void>();
    setUp().permissions.watchPermissions(told);
    setUp({ states: { camera: 'granted' } }).permissions.watchPermissions(told)();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['default', 'prompt'],
    ['granted', 'granted'],
    ['denied', 'denied'],
  ])('notifications that are %s read as %s', (notification, permission) => {
    const told = vi.fn<(kind: string, permission: string) => void>();
    const { permissions } = setUp({ notification });
    permissions.watchPermissions(told);
    expect(permissions.hasNotifications).toBe(true);
    expect(told).toHaveBeenCalledExactlyOnceWith('notifications', permission);
  });
});

describe('requestMicrophone and requestCamera', () => {
  it('open the device only to close it again', async () => {
    const { permissions, getUserMedia, stop } = setUp();
    await expect(permissions.requestMicrophone()).resolves.toBe('granted');
    await expect(permissions.requestCamera()).resolves.toBe('granted');
    expect(getUserMedia.mock.calls).toEqual([[{ audio: true }], [{ video: true }]]);
    expect(stop).toHaveBeenCalledTimes(4);
  });

  it.each<[string, string, State | undefined, State]>([
    ['a question that was closed', 'NotAllowedError', 'prompt', 'prompt'],
    ['a refusal', 'NotAllowedError', 'denied', 'denied'],
    ['a refusal where the browser does not say more', 'NotAllowedError', undefined, 'denied'],
    ['a system that blocks what the browser allows', 'NotAllowedError', 'granted', 'denied'],
    ['a device in use that may be used', 'NotReadableError', 'granted', 'granted'],
  ])('%s', async (_, name, state, permission) => {
    const { permissions, getUserMedia } = setUp(state === undefined ? {} : { states: { camera: state } });
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    await expect(permissions.requestCamera()).resolves.toBe(permission);
  });

  it.each([
    ['NotFoundError', 'You dont have camera device', 'no-device'],
    ['NotReadableError', 'Your camera device is in use by another application', 'in-use'],
  ])('%s is no answer', async (name, ownMessage, reason) => {
    const { permissions, getUserMedia } = setUp({ states: { camera: 'prompt' } });
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    await expect(permissions.requestCamera()).rejects.toMatchObject({ name: 'Failure', ownMessage, reason });
  });

  it('an insecure page cannot ask', async () => {
    const failure = { ownMessage: 'permissions is blocked', reason: 'permission' };
    await expect(setUp({ isInsecure: true }).permissions.requestMicrophone()).rejects.toMatchObject(failure);
  });
});

describe('requestNotifications', () => {
  it('answers what became of the question', async () => {
    const { permissions, Notification } = setUp({ notification: 'default' });
    await expect(permissions.requestNotifications()).resolves.toBe('prompt');
    Notification.permission = 'granted';
    await expect(permissions.requestNotifications()).resolves.toBe('granted');
    expect(Notification.requestPermission).toHaveBeenCalledTimes(2);
  });

  it('cannot ask where there are none', async () => {
    const { permissions } = setUp();
    expect(permissions.hasNotifications).toBe(false);
    await expect(permissions.requestNotifications()).rejects.toMatchObject({
      ownMessage: 'notification object are not in window',
    });
  });
});
