import type { Device, DeviceKind } from '#machines/meeting/media.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { permissionStatus } from './permission-status.ts';

/** The part of the browser that lists devices; without `mediaDevices` on a page that is not secure. */
export interface DeviceNavigator {
  readonly mediaDevices?: Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'> & {
    /** Only in Firefox; other browsers list all speakers, or do not let a page set one. */
    readonly selectAudioOutput?: () => Promise<Pick<MediaDeviceInfo, 'deviceId' | 'label'>>;
  };
  readonly permissions?: Pick<Permissions, 'query'>;
}

export interface MediaDeviceList {
  /**
   * Reports all devices at once and whenever they may have changed: one is added or removed, a permission is granted.
   * Returns a function that stops it.
   */
  watchDevices(onChange: (devices: readonly Device[]) => void): () => void;
  /** Returns which kinds of device exist and are not blocked. Does not prompt the user, and never rejects. */
  checkDevices(): Promise<{ readonly hasMicrophone: boolean; readonly hasCamera: boolean }>;
  /** Prompts the user for a speaker. Resolves to null if the user chooses none; rejects with a `Failure`. */
  askSpeaker(): Promise<Device | null>;
  /**
   * Makes the watchers list the devices again: some browsers reveal labels only once media are open, without an event.
   */
  relist(): void;
}

const kinds: Readonly<Record<string, DeviceKind>> = {
  videoinput: 'camera',
  audioinput: 'microphone',
  audiooutput: 'speaker',
};

/** The permissions that reveal ids and labels of devices. */
const permissionNames = ['camera', 'microphone'] as const;

function toDevices(listed: readonly MediaDeviceInfo[]): readonly Device[] {
  const devices = new Map<string, Device>();
  for (const { deviceId: id, kind: name, label } of listed) {
    const kind = kinds[name];
    const key = `${name} ${id}`;
    if (kind !== undefined && !devices.has(key)) devices.set(key, { id, kind, label });
  }
  return [...devices.values()];
}

/**
 * The cameras, microphones and speakers of this machine (specification 4.6). Without permission, browsers hide ids and
 * labels and list at most one device of a kind: it has the id '', which stands for the browser's default. If the page
 * is not permitted to list devices (an insecure page), or the browser refuses, there are none.
 */
export function createMediaDevices({ mediaDevices, permissions }: DeviceNavigator): MediaDeviceList {
  const relisting = new EventTarget();

  async function list(): Promise<readonly Device[]> {
    try {
      return toDevices((await mediaDevices?.enumerateDevices()) ?? []);
    } catch {
      return [];
    }
  }

  return {
    watchDevices: (onChange) => {
      const stop = new AbortController();
      const { signal } = stop;
      let latest = 0;
      const tell = async () => {
        latest += 1;
        const mine = latest;
        const devices = await list();
        // Answers may arrive out of order: only that of the latest request is current.
        if (mine === latest && !signal.aborted) onChange(devices);
      };
      const follow = async (name: PermissionName) => {
        const status = await permissionStatus(permissions, name);
        status?.addEventListener('change', () => void tell(), { signal });
      };
      mediaDevices?.addEventListener('devicechange', () => void tell(), { signal });
      relisting.addEventListener('relist', () => void tell(), { signal });
      for (const name of permissionNames) void follow(name);
      void tell();
      return () => stop.abort();
    },
    checkDevices: async () => {
      const [devices, camera, microphone] = await Promise.all([
        list(),
        permissionStatus(permissions, 'camera'),
        permissionStatus(permissions, 'microphone'),
      ]);
      const has = (kind: DeviceKind) => devices.some((device) => device.kind === kind);
      return {
        hasMicrophone: has('microphone') && microphone?.state !== 'denied',
        hasCamera: has('camera') && camera?.state !== 'denied',
      };
    },
    askSpeaker: async () => {
      try {
        const chosen = await mediaDevices?.selectAudioOutput?.();
        return chosen === undefined ? null : { id: chosen.deviceId, kind: 'speaker', label: chosen.label };
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
        throw new Failure({ ownMessage: meeting.devices.missing, reason: 'no-device', responseError: error });
      }
    },
    relist: () => void relisting.dispatchEvent(new Event('relist')),
  };
}
