import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Gate } from './support/gate.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { expectRemoved } from './support/records.ts';
import {
  ada,
  elsewhere,
  expectDashboard,
  expectLogin,
  openSignedIn,
  openTab,
  signIn,
  signOut,
  useHere,
} from './support/session.ts';

test.describe('guards', () => {
  for (const path of ['/', '/unknown', '/deeply/unknown']) {
    test(`a signed-out user is redirected from ${path} to login`, async ({ page }) => {
      await page.goto(path);
      await expectLogin(page);
    });
  }

  test('a signed-in user is redirected from public and unknown paths to the dashboard', async ({ page }) => {
    await openSignedIn(page);
    for (const path of ['/login', '/signup', '/forget-password', '/unknown']) {
      await page.goto(path);
      await expectDashboard(page);
    }
  });

  for (const path of ['/%E0%A4', '/%', '/invitation/%E0%A4']) {
    test(`${path}, which cannot be decoded, shows that this page does not exist, and a link to continue`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
      await expect(page).toHaveTitle('This page does not exist');
      await page.getByRole('link', { name: 'Go to start' }).click();
      await expectLogin(page);
    });
  }

  test('a page that does not exist is accessible in both themes and fits a window 320 px wide', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/%');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'does not exist');
  });

  for (const path of ['/invitation/invite-demo', '/accept-ownership/owner-demo', '/meet?meeting_id=daily-standup']) {
    test(`${path} is open to all users`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveURL(path);
      await openSignedIn(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test('login does not load sign-up, and sign-up does not load login', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/login');
    await expectLogin(page);
    expect(scripts.filter((path) => path.includes('SignUpRoute'))).toEqual([]);
    scripts.length = 0;
    await page.goto('/signup?country=DE');
    await expect(page.getByRole('heading', { name: 'Enter your details' })).toBeVisible();
    expect(scripts.filter((path) => path.includes('LoginRoute'))).toEqual([]);
  });
});

test.describe('a deep link', () => {
  test('survives sign-in', async ({ page }) => {
    await page.goto('/?from=mail#keys');
    await expectLogin(page);
    await signIn(page);
    await expectDashboard(page);
    await expect(page).toHaveURL('/?from=mail#keys');
  });

  test('to another origin is ignored', async ({ page }) => {
    await page.goto('/login?redirect=%2F%2Fevil.example%2F');
    await signIn(page);
    await expectDashboard(page);
    await expect(page).toHaveURL('/');
  });
});

test.describe('a session', () => {
  test('survives a reload, without showing the login', async ({ page }) => {
    await openSignedIn(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('input[type="password"]') !== null) document.title = 'login was seen';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expectDashboard(page);
    await expect(page).not.toHaveTitle('login was seen');
  });

  test('is synced when it begins, and when it ends', async ({ page, sandbox }) => {
    await openSignedIn(page);
    await expect.poll(async () => (await sandbox.requests('authSync')).map(({ method }) => method)).toEqual(['POST']);
    await signOut(page);
    await expectLogin(page);
    await expect
      .poll(async () => (await sandbox.requests('authSync')).map(({ method, status }) => [method, status]))
      .toEqual([
        ['POST', 204],
        ['DELETE', 204],
      ]);
    await page.goto('/');
    await expectLogin(page);
  });

  test('begins and ends without the sync, which is recorded', async ({ page, sandbox }) => {
    await sandbox.fault({ operation: 'authSync', kind: 'status', status: 503 });
    await openSignedIn(page);
    await signOut(page);
    await expectLogin(page);
  });

  test('begins in every tab at the login, and does not change a sign-up', async ({ page, context }) => {
    const [waiting, signingUp] = [await openTab(context, '/login'), await openTab(context, '/signup?country=DE')];
    await expectLogin(waiting);
    await signingUp.getByLabel('First name').fill('Grace');
    await openSignedIn(page);
    await expect(elsewhere(waiting)).toBeVisible();
    await useHere(waiting).click();
    await expectDashboard(waiting);
    await expect(signingUp.getByLabel('First name')).toHaveValue('Grace');
  });

  test('ends in every tab at once', async ({ page, context }) => {
    await openSignedIn(page);
    const other = await openTab(context);
    await expect(elsewhere(other)).toBeVisible();
    await signOut(page);
    await expectLogin(page);
    await expectLogin(other);
    await other.reload();
    await expectLogin(other);
    await expectRemoved(page, 'AUTH');
  });
});

test.describe('a session that the back end no longer accepts (401)', () => {
  const reason = 'Your session has ended. Please log in again.';

  test('ends once and in every tab, which shows the reason; typed values and the path are kept', async ({
    page,
    context,
    sandbox,
  }) => {
    await page.goto('/?from=mail');
    await signIn(page);
    await expectDashboard(page);
    await page.getByRole('button', { name: 'Dial a number' }).click();
    await page.getByLabel('Number to dial').fill('+44 20 7946');

    const meeting = await openTab(context, '/meet?meeting_id=daily-standup');
    const name = meeting.getByLabel('Your name');
    // A pass is requested as soon as there is a name.
    await sandbox.fault({ operation: 'confId', kind: 'status', status: 401, message: 'Please sign in.' });
    await name.fill('Countess of Lovelace');
    await expect(meeting.getByRole('list', { name: 'Notices' })).toContainText(reason);
    await expect(name).toHaveValue('Countess of Lovelace');
    await expect(meeting).toHaveURL('/meet?meeting_id=daily-standup');

    await expectLogin(page);
    await expect(page.getByRole('main').getByRole('status')).toContainText(reason);
    await expect
      .poll(async () => (await sandbox.requests('authSync')).map(({ method }) => method))
      .toEqual(['POST', 'DELETE']);
    await signIn(page);
    await expectDashboard(page);
    await expect(page).toHaveURL('/?from=mail');
    await page.getByRole('button', { name: 'Dial a number' }).click();
    await expect(page.getByLabel('Number to dial')).toHaveValue('+44 20 7946');
  });

  test('shows its reason on a page whose overlays are loaded after its end', async ({ page, context, sandbox }) => {
    await openSignedIn(page);
    const overlays = await Gate.close(context, /\/assets\/Overlays-/);
    const meeting = await openTab(context, '/meet?meeting_id=daily-standup');
    await sandbox.fault({ operation: 'confId', kind: 'status', status: 401, message: 'Please sign in.' });
    await meeting.getByLabel('Your name').fill('Countess of Lovelace');
    await expectLogin(page);
    overlays.open();
    await expect(meeting.getByRole('list', { name: 'Notices' }).getByText(reason)).toHaveCount(1);
  });

  test('a refused password does not end a session', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill('Engine-No-1844');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
    await expect(page.getByText(reason)).toHaveCount(0);
  });
});
