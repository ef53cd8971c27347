import { NetworkError } from '../http/errors.ts';
import type { DeviceAttachmentsOptions } from './device-attachments.ts';
import type { createAttachments } from './attachments.ts';

type Attach = ReturnType<typeof createAttachments>;

/** What marked requests carry of this device (specification 7.1); its code comes with the first of them. */
export function createLazyAttachments(options: DeviceAttachmentsOptions): Attach {
  let loading: Promise<Attach> | null = null;

  async function load(): Promise<Attach> {
    try {
      const { createDeviceAttachments } = await import('./device-attachments.ts');
      return createDeviceAttachments(options);
    } catch (error) {
      // A module that did not arrive may arrive next time.
      loading = null;
      throw new NetworkError(error);
    }
  }

  return async (signal) => (await (loading ??= load()))(signal);
}
