import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  elsewhere,
  expectDashboard,
  expectLogin,
  openSignedIn,
  openTab,
  signIn,
  signOut,
  useHere,
} from './support/session.ts';

test.describe('tabs', () => {
  test('only one shows the dashboard; another can take it over', async ({ page, context }) => {
    await openSignedIn(page);
    const other = await openTab(context);
    await expect(elsewhere(other)).toBeVisible();
    await expectAccessible(other, 'open in another tab');
    await expect(useHere(other)).toBeFocused();
    await expect(page.locator('#dailer-frame')).toBeAttached();

    await other.keyboard.press('Enter');
    await expectDashboard(other);
    await expect(elsewhere(page)).toBeVisible();
    await expect(page.locator('#dailer-frame')).toHaveCount(0);

    await useHere(page).click();
    await expectDashboard(page);
    await expect(elsewhere(other)).toBeVisible();
  });

  test('a tab that is closed passes the dashboard to the next', async ({ page, context }) => {
    await openSignedIn(page);
    await page.close();
    await expectDashboard(await openTab(context));
  });

  test('a tab that crashed does not lock the others out', async ({ page, context }) => {
    await openSignedIn(page);
    // The record of a tab that will never answer, as after a crash.
    await page.goto('/invitation/invite-demo');
    await page.evaluate(() => localStorage.setItem('dialer-login:active-tab', 'crashed'));
    const other = await openTab(context);
    await expectDashboard(other);
  });

  test('sign-up, invitation and similar routes work in any tab', async ({ page, context }) => {
    const signUp = await openTab(context, '/signup?country=DE');
    await signUp.getByLabel('First name').fill('Grace');
    await page.goto('/invitation/invite-demo');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(elsewhere(signUp)).toHaveCount(0);
    await expect(signUp.getByLabel('First name')).toHaveValue('Grace');
  });

  test('unknown messages on the channel change nothing', async ({ page, context }) => {
    await openSignedIn(page);
    const other = await openTab(context, '/invitation/invite-demo');
    await other.evaluate(() => {
      const tabs = new BroadcastChannel('dialer-login:tabs');
      const session = new BroadcastChannel('dialer-login:session');
      const junk = [
        null,
        7,
        'ACTIVE_TAB',
        [],
        {},
        { event: 'ACTIVE_TAB' },
        { event: 'ACTIVE_TAB', tab_id: '', since: 1 },
      ];
      for (const message of junk) {
        tabs.postMessage(message);
        session.postMessage(message);
      }
      tabs.postMessage({ event: 'ACTIVE_TAB', tab_id: 'x', since: Number.POSITIVE_INFINITY });
    });
    await expectDashboard(page);
    await expect(elsewhere(page)).toHaveCount(0);
  });
});

test.describe('focus', () => {
  test('goes to the heading of the dashboard after sign-in, and to the login form after sign-out', async ({ page }) => {
    await openSignedIn(page);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
    await signOut(page);
    await expectLogin(page);
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('goes to the heading of the dashboard that is taken over from another tab', async ({ page, context }) => {
    await openSignedIn(page);
    const other = await openTab(context);
    await useHere(other).click();
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  });

  test('goes to the heading of sign-up, which is reached from the login', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your telephone number' })).toBeFocused();
  });
});

test.describe('storage', () => {
  test('that never answers is replaced for this visit, with a notice', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.goto('/');
    await expectLogin(page);
    await expect(page.getByRole('list', { name: 'Notices' })).toContainText(
      'The storage of this browser does not answer: what you enter is gone when the page is closed.',
    );
    await signIn(page);
    await expectDashboard(page);
    await page.getByRole('button', { name: 'New meeting' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/meet');
    await page.goBack();
    await expectDashboard(page);
    await page.reload();
    await expectLogin(page);
  });

  test('that is denied does not open the dashboard in two tabs', async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openSignedIn(page);
    const other = await openTab(context);
    await expect(elsewhere(other)).toBeVisible();
    await expect(page.locator('#dailer-frame')).toBeAttached();
    await useHere(other).click();
    await expectDashboard(other);
    await expect(elsewhere(page)).toBeVisible();
  });

  test('that is denied does not stop the app from working until the page is left', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openSignedIn(page);
    await page.reload();
    await expectLogin(page);
  });
});
