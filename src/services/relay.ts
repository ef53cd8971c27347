import { relayServerAnswer } from '#src/contracts/central-point.ts';
import type { CentralPoint } from './central-point.ts';
import type { HttpClient } from './http/client.ts';
import { joinUrl } from './http/url.ts';
import { createSingleFlight } from './single-flight.ts';

/** The base of relay calls. */
export interface RelayBase {
  readonly find: (signal: AbortSignal) => Promise<string>;
  /** Called when another central point was chosen: the next call resolves the base again. */
  readonly forget: () => void;
}

const apiPath = 'api/v1/';

/**
 * The base of the auth and relay service (specification 7.1), `{server}/api/v1/`, resolved before the first relay
 * call and shared: the central point returns the domain, the domain's own service returns the relay server. The device
 * info is fetched with it, so that every relay call has the ip.
 * @param clientFor a client for the base `{cp_domain}api/v1/`.
 */
export function createRelayBase(centralPoint: CentralPoint, clientFor: (base: string) => HttpClient): RelayBase {
  const base = createSingleFlight(async (signal) => {
    const { domain } = await centralPoint.locate(signal);
    const answer = await clientFor(joinUrl(domain, apiPath)).send(
      { method: 'GET', path: 'default-relay-server', answer: relayServerAnswer },
      signal,
    );
    return joinUrl(answer.server, apiPath);
  });
  return {
    find: async (signal) => {
      const [known] = await Promise.all([base.get(signal), centralPoint.deviceInfo(signal)]);
      return known;
    },
    forget: () => base.forget(),
  };
}
