import type { ConferenceHosts } from '#src/contracts/conference-hosts.ts';
import type { DeploymentSettings } from '../configuration.ts';
import { readConfigJs } from './config-js.ts';

/** A Jitsi deployment that was reached, with its XMPP domains. */
export interface Deployment extends DeploymentSettings {
  readonly hosts: ConferenceHosts;
}

/** Milliseconds. */
const ANSWERS_WITHIN = 15_000;

/** Every deployment serves the library here (src/services/meeting/connection/jitsi-library.ts). */
const libraryPath = '/libs/lib-jitsi-meet.min.js';

async function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(ANSWERS_WITHIN) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Error(
        `${address} did not answer (${cause instanceof Error ? cause.message : String(cause)}). Check CONFERENCE_URL; the file of a private certificate authority belongs in NODE_EXTRA_CA_CERTS.`,
      );
    },
  );
  if (!answer.ok) {
    throw new Error(`${address} answered ${answer.status}. CONFERENCE_URL is to be the address of a Jitsi deployment.`);
  }
  return answer;
}

/**
 * Asks the deployment for its domains (config.js) and for its library.
 * @throws {Error} when it does not answer, or when the app could not hold meetings there; the message says what to do.
 */
export async function findDeployment(settings: DeploymentSettings): Promise<Deployment> {
  const configAddress = `${settings.origin}/config.js`;
  const [config] = await Promise.all([
    ask(configAddress, 'GET').then((answer) => answer.text()),
    ask(settings.origin + libraryPath, 'HEAD'),
  ]);
  const { domain, muc, anonymousdomain, websocket } = readConfigJs(config);
  if (domain === undefined || muc === undefined) {
    throw new Error(
      `${configAddress} names no hosts.domain and hosts.muc. CONFERENCE_URL is to be the address of a Jitsi deployment.`,
    );
  }
  if (domain.toLowerCase() !== settings.domain) {
    throw new Error(
      `CONFERENCE_DOMAIN is ${settings.domain}, but the XMPP domain of ${settings.origin} is ${domain}: set CONFERENCE_DOMAIN=${domain}`,
    );
  }
  if (websocket === undefined) {
    throw new Error(`${configAddress} names no websocket: set ENABLE_XMPP_WEBSOCKET=1 on the deployment.`);
  }
  return { ...settings, hosts: { domain, muc, ...(anonymousdomain === undefined ? {} : { anonymousdomain }) } };
}
