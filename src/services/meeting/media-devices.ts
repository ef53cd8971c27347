import type { Device, DeviceKind } from '#machines/meeting/contracts.ts';

/** The part of the browser that lists devices; without `mediaDevices` where the page is not secure. */
export interface DeviceNavigator {
  readonly mediaDevices?: Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>;
  readonly permissions?: Pick<Permissions, 'query'>;
}

export interface MediaDeviceList {
  /**
   * Tells every device at once and whenever they may have changed: one comes or goes, a permission is given. Returns how
   * to stop.
   */
  watchDevices(onChange: (devices: readonly Device[]) => void): () => void;
  /** Which kinds of device there are, and are not blocked. Asks nobody, and never rejects. */
  checkDevices(): Promise<{ readonly hasMicrophone: boolean; readonly hasCamera: boolean }>;
  /** Lists anew for whoever watches: some browsers tell names only once media are open, and say nothing of it. */
  relist(): void;
}

const kinds: Readonly<Record<string, DeviceKind>> = {
  videoinput: 'camera',
  audioinput: 'microphone',
  audiooutput: 'speaker',
};

/** What a permission of the browser uncovers. */
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
 * The cameras, microphones and speakers of this machine (specification 4.6). While a permission is not given browsers
 * hide ids and names and say only that there is one of a kind: it is listed with the id '', which stands for the
 * browser's choice. Where the page may not ask (an insecure one), or the browser refuses, there are none.
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

  /** Undefined where the browser does not know the name. */
  async function permissionOf(name: PermissionName): Promise<PermissionStatus | undefined> {
    try {
      return await permissions?.query({ name });
    } catch {
      return undefined;
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
        // Answers may overtake each other: only the one asked for last is of now.
        if (mine === latest && !signal.aborted) onChange(devices);
      };
      const follow = async (name: PermissionName) => {
        const status = await permissionOf(name);
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
        permissionOf('camera'),
        permissionOf('microphone'),
      ]);
      const has = (kind: DeviceKind) => devices.some((device) => device.kind === kind);
      return {
        hasMicrophone: has('microphone') && microphone?.state !== 'denied',
        hasCamera: has('camera') && camera?.state !== 'denied',
      };
    },
    relist: () => void relisting.dispatchEvent(new Event('relist')),
  };
}
