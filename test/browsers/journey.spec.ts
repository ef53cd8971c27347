/** One journey, run in each browser. */
import { test } from '@playwright/test';
import { newApplicant } from '../e2e/support/applicant.ts';
import { SandboxClient } from '../e2e/support/sandbox-client.ts';
import { signIn, signUp } from './journey.ts';
import { openTab } from './open-tab.ts';

test('an applicant signs up, signs in and finds the dashboard with its dialer', async ({ request }, { project }) => {
  // These browsers send no tenant header and use the default tenant.
  const sandbox = new SandboxClient('default', request);
  const applicant = newApplicant();
  const tab = await openTab(project.name);
  try {
    await test.step('sign-up', () => signUp(tab, sandbox, applicant));
    await test.step('sign-in and dashboard', () => signIn(tab, applicant));
  } finally {
    await tab.close();
  }
});
