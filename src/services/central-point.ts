import { centralPointAnswer, deviceInfoAnswer, type DeviceInfoAnswer } from '#src/contracts/central-point.ts';
import type { SetupKeeper } from './developer-settings/setup-keeper.ts';
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

/** The same for the developer settings, which may put another one in use. */
export interface CentralPointSwitch extends CentralPoint {
  /** Asks where the back end of another domain is; nothing is put in use by asking. */
  lookUp(domain: string, signal: AbortSignal): Promise<CentralPointLocation>;
  /** Another one was chosen: it is located anew with the next call. */
  forgetLocation(): void;
}

export interface CentralPointOptions {
  /** {host}/api/v1/ */
  readonly v1: HttpClient;
  /** {host}/api/v2/ */
  readonly v2: HttpClient;
  /** The domain whose back end is asked for: the configured one, else the page's own. */
  readonly domain: string;
  /** What the developer settings chose comes before the question (specification 3.2: cp_url, cp_domain). */
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
