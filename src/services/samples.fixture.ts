import type { Auth } from '#machines/shell/shell.types.ts';
import type { DeploymentConfiguration } from '#src/contracts/deployment-configuration.ts';
import { parseConfiguration } from './deployment-configuration.ts';

/** Test fixture: a complete set of build variables. */
export const sampleEnvironment = {
  VITE_CENTRAL_POINT_HOST: 'https://central.example/',
  VITE_ADDRESS_LOOKUP_BASE: 'https://address.example/',
  VITE_ADDRESS_LOOKUP_KEY: 'address-key',
  VITE_CAPTCHA_HOSTS: 'app.example',
  VITE_CAPTCHA_SCRIPT: 'https://captcha.example/api.js?render=explicit',
  VITE_CAPTCHA_SITE_KEY: 'site-key',
  VITE_FIREBASE_API_KEY: 'firebase-key',
  VITE_FIREBASE_PROJECT_ID: 'demo-dialer',
  VITE_TEST_NUMBER: '+447700900123',
  VITE_SUPPORT_EMAIL: 'support@example.com',
} as const;

export function sampleConfiguration(overrides: Readonly<Record<string, string>> = {}): DeploymentConfiguration {
  return parseConfiguration({ ...sampleEnvironment, ...overrides });
}

/** The session of a user who has signed in. */
export const sampleAuth: Auth = {
  token: 'token-ada',
  user: {
    dialerServerVersion: '2',
    vbToken: 'vb',
    voipaccountcode: '1001',
    username: 'ada@example.com',
    apiServer: 'https://api.example.com/',
    tab_id: 'tab-1',
    voipaccount: 'acme',
  },
};

/** What is recorded of a call that the service could not answer. */
export const sampleErrorRecord = {
  domain: 'app.example',
  method: 'GET',
  status: '503',
  url: 'https://relay.example/api/v1/aqlnumbers',
  accountcode: null,
  app: 'dialer-login',
  cp_domain: 'https://cp.example/',
} as const;
