import * as v from 'valibot';
import { testNumber } from './seed/directory.ts';
import { emulatorProject } from './auth-emulator/emulator.ts';

export interface SandboxPorts {
  readonly appPort: number;
  readonly sandboxPort: number;
  readonly authPort: number;
}

/** The ports of `npm start`. */
export const defaultPorts: SandboxPorts = { appPort: 4173, sandboxPort: 4480, authPort: 9099 };

/** The demo dialer has an origin of its own: the port after the sandbox's. */
export const dialerPort = ({ sandboxPort }: Pick<SandboxPorts, 'sandboxPort'>): number => sandboxPort + 1;

const setting = v.optional(v.pipe(v.string(), v.trim()), '');
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Pages on this machine load scripts over https, or over http from this machine. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, href } = new URL(address);
  return href === `${origin}/` && (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname)));
}

const deploymentVariables = v.pipe(
  v.object({
    CONFERENCE_URL: setting,
    CONFERENCE_DOMAIN: setting,
    CONFERENCE_APP_ID: setting,
    CONFERENCE_SECRET: setting,
    CONFERENCE_AUDIENCE: setting,
  }),
  v.check(
    ({ CONFERENCE_URL: url, ...others }) => url !== '' || Object.values(others).every((value) => value === ''),
    'CONFERENCE_URL is missing: set it to the address of the Jitsi deployment, such as https://meet.example.org, or unset the other CONFERENCE_ variables.',
  ),
  v.check(
    ({ CONFERENCE_URL: url }) => url === '' || isOrigin(url),
    'CONFERENCE_URL is to be an address without a path, such as https://meet.example.org (http only on this machine).',
  ),
  v.check(
    ({ CONFERENCE_URL: url, CONFERENCE_DOMAIN: domain }) => url === '' || domain !== '',
    'CONFERENCE_DOMAIN is missing: set it to the XMPP domain of the deployment (XMPP_DOMAIN of docker-jitsi-meet, meet.jitsi by default).',
  ),
  v.check(
    ({ CONFERENCE_DOMAIN: domain }) => domain === '' || /^[a-z\d-]+(?:\.[a-z\d-]+)*$/iu.test(domain),
    'CONFERENCE_DOMAIN is to be a domain, such as meet.example.org, without https:// and port.',
  ),
  v.check(
    ({ CONFERENCE_APP_ID: id, CONFERENCE_SECRET: secret }) => (id === '') === (secret === ''),
    'CONFERENCE_APP_ID and CONFERENCE_SECRET belong together (JWT_APP_ID and JWT_APP_SECRET of docker-jitsi-meet): set both, or none for a deployment that admits guests.',
  ),
  v.check(
    ({ CONFERENCE_AUDIENCE: audience, CONFERENCE_SECRET: secret }) => audience === '' || secret !== '',
    'CONFERENCE_AUDIENCE is the audience of tokens: set CONFERENCE_APP_ID and CONFERENCE_SECRET, too, or unset it.',
  ),
);

/** A Jitsi deployment that takes the place of the local conference server. */
export interface DeploymentSettings {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Its XMPP domain. */
  readonly domain: string;
  /** What tokens are signed with; null for a deployment that admits guests. */
  readonly issuer: { readonly appId: string; readonly secret: string; readonly audience: string } | null;
}

/**
 * Reads CONFERENCE_URL and the variables beside it; null without them.
 * @throws {Error} when they are invalid, or some are missing; its message has a line for each.
 */
export function deploymentSettings(
  environment: Readonly<Record<string, string | undefined>>,
): DeploymentSettings | null {
  const parsed = v.safeParse(deploymentVariables, environment);
  if (!parsed.success) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  const {
    CONFERENCE_URL: url,
    CONFERENCE_DOMAIN: domain,
    CONFERENCE_APP_ID: appId,
    CONFERENCE_SECRET: secret,
    CONFERENCE_AUDIENCE: audience,
  } = parsed.output;
  if (url === '') return null;
  const issuer = secret === '' ? null : { appId, secret, audience: audience === '' ? appId : audience };
  return { origin: new URL(url).origin, domain: domain.toLowerCase(), issuer };
}

/**
 * The build configuration (src/contracts/configuration.ts) of an app that talks to a sandbox on these ports. The phone
 * provider is reached through the sandbox, which forwards to the emulator, so that faults can be set for it as well.
 * @param deployment takes the place of the local conference server.
 */
export function sandboxEnvironment(
  { sandboxPort }: SandboxPorts,
  deployment: Pick<DeploymentSettings, 'origin'> | null = null,
): Record<string, string> {
  const sandbox = `http://localhost:${sandboxPort}`;
  return {
    VITE_CENTRAL_POINT_HOST: `${sandbox}/central-point/`,
    VITE_SETUP: '',
    VITE_CENTRAL_POINT_DOMAIN: '',
    VITE_RELAY_HOSTS: sandbox,
    VITE_MEETING_HOSTS: sandbox,
    // Any name at a host that does not exist: no picture is requested from another machine.
    VITE_AVATAR_HOSTS: `${sandbox}, https://pictures.example`,
    VITE_CSP_ALLOW_ANY_HTTPS: '',
    VITE_ERROR_CAPTURE_HOST: `${sandbox}/error-capture/`,
    VITE_AUTH_SYNC_URL: `${sandbox}/auth-sync/token`,
    VITE_STORAGE_SECRET: 'sandbox-storage-secret',
    VITE_ADDRESS_LOOKUP_BASE: `${sandbox}/address/`,
    VITE_ADDRESS_LOOKUP_KEY: 'sandbox-address-key',
    // The captcha is shown on this machine, so that local sign-ups include it.
    VITE_CAPTCHA_HOSTS: 'localhost',
    VITE_CAPTCHA_HOSTS_MODE: 'only',
    VITE_CAPTCHA_SCRIPT: `${sandbox}/captcha/api.js`,
    VITE_CAPTCHA_SITE_KEY: 'sandbox-site-key',
    VITE_FIREBASE_API_KEY: 'sandbox-api-key',
    VITE_FIREBASE_PROJECT_ID: emulatorProject,
    VITE_FIREBASE_AUTH_DOMAIN: `${emulatorProject}.firebaseapp.com`,
    VITE_FIREBASE_AUTH_EMULATOR: sandbox,
    VITE_REPLAY_URL: `${sandbox}/replay`,
    VITE_MARKETING_SCRIPT: `${sandbox}/marketing.js`,
    VITE_DIALER_URL: `http://localhost:${dialerPort({ sandboxPort })}/`,
    VITE_CONFERENCE_ORIGINS: deployment?.origin ?? sandbox,
    VITE_WHITEBOARD_SURFACE: process.env['WHITEBOARD_SURFACE'] ?? 'canvas',
    VITE_TLDRAW_LICENSE_KEY: '',
    // The sandbox accepts only its own passes.
    VITE_MEETING_FILES_HOST: deployment === null ? `${sandbox}/files/` : '',
    VITE_TEST_NUMBER: testNumber,
    VITE_SUPPORT_EMAIL: 'support@example.com',
  };
}
