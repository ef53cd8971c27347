import { expect, type BrowserContext, type Page } from '@playwright/test';
import { Login } from '../pages/login.page.ts';

/** The account of the tests of sign-in, sessions and tabs. */
export const ada = { email: 'ada@example.com', password: 'Engine-No-1843' } as const;

export const signIn = (page: Page): Promise<void> => new Login(page).logIn(ada);

export async function openSignedIn(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await signIn(page);
  await expectDashboard(page);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account: / }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

export async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
}

export const elsewhere = (page: Page) => page.getByRole('heading', { name: 'This app is open in another tab' });
export const useHere = (page: Page) => page.getByRole('button', { name: 'Use here' });

export async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
