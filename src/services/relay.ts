import { relayServerAnswer } from '#src/contracts/central-point.ts';
import type { CentralPoint } from './central-point.ts';
import type { HttpClient } from './http/client.ts';
import { joinUrl } from './http/url.ts';
import { createSingleFlight } from './single-flight.ts';

/** Where relay calls go. */
export interface RelayBase {
  readonly find: (signal: AbortSignal) => Promise<string>;
  /** Another central point was chosen: the base is found out anew with the next call. */
  readonly forget: () => void;
}

const apiPath = 'api/v1/';

/**
 * The base of the auth and relay service (specification 7.1), `{server}/api/v1/`, found out before the first relay
 * call and shared: the central point names the domain, the domain's own service names the relay server. The device
 * info is fetched along with it, so that the ip is known to every relay call.
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
