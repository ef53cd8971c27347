import { test } from '@playwright/test';
import { deploymentSettings } from '#test/sandbox/configuration.ts';
import { sandboxOrigin } from './ports.ts';

/** The Jitsi deployment of this run (CONFERENCE_URL); null for the local conference server. */
const deployment = deploymentSettings(process.env);

/** From where clients load the library, and to which they connect. */
export const conferenceOrigin = deployment?.origin ?? sandboxOrigin;

/** Ends the running test as skipped where its meetings take place at a deployment, which tests do not control. */
export function steersLocalServer(): void {
  test.skip(deployment !== null, 'steers the local conference server');
}
