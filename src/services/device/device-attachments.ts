import type { CentralPoint } from '../central-point.ts';
import type { SealedStore } from '../storage/sealed-store.ts';
import { createAttachments } from './attachments.ts';
import { createDevice, type DeviceOptions } from './device.ts';
import { createFingerprint } from './fingerprint.ts';

export interface DeviceAttachmentsOptions {
  readonly store: SealedStore;
  readonly centralPoint: CentralPoint;
  readonly navigator: DeviceOptions['navigator'] & { readonly userAgent: string };
  /** The developer settings' choice of servers. */
  readonly setup: { load(): Promise<{ readonly mothership_id: string; readonly harmony_id: string }> };
}

/** This device and its fingerprint behind the attachments of a marked request. */
export function createDeviceAttachments({ store, centralPoint, navigator, setup }: DeviceAttachmentsOptions) {
  const device = createDevice({
    store,
    centralPoint,
    detect: async () => (await import('./detection.ts')).detect(navigator.userAgent),
    navigator,
  });
  return createAttachments({
    centralPoint,
    device,
    fingerprint: createFingerprint(),
    setup: async () => {
      const { mothership_id, harmony_id } = await setup.load();
      return { mothershipId: mothership_id, harmonyId: harmony_id };
    },
  });
}
