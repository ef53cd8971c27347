import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { shellDelays } from '#machines/shell/shell-limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { errorCaptureRequest } from '#src/contracts/error-records.ts';
import type { RecordedRequest } from '#test/sandbox/state/request-log.ts';
import { expect, test } from './fixtures.ts';
import type { Clock } from './support/clock.ts';
import type { SandboxClient } from './support/sandbox-client.ts';

const sync = 'errorCaptureSync';
const interval = shellDelays.errorSyncInterval;

const recordsOf = (request: RecordedRequest | undefined) => v.parse(errorCaptureRequest, request?.body).errors;

/** The statuses of all sent records, one list for each attempt. */
async function attempts(sandbox: SandboxClient): Promise<readonly (readonly string[])[]> {
  return (await sandbox.requests(sync)).map((request) => recordsOf(request).map(({ status }) => status));
}

/** Triggers a failing call by choosing the other number country. */
async function failOnce(page: Page, sandbox: SandboxClient, status: number): Promise<void> {
  await sandbox.fault({ kind: 'status', operation: 'fetchregions', status, times: 1 });
  await page.getByRole('tab', { name: 'USA Numbers' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('tab', { name: 'UK Numbers' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

/** Error capture starts with the other overlays, after the first screen: the check of maintenance shows that they run. */
async function expectOverlays(sandbox: SandboxClient, clock: Clock, checks = 1): Promise<void> {
  await clock.advance(shellDelays.maintenanceFirstCheck);
  await expect.poll(async () => (await sandbox.requests('checkMaintenance')).length).toBeGreaterThanOrEqual(checks);
}

async function open(page: Page, sandbox: SandboxClient, clock: Clock): Promise<void> {
  await page.goto('/signup');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectOverlays(sandbox, clock);
}

test('answers of 500 and above except 502 are sent after 90 s, and then no more', async ({ page, sandbox, clock }) => {
  await open(page, sandbox, clock);
  await failOnce(page, sandbox, 500);
  await failOnce(page, sandbox, 502);
  await failOnce(page, sandbox, 503);
  await failOnce(page, sandbox, 404);
  expect(await attempts(sandbox)).toEqual([]);
  await clock.sleep(interval);
  await expect.poll(() => attempts(sandbox)).toEqual([['500', '503']]);
  const [request] = await sandbox.requests(sync);
  expect(recordsOf(request)[0]).toEqual({
    domain: 'localhost',
    method: 'GET',
    status: '500',
    url: expect.stringMatching(/\/api\/v1\/get-usa-regions$/),
    accountcode: null,
    app: 'dialer-login',
    cp_domain: expect.stringMatching(/\/relay\/$/),
  });
  await clock.sleep(interval);
  await clock.sleep(interval);
  expect(await attempts(sandbox)).toHaveLength(1);
});

test('a relay that the policy does not list is blocked, and error capture records the reason', async ({
  page,
  sandbox,
  clock,
  problems,
}) => {
  const answer = { server: 'https://relay.elsewhere.example/' };
  await sandbox.fault({ kind: 'wrong-shape', operation: 'defaultRelayServer', body: answer });
  problems.allow(/relay\.elsewhere\.example.*Content Security Policy/is);
  await page.goto('/signup');
  await expect(page.getByText(messages.api.unavailable)).toBeVisible();
  await expectOverlays(sandbox, clock);
  await clock.sleep(interval);
  await expect.poll(() => attempts(sandbox)).toEqual([['refused']]);
  const [request] = await sandbox.requests(sync);
  expect(recordsOf(request)[0]?.url).toBe('policy:connect-src https://relay.elsewhere.example');
});

test('a failed sync keeps the list, and is not recorded itself', async ({ page, sandbox, clock }) => {
  await open(page, sandbox, clock);
  await failOnce(page, sandbox, 500);
  await sandbox.fault({ kind: 'status', operation: sync, status: 503, times: 1 });
  await clock.sleep(interval);
  await expect.poll(() => attempts(sandbox)).toEqual([['500']]);
  await clock.sleep(interval);
  await expect.poll(() => attempts(sandbox)).toEqual([['500'], ['500']]);
  await clock.sleep(interval);
  expect(await attempts(sandbox)).toHaveLength(2);
});

test('a reload keeps the list', async ({ page, sandbox, clock }) => {
  await open(page, sandbox, clock);
  await failOnce(page, sandbox, 500);
  // Sealing and writing take some time.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('dialer-login');
            opening.addEventListener('success', () => {
              const keys = opening.result.transaction('sealed').objectStore('sealed').getAllKeys();
              keys.addEventListener('success', () => resolve(keys.result));
            });
          }),
      ),
    )
    .toContain('record:API_ERRORS');
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectOverlays(sandbox, clock, 2);
  await clock.sleep(interval);
  await expect.poll(() => attempts(sandbox)).toEqual([['500']]);
});
