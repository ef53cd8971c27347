import type { InferOutput } from 'valibot';
import type { attachment } from '#src/contracts/sign-up.ts';
import type { CentralPoint } from '../central-point.ts';
import type { Device } from './device.ts';
import type { Fingerprint } from './fingerprint.ts';

/** The developer settings' choice of back end (specification 3.3); both '' while nothing is chosen. */
export interface BackEndSetup {
  readonly mothershipId: string;
  readonly harmonyId: string;
}

export interface AttachmentsOptions {
  readonly centralPoint: CentralPoint;
  readonly device: Device;
  readonly fingerprint: Fingerprint;
  readonly setup: () => Promise<BackEndSetup>;
}

/** The fields of a marked request (specification 7.1). Rejects with a `Failure` when the ip cannot be determined. */
export function createAttachments(
  options: AttachmentsOptions,
): (signal: AbortSignal) => Promise<InferOutput<typeof attachment>> {
  const { centralPoint, device, fingerprint, setup } = options;
  return async (signal) => {
    const [deviceId, { ip }, fingerprintData, { mothershipId, harmonyId }] = await Promise.all([
      device.id(signal),
      centralPoint.deviceInfo(signal),
      fingerprint(),
      setup(),
    ]);
    return {
      device_id: deviceId,
      ip,
      fp_data: fingerprintData,
      ms_server: mothershipId,
      server_template: harmonyId,
    };
  };
}
