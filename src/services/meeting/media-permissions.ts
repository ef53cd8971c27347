import type { DevicePermission } from '#machines/meeting/contracts.ts';
import type { PermissionKind } from '#machines/meeting/permissions.setup.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { mediaFailure } from '../conference/errors.ts';
import { createNotifications, type NotificationPage } from '../notifications/notifications.ts';

/** The part of the browser that permissions need; without `mediaDevices` where the page is not secure. */
export interface PermissionPage extends NotificationPage {
  readonly navigator: {
    readonly permissions?: Pick<Permissions, 'query'>;
    readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'>;
  };
}

/** What this browser lets the page do (specification 6). Requests are to be made from a gesture. */
export interface MediaPermissions {
  /** The window has a notification object. */
  readonly hasNotifications: boolean;
  /**
   * Tells each permission the browser knows of, as soon as it says and on every change; about the others it says nothing.
   * Returns how to stop.
   */
  watchPermissions(onChange: (kind: PermissionKind, permission: DevicePermission) => void): () => void;
  /** Opens the microphone for a moment. Rejects with a `Failure` when that fails, but not for want of permission. */
  requestMicrophone(): Promise<DevicePermission>;
  /** The same of the camera. */
  requestCamera(): Promise<DevicePermission>;
  /** 'prompt' when the question was closed. Rejects with a `Failure` where there are no notifications. */
  requestNotifications(): Promise<DevicePermission>;
}

type MediaPermission = Exclude<PermissionKind, 'notifications'>;

const wishes: Readonly<Record<MediaPermission, MediaStreamConstraints>> = {
  microphone: { audio: true },
  camera: { video: true },
};

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError';

export function createMediaPermissions(page: PermissionPage): MediaPermissions {
  const { permissions, mediaDevices } = page.navigator;
  const notifications = createNotifications(page);

  async function statusOf(name: MediaPermission): Promise<PermissionStatus | undefined> {
    try {
      return await permissions?.query({ name });
    } catch {
      return undefined;
    }
  }

  async function request(kind: MediaPermission): Promise<DevicePermission> {
    if (mediaDevices === undefined) {
      throw new Failure({ ownMessage: meeting.permissions.blocked, reason: 'permission' });
    }
    try {
      const stream = await mediaDevices.getUserMedia(wishes[kind]);
      for (const track of stream.getTracks()) track.stop();
      return 'granted';
    } catch (error) {
      const state = (await statusOf(kind))?.state;
      // A question that was closed leaves it open. What the system blocks is blocked, even if the browser would allow it.
      if (isRefusal(error)) return state === 'prompt' ? 'prompt' : 'denied';
      // Allowed, but the device is taken or broken: who opens it for longer will say so.
      if (state === 'granted') return 'granted';
      throw mediaFailure(kind, error);
    }
  }

  async function follow(
    kind: MediaPermission,
    signal: AbortSignal,
    tell: (permission: DevicePermission) => void,
  ): Promise<void> {
    const status = await statusOf(kind);
    if (status === undefined || signal.aborted) return;
    status.addEventListener('change', () => tell(status.state), { signal });
    tell(status.state);
  }

  return {
    hasNotifications: notifications.permission() !== 'unsupported',
    watchPermissions: (onChange) => {
      const stop = new AbortController();
      for (const kind of ['microphone', 'camera'] as const) {
        void follow(kind, stop.signal, (permission) => onChange(kind, permission));
      }
      const stopNotifications = notifications.watchPermission((permission) => {
        if (permission === 'unsupported') return;
        onChange('notifications', permission === 'default' ? 'prompt' : permission);
      });
      return () => {
        stop.abort();
        stopNotifications();
      };
    },
    requestMicrophone: () => request('microphone'),
    requestCamera: () => request('camera'),
    requestNotifications: async () => {
      const permission = await notifications.requestPermission();
      if (permission === 'unsupported') throw new Failure({ ownMessage: meeting.permissions.noNotifications });
      return permission === 'default' ? 'prompt' : permission;
    },
  };
}
