import type { Page } from '@playwright/test';
import { appOrigin } from './ports.ts';

/**
 * Serves the scripts of a page as if the app had been built with other variables. Its security headers stay: a document that a
 * test fulfils itself would not count as one of this machine. Call it before the page is opened.
 */
export async function buildWith(page: Page, variables: Readonly<Record<string, string>>): Promise<void> {
  await page.route(`${appOrigin}/assets/*.js`, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [name, value] of Object.entries(variables)) {
      const entry = new RegExp(`\\b${name}:(["'\`])[^"'\`]*\\1`, 'gu');
      body = body.replaceAll(entry, () => `${name}:${JSON.stringify(value)}`);
    }
    await route.fulfill({ response, body });
  });
}
