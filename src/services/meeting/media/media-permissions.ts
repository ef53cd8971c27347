import type { DevicePermission } from '#machines/meeting/media.types.ts';
import type { PermissionKind } from '#machines/meeting/media/permissions.setup.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { mediaFailure } from './media-errors.ts';
import { permissionStatus } from './permission-status.ts';
import { createNotifications, type NotificationPage } from '#src/services/notifications/notifications.ts';

/** The part of the browser that permissions need; without `mediaDevices` on a page that is not secure. */
export interface PermissionPage extends NotificationPage {
  readonly navigator: {
    readonly permissions?: Pick<Permissions, 'query'>;
    readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'>;
  };
}

/** The permissions that the browser has granted to the page (specification 6). Requests require a gesture. */
export interface MediaPermissions {
  /** The window has a notification object. */
  readonly hasNotifications: boolean;
  /**
   * Reports each permission that the browser can query, initially and on every change; other permissions are not
   * reported. Returns a function that stops it.
   */
  watchPermissions(onChange: (kind: PermissionKind, permission: DevicePermission) => void): () => void;
  /**
   * Opens the microphone for a moment. Rejects with a `Failure` if that fails for another reason than the permission.
   */
  requestMicrophone(): Promise<DevicePermission>;
  /** As `requestMicrophone`, for the camera. */
  requestCamera(): Promise<DevicePermission>;
  /** Resolves to 'prompt' if the prompt was closed. Rejects with a `Failure` if there are no notifications. */
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

  async function request(kind: MediaPermission): Promise<DevicePermission> {
    if (mediaDevices === undefined) {
      throw new Failure({ ownMessage: meeting.permissions.blocked, reason: 'permission' });
    }
    try {
      const stream = await mediaDevices.getUserMedia(wishes[kind]);
      for (const track of stream.getTracks()) track.stop();
      return 'granted';
    } catch (error) {
      const state = (await permissionStatus(permissions, kind))?.state;
      // A closed prompt leaves the permission undecided. If the system blocks the device, it is denied, even if the
      // browser allows it.
      if (isRefusal(error)) return state === 'prompt' ? 'prompt' : 'denied';
      // Granted, but the device is in use or broken: opening it for a call reports the error.
      if (state === 'granted') return 'granted';
      throw mediaFailure(kind, error);
    }
  }

  async function follow(
    kind: MediaPermission,
    signal: AbortSignal,
    tell: (permission: DevicePermission) => void,
  ): Promise<void> {
    const status = await permissionStatus(permissions, kind);
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
