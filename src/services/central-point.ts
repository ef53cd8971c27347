import { centralPointAnswer, deviceInfoAnswer, type DeviceInfoAnswer } from '#src/contracts/central-point.ts';
import type { SetupKeeper } from './developer-settings/setup-keeper.ts';
import type { HttpClient } from './http/client.ts';
import { createSingleFlight } from './single-flight.ts';

/** The location of the back end (specification 3.2: cp_url and cp_domain). */
export interface CentralPointLocation {
  readonly url: string;
  readonly domain: string;
}

/** The central point service (specification 7.3). Both answers are requested once and shared. */
export interface CentralPoint {
  locate(signal: AbortSignal): Promise<CentralPointLocation>;
  /** The central point's data of this device, above all its ip. */
  deviceInfo(signal: AbortSignal): Promise<DeviceInfoAnswer>;
  /** The domain once it is resolved, else ''. */
  knownDomain(): string;
}

/** The same for the developer settings, which may select another one. */
export interface CentralPointSwitch extends CentralPoint {
  /** Locates the back end of another domain, without selecting it. */
  lookUp(domain: string, signal: AbortSignal): Promise<CentralPointLocation>;
  /** Called when another one was chosen: the next call locates it again. */
  forgetLocation(): void;
}

export interface CentralPointOptions {
  /** {host}/api/v1/ */
  readonly v1: HttpClient;
  /** {host}/api/v2/ */
  readonly v2: HttpClient;
  /** The domain whose back end is located: the configured one, else the page's own. */
  readonly domain: string;
  /** The choice of the developer settings replaces the request (specification 3.2: cp_url, cp_domain). */
  readonly chosen?: Pick<SetupKeeper, 'load'>;
}

export function createCentralPoint({ v1, v2, domain, chosen }: CentralPointOptions): CentralPointSwitch {
  async function lookUp(wanted: string, signal: AbortSignal): Promise<CentralPointLocation> {
    const answer = await v2.send(
      { method: 'GET', path: 'centeral-point', query: { domain: wanted }, answer: centralPointAnswer },
      signal,
    );
    return { url: answer.centeralpoint, domain: answer.domain };
  }

  const location = createSingleFlight(async (signal): Promise<CentralPointLocation> => {
    const kept = await chosen?.load();
    if (kept !== undefined && kept.cp_domain !== '') return { url: kept.cp_url, domain: kept.cp_domain };
    return lookUp(domain, signal);
  });
  const device = createSingleFlight((signal) =>
    v1.send({ method: 'GET', path: 'device-info', answer: deviceInfoAnswer }, signal),
  );
  return {
    locate: (signal) => location.get(signal),
    deviceInfo: (signal) => device.get(signal),
    knownDomain: () => location.current()?.domain ?? '',
    lookUp,
    forgetLocation: () => location.forget(),
  };
}
