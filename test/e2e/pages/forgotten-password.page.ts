import type { Locator, Page } from '@playwright/test';

/** /forget-password with its three steps. */
export class ForgottenPassword {
  readonly page: Page;
  readonly email: Locator;
  readonly send: Locator;
  readonly alert: Locator;
  readonly codeHeading: Locator;
  readonly pin: Locator;
  readonly resend: Locator;
  readonly timer: Locator;
  readonly another: Locator;
  readonly passwordHeading: Locator;
  readonly password: Locator;
  readonly meter: Locator;
  readonly save: Locator;
  readonly lapsed: Locator;
  readonly startAgain: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('E-mail', { exact: true });
    this.send = page.getByRole('button', { name: 'Send code' });
    this.alert = page.getByRole('alert');
    this.codeHeading = page.getByRole('heading', { name: 'Check your inbox' });
    this.pin = page.getByLabel('E-mail pincode');
    this.resend = page.getByRole('button', { name: 'Resend' });
    this.timer = page.getByRole('main').getByRole('timer');
    this.another = page.getByRole('button', { name: 'Use another e-mail' });
    this.passwordHeading = page.getByRole('heading', { name: 'Choose a new password' });
    this.password = page.getByLabel('New password', { exact: true });
    this.meter = page.getByRole('meter', { name: 'Password strength' });
    this.save = page.getByRole('button', { name: 'Save password' });
    this.lapsed = page.getByRole('heading', { name: 'That took too long' });
    this.startAgain = page.getByRole('button', { name: 'Start again' });
  }

  async open(): Promise<void> {
    await this.page.goto('/forget-password');
  }

  async ask(email: string): Promise<void> {
    await this.email.fill(email);
    await this.send.click();
  }
}
