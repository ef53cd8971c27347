import { expect, type Locator, type Page } from '@playwright/test';

/** /login. */
export class Login {
  readonly page: Page;
  readonly heading: Locator;
  readonly form: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly show: Locator;
  readonly hide: Locator;
  readonly submit: Locator;
  readonly alert: Locator;
  readonly notice: Locator;
  readonly timer: Locator;
  readonly forgotten: Locator;
  readonly createAccount: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Log In' });
    this.form = page.getByRole('form', { name: 'Log In' });
    this.email = this.form.getByLabel('E-mail');
    this.password = this.form.getByLabel('Password', { exact: true });
    this.show = this.form.getByRole('button', { name: 'Show password' });
    this.hide = this.form.getByRole('button', { name: 'Hide password' });
    this.submit = this.form.getByRole('button', { name: 'Log In' });
    this.alert = this.form.getByRole('alert');
    this.notice = page.getByRole('main').getByRole('status');
    this.timer = this.form.getByRole('timer');
    this.forgotten = page.getByRole('link', { name: 'Forgot password?' });
    this.createAccount = page.getByRole('link', { name: 'Create an account' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`);
  }

  /** Also waits until the app runs: before, a link of the page leads to another document. */
  async openRunning(): Promise<void> {
    await this.open();
    await expect(this.page.getByRole('list', { name: 'Notices' })).toBeAttached();
  }

  async logIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
