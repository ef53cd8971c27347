import { deviceRecord, type DeviceInfo, type DeviceRecord } from '#src/contracts/device.ts';
import type { CentralPoint } from '../central-point.ts';
import type { SealedStore } from '../storage/sealed-store.ts';
import type { Detection } from './detection.ts';
import { randomId } from './random-id.ts';

/** The app's data of its device (specification 3.2). */
export interface Device {
  /** The local device record, created and stored on first use. Never rejects. */
  record(): Promise<DeviceRecord>;
  /** Device info as sent. Rejects with a `Failure` when the central point does not return the ip. */
  info(signal: AbortSignal): Promise<DeviceInfo>;
  /** The local record's id, or else the one from the central point. Rejects as `info` does. */
  id(signal: AbortSignal): Promise<string>;
}

export interface DeviceOptions {
  readonly store: SealedStore;
  readonly centralPoint: CentralPoint;
  /** Loads the detection of browser and machine; when it rejects, the device has no description. */
  readonly detect: () => Promise<Detection>;
  readonly navigator: { readonly doNotTrack?: string | null | undefined };
  readonly createId?: () => string;
}

const recordName = 'device';

const nothingDetected: Detection = {
  browser: '',
  browserVersion: '',
  os: '',
  osVersion: '',
  flags: {
    device: { tablet: false, mobile: false, desktop: false },
    browser: { ms_edge: false, edge: false, opera: false, chrome: false, ms_ie: false, firefox: false, safari: false },
    os: { window: false, mac: false, unix: false, linux: false, android: false },
  },
};

export function createDevice(options: DeviceOptions): Device {
  const { store, centralPoint, navigator, createId = randomId } = options;
  const tabId = createId();
  let settled: Promise<DeviceRecord> | null = null;

  async function detection(): Promise<Detection> {
    try {
      return await options.detect();
    } catch {
      return nothingDetected;
    }
  }

  async function settle(): Promise<DeviceRecord> {
    const [stored, { flags }] = await Promise.all([store.read(recordName, deviceRecord), detection()]);
    const present = { id: stored?.id ?? createId(), tab_id: tabId, ...flags };
    await store.write(recordName, present);
    return present;
  }

  function record(): Promise<DeviceRecord> {
    return (settled ??= settle());
  }

  async function id(signal: AbortSignal): Promise<string> {
    const [own, seen] = await Promise.all([record(), centralPoint.deviceInfo(signal)]);
    // Without storage the local id lasts only as long as the page; the central point may return a more stable one.
    return store.persistent ? own.id : (seen.device_id ?? own.id);
  }

  return {
    record,
    id,
    info: async (signal) => {
      const [seen, deviceId, found] = await Promise.all([centralPoint.deviceInfo(signal), id(signal), detection()]);
      return {
        city: seen.city,
        country: seen.country,
        ip: seen.ip,
        platform: 'web',
        platform_version: found.browserVersion,
        os: found.os,
        os_version: found.osVersion,
        browser: found.browser,
        browser_versiion: found.browserVersion,
        name: [found.browser, found.os].filter((part) => part !== '').join(' on '),
        device_id: deviceId,
        DNT: navigator.doNotTrack === '1',
      };
    },
  };
}
