import { lazily } from '../lazily.ts';
import type { createAttachments } from './attachments.ts';
import type { DeviceAttachmentsOptions } from './device-attachments.ts';

type Attach = ReturnType<typeof createAttachments>;

/** The device fields of marked requests (specification 7.1); the code is loaded with the first of them. */
export function createLazyAttachments(options: DeviceAttachmentsOptions): Attach {
  const load = lazily(async () => (await import('./device-attachments.ts')).createDeviceAttachments(options));
  return async (signal) => (await load())(signal);
}
