import type { Locator, Page } from '@playwright/test';

/** processing, success and failed. */
export class Ending {
  readonly processing: Locator;
  readonly counter: Locator;
  readonly notice: Locator;
  readonly progress: Locator;
  readonly circles: Locator;
  readonly interrupted: Locator;
  readonly checkAgain: Locator;
  readonly success: Locator;
  readonly failed: Locator;
  readonly letsLogin: Locator;
  readonly support: Locator;

  constructor(page: Page) {
    this.processing = page.getByRole('heading', { name: 'Please wait we are creating your account...' });
    this.counter = page.getByRole('button', { name: /Processes/ });
    this.notice = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
    this.progress = page.getByRole('dialog', { name: 'Congratulations!' });
    this.circles = this.progress.getByRole('list', { name: 'Processes' }).getByRole('listitem');
    this.interrupted = page.getByText('Your account is still being set up');
    this.checkAgain = page.getByRole('button', { name: 'Check again' });
    this.success = page.getByRole('heading', { name: 'Registration completed!' });
    this.failed = page.getByRole('heading', { name: 'Registration failed!' });
    this.letsLogin = page.getByRole('link', { name: "Let's login" });
    this.support = page.getByRole('link', { name: 'support@example.com' });
  }
}
