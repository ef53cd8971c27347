import { centralPointAnswer, deviceInfoAnswer, type DeviceInfoAnswer } from '#src/contracts/central-point.ts';
import type { HttpClient } from './http/client.ts';
import { createSingleFlight } from './single-flight.ts';

/** Where the back end is (specification 3.2: cp_url and cp_domain). */
export interface CentralPointLocation {
  readonly url: string;
  readonly domain: string;
}

/** The central point service (specification 7.3). Both answers are asked for once and shared. */
export interface CentralPoint {
  locate(signal: AbortSignal): Promise<CentralPointLocation>;
  /** What the central point sees of this device; its ip above all. */
  deviceInfo(signal: AbortSignal): Promise<DeviceInfoAnswer>;
  /** The domain once it is known, else ''. */
  knownDomain(): string;
}

export interface CentralPointOptions {
  /** {host}/api/v1/ */
  readonly v1: HttpClient;
  /** {host}/api/v2/ */
  readonly v2: HttpClient;
  /** The domain whose back end is asked for: the configured one, else the page's own. */
  readonly domain: string;
}

export function createCentralPoint({ v1, v2, domain }: CentralPointOptions): CentralPoint {
  const location = createSingleFlight(async (signal): Promise<CentralPointLocation> => {
    const call = { method: 'GET', path: 'centeral-point', query: { domain }, answer: centralPointAnswer } as const;
    const answer = await v2.send(call, signal);
    return { url: answer.centeralpoint, domain: answer.domain };
  });
  const device = createSingleFlight((signal) =>
    v1.send({ method: 'GET', path: 'device-info', answer: deviceInfoAnswer }, signal),
  );
  return {
    locate: (signal) => location.get(signal),
    deviceInfo: (signal) => device.get(signal),
    knownDomain: () => location.current()?.domain ?? '',
  };
}
