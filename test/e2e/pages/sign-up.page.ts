import { expect, type Locator, type Page } from '@playwright/test';
import { delays } from '#machines/shared/limits.ts';
import type { Applicant } from '../support/applicant.ts';
import type { Clock } from '../support/clock.ts';
import { expectStored } from '../support/records.ts';
import type { SandboxClient } from '../support/sandbox-client.ts';
import { Captcha } from './captcha.page.ts';
import { Ending } from './ending.page.ts';
import { NumberSelection } from './number-selection.page.ts';
import { RegistrationForm } from './registration-form.page.ts';

/** /signup with all its sub-screens, and the steps through them that most tests share. */
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

  /** Opens the form as for a visitor outside the UK: without number selection. */
  async openForm(query = '?country=DE'): Promise<void> {
    await this.open(query);
    await expect(this.form.heading).toBeVisible();
  }

  /** Opens the form with the first UK number. */
  async openFormWithNumber(query = ''): Promise<string> {
    await this.open(query);
    const number = await this.numbers.takeFirst();
    await expect(this.form.heading).toBeVisible();
    return number;
  }

  /** Waits for the pause after the last change, and until the draft that is written contains a text. */
  async keep(text: string): Promise<void> {
    await this.#clock.advance(delays.draftSaveDebounce + 100);
    await expectStored(this.page, 'sign-up-draft', text);
  }

  /** Waits for the 2 s before uniqueness is checked. */
  async pauseTyping(): Promise<void> {
    await this.#clock.advance(delays.uniquenessDebounce);
  }

  /** Waits for 'Click here to verify email'. */
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

  /** Solves the captcha and waits for the code entry. */
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

  /** From `?mode=test` to a complete form before 'Register': a shortcut for tests of the later screens. */
  async fillInTestMode(applicant: Applicant): Promise<void> {
    await this.openFormWithNumber('?mode=test');
    await this.fillInTestModeFrom(applicant);
  }

  /** The same on the displayed form. */
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
