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

/**
 * The build configuration (src/contracts/configuration.ts) of an app that talks to a sandbox on these ports. The phone
 * provider is reached through the sandbox, which forwards to the emulator, so that faults can be set for it as well.
 */
export function sandboxEnvironment({ sandboxPort }: SandboxPorts): Record<string, string> {
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
    VITE_CONFERENCE_ORIGINS: sandbox,
    VITE_TEST_NUMBER: testNumber,
    VITE_SUPPORT_EMAIL: 'support@example.com',
  };
}
