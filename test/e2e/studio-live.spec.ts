/** The statechart studio watches the app, both built as `npm start -- --inspect` serves them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { inspectionChannel } from '#src/app/debug/inspection/messages.ts';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { securityHeaders } from '#src/services/security/content-security-policy.ts';
import { buildStudio } from '#src/studio/tools/build-studio.ts';
import { startApp } from '#test/sandbox/app-server/app-server.ts';
import { buildApp } from '#test/sandbox/app-server/build-app.ts';
import { sandboxEnvironment } from '#test/sandbox/configuration.ts';
import { expect, test } from './fixtures.ts';
import { Login } from './pages/login.page.ts';
import { newApplicant } from './support/applicant.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';
import { ports } from './support/ports.ts';
import { ada } from './support/session.ts';

const root = resolve(import.meta.dirname, '../..');
const port = ports.appPort + 2;
const dist = join(root, '.cache', `app-${port}-inspect`);
let close = (): Promise<void> => Promise.resolve();

withMedia();
test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const environment = sandboxEnvironment(ports);
  await buildApp({ root, outDir: dist, environment, mode: 'inspect' });
  const studio = join(root, '.cache/studio/site');
  await buildStudio(root, studio);
  const headers = securityHeaders(parseConfiguration(environment));
  const server = await startApp({ port, dist, headers, studio });
  close = () => server.close();
});
test.afterAll(() => close());

/** The studio's page of the running app; it keeps every message that it receives. */
async function openStudio(context: BrowserContext): Promise<Page> {
  const studio = await context.newPage();
  await studio.addInitScript((name) => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    new BroadcastChannel(name).addEventListener('message', ({ data }) => heard.push(data));
  }, inspectionChannel);
  await studio.goto('/studio/#/live');
  return studio;
}

const allMessages = (studio: Page): Promise<string> =>
  studio.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heard')));
const actor = (studio: Page, name: string | RegExp) =>
  studio.getByRole('region', { name: 'Running actors' }).getByRole('button', { name });

test('shows a sign-in as it happens, and goes back in time', async ({ page, context }) => {
  const login = new Login(page);
  await page.goto('/login?inspect');
  await expect(login.heading).toBeVisible();
  const studio = await openStudio(context);
  await actor(studio, /^signIn /).click();
  const chart = studio.getByRole('region', { name: 'Chart' });
  await expect(chart.getByRole('status')).toContainText('attempt.editing.clean');
  const password = 'Engine-No-1844';
  await login.logIn({ ...ada, password });
  await expect(chart.getByRole('status')).toContainText('attempt.editing.refused');
  await studio.getByRole('tab', { name: 'Log' }).click();
  const entry = studio.getByRole('button', { name: /^form\.submit/ }).first();
  const log = studio.getByRole('complementary', { name: 'Events' });
  await expect(log.getByRole('list', { name: 'Changes' }).filter({ hasText: ada.email })).not.toHaveCount(0);
  await entry.click();
  await expect(chart.getByRole('status')).not.toContainText('refused');
  await studio.getByRole('slider', { name: 'Back in time' }).press('End');
  await expect(chart.getByRole('status')).toContainText('attempt.editing.refused');
  const messages = await allMessages(studio);
  expect(messages).toContain('form.submit');
  expect(messages).not.toContain(password);
  await studio.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(studio);
});

test('shows a verification of sign-up, without its code', async ({ context, signUp }) => {
  const studio = await openStudio(context);
  await signUp.openForm('?country=DE&inspect');
  await expect(actor(studio, /^email /)).toContainText('entering');
  const applicant = newApplicant();
  await signUp.form.fillNames(applicant);
  const code = await signUp.sendEmailCode(applicant.email);
  await signUp.form.email.pin.pressSequentially(code);
  await expect(signUp.form.email.verified).toBeVisible();
  await expect(actor(studio, /^email /)).toContainText('verified');
  const messages = await allMessages(studio);
  expect(messages).toContain('code.send');
  expect(messages).not.toContain(code);
  expect(messages).not.toContain(applicant.password);
});

test('shows a meeting: its actors, what the other participant does, and a microphone that is muted', async ({
  context,
}) => {
  const studio = await openStudio(context);
  const host = await Attendee.join(context, 'Ada Lovelace', { isInspected: true });
  await expect(actor(studio, /^preJoin /)).toHaveCount(0);
  const microphone = actor(studio, /^microphone /);
  await microphone.click();
  const state = studio.getByRole('region', { name: 'Chart' }).getByRole('status');
  await expect(state).toContainText('owning.unmuted');
  await host.tool('Mute microphone').click();
  await expect(state).toContainText('owning.muted');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  await host.sees('Ben Bitdiddle');
  await ben.tool('Chat').click();
  await ben.write('Good morning');
  await studio.getByRole('tab', { name: 'Log' }).click();
  await expect(studio.getByRole('button', { name: /^chat\.received .* → chat / }).first()).toContainText(
    'Good morning',
  );
  await studio.getByRole('switch', { name: 'Only events of microphone' }).click();
  await expect(studio.getByRole('button', { name: /^chat\./ })).toHaveCount(0);
  await expect(studio.getByRole('button', { name: /^audio\./ }).first()).toBeVisible();
  await studio.getByRole('tab', { name: 'Sequence' }).click();
  await expect(studio.getByRole('img', { name: /events; the log lists them/ })).toContainText('microphone');
  expect(await allMessages(studio)).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});

test('a production build has nothing of it', () => {
  const scriptsIn = (folder: string): string =>
    readdirSync(join(folder, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, 'assets', file), 'utf8'))
      .join('\n');
  expect(scriptsIn(dist)).toContain(inspectionChannel);
  const product = scriptsIn(join(root, '.cache', `app-${ports.appPort}`));
  expect(product).not.toContain(inspectionChannel);
  expect(product).not.toContain('statechartInspection');
  expect(product).not.toContain('(hidden)');
});
