import { expect, type Locator, type Page } from '@playwright/test';
import { delays } from '#machines/shared/limits.ts';
import type { Applicant } from '../support/applicant.ts';
import type { Clock } from '../support/clock.ts';
import type { SandboxClient } from '../support/sandbox-client.ts';
import { Captcha } from './captcha.page.ts';
import { Ending } from './ending.page.ts';
import { NumberSelection } from './number-selection.page.ts';
import { RegistrationForm } from './registration-form.page.ts';

/** /signup with all its sub-screens, and the ways through them that most tests share. */
export class SignUp {
  readonly page: Page;
  readonly numbers: NumberSelection;
  readonly form: RegistrationForm;
  readonly captcha: Captcha;
  readonly ending: Ending;
  readonly waiting: Locator;
  readonly error: Locator;
  readonly tryAgain: Locator;
  readonly ipNotice: Locator;
  readonly #sandbox: SandboxClient;
  readonly #clock: Clock;

  constructor(page: Page, sandbox: SandboxClient, clock: Clock) {
    this.page = page;
    this.#sandbox = sandbox;
    this.#clock = clock;
    this.numbers = new NumberSelection(page);
    this.form = new RegistrationForm(page);
    this.captcha = new Captcha(page);
    this.ending = new Ending(page);
    this.waiting = page.getByText('Please wait', { exact: true });
    this.error = page.getByRole('alert');
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
    this.ipNotice = page.getByText(/We will monitor you ip address/);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/signup${query}`);
  }

  /** Opens the form as a visitor outside the UK finds it: without number selection. */
  async openForm(query = '?country=DE'): Promise<void> {
    await this.open(query);
    await expect(this.form.heading).toBeVisible();
  }

  /** Opens the form by way of the first UK number. */
  async openFormWithNumber(query = ''): Promise<string> {
    await this.open(query);
    const number = await this.numbers.takeFirst();
    await expect(this.form.heading).toBeVisible();
    return number;
  }

  /** The moment after the last change in which the draft is written. */
  async keep(): Promise<void> {
    await this.#clock.advance(delays.draftSaveDebounce + 100);
  }

  /** The 2 s that pass before uniqueness is asked. */
  async pauseTyping(): Promise<void> {
    await this.#clock.advance(delays.uniquenessDebounce);
  }

  /** Until 'Click here to verify email' is there. */
  async typeEmail(email: string): Promise<void> {
    await this.form.email.input.fill(email);
    await this.pauseTyping();
    await expect(this.form.email.offer).toBeVisible();
  }

  async sendEmailCode(email: string): Promise<string> {
    await this.typeEmail(email);
    await this.form.email.offer.click();
    await expect(this.form.email.pin).toBeEnabled();
    return this.#sandbox.nextCode(email, 'email');
  }

  async verifyEmail(email: string): Promise<void> {
    const code = await this.sendEmailCode(email);
    await this.form.email.pin.pressSequentially(code);
    await expect(this.form.email.verified).toBeVisible();
  }

  async typeNumber(mobile: string): Promise<void> {
    await this.form.number.input.fill(mobile);
    await this.pauseTyping();
    await expect(this.form.number.offer).toBeVisible();
  }

  /** Until the code entry is there; the captcha is solved on the way. */
  async sendSmsCode({ mobile, mobileE164 }: Applicant): Promise<string> {
    await this.typeNumber(mobile);
    await this.form.number.offer.click();
    await this.captcha.solve();
    await expect(this.form.number.pin).toBeEnabled();
    return this.#sandbox.nextCode(mobileE164, 'sms');
  }

  async verifyNumber(applicant: Applicant): Promise<void> {
    const code = await this.sendSmsCode(applicant);
    await this.form.number.pin.pressSequentially(code);
    await expect(this.form.number.verified).toBeVisible();
  }

  /** The fixed test number of mode 'test': any code is right, no message is sent. */
  async verifyTestNumber({ mobile }: Applicant): Promise<void> {
    await this.typeNumber(mobile);
    await this.form.number.offer.click();
    await this.captcha.solve();
    await this.form.number.pin.pressSequentially('123456');
    await expect(this.form.number.verified).toBeVisible();
  }

  /** From `?mode=test` to a form that only waits for 'Register': the short way, for tests of what follows. */
  async fillInTestMode(applicant: Applicant): Promise<void> {
    await this.openFormWithNumber('?mode=test');
    await this.fillInTestModeFrom(applicant);
  }

  /** The same on the form that shows already. */
  async fillInTestModeFrom(applicant: Applicant): Promise<void> {
    await this.form.fillNames(applicant);
    await this.verifyEmail(applicant.email);
    await this.verifyTestNumber(applicant);
    await this.form.lookUpAddress('TN24 8QZ');
  }

  async register(): Promise<void> {
    await this.form.register.click();
    await expect(this.ending.processing).toBeVisible();
  }
}
