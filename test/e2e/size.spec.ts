import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '#machines/shared/messages.ts';
import { root } from '#test/tools/run/steps.ts';
import { loginBudget, meetBudget, signUpBudget, type Budget } from '#test/tools/size/budget.ts';
import { loadedChunks, readBuild } from '#test/tools/size/build.ts';
import { expect, test } from './fixtures.ts';
import { Login } from './pages/login.page.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';
import { ports } from './support/ports.ts';
import { ada } from './support/session.ts';

// A meeting is prepared with a camera.
test.use({ launchOptions: mediaLaunch });

/** Scripts and style sheets beyond the budget are blocked; a page that needs one never gets ready. */
async function holdBackTheRest(page: Page, budget: Budget): Promise<{ readonly expectAllLoaded: () => void }> {
  const build = readBuild(join(root, '.cache', `app-${ports.appPort}`), root);
  const counted = new Set(
    loadedChunks(build, budget.onDemand).flatMap(({ file, css }) => [`/${file}`, ...css.map((each) => `/${each}`)]),
  );
  const loaded = new Set<string>();
  await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!counted.has(path)) return;
    loaded.add(path);
    await route.continue();
  });
  return {
    expectAllLoaded: () =>
      expect([...loaded].toSorted(), 'every counted file is loaded').toEqual([...counted].toSorted()),
  };
}

/** The page's `load` event may wait for a blocked file, such as a prefetched style sheet. */
const openAt = (page: Page, route: string) => page.goto(route, { waitUntil: 'commit' });

test('the files in the size budget are sufficient for /signup to show and operate its first sub-screen', async ({
  page,
}) => {
  const { expectAllLoaded } = await holdBackTheRest(page, signUpBudget);
  await openAt(page, signUpBudget.route);
  await expect(page.getByRole('heading', { name: 'Choose your telephone number' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('radio').nth(1).check();
  await expect(next).toBeEnabled();
  expectAllLoaded();
});

test('the files in the size budget are sufficient for /login to accept, check and start to send the form', async ({
  page,
}) => {
  const { expectAllLoaded } = await holdBackTheRest(page, loginBudget);
  const login = new Login(page);
  await openAt(page, loginBudget.route);
  await login.submit.click();
  await expect(login.form.getByText(messages.validation.email.required)).toBeVisible();
  await login.logIn(ada);
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  expectAllLoaded();
});

test('the files in the size budget are sufficient for /meet to find a meeting and prepare for it', async ({
  page,
  problems,
}) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
  const { expectAllLoaded } = await holdBackTheRest(page, meetBudget);
  await openAt(page, meetBudget.route);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Turn off camera' }).click();
  await expect(page.getByRole('button', { name: 'Turn on camera' })).toBeVisible();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Joining the meeting', { exact: true }), 'the meeting is found').toBeAttached();
  expectAllLoaded();
});
