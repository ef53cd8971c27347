import { expect, type Locator, type Page } from '@playwright/test';
import { solveCaptcha } from '#test/sandbox/captcha-answer.ts';

/** The modal 'Verify' with the challenge in its frame. */
export class Captcha {
  readonly dialog: Locator;
  readonly close: Locator;
  readonly question: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Verify' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
    const frame = page.frameLocator('iframe[title="Security check"]');
    this.question = frame.locator('#question');
    this.answer = frame.getByRole('textbox');
  }

  /** Reads the question and types the answer, as a visitor would. */
  async solve(): Promise<void> {
    await expect(this.question).toContainText('What is');
    await this.answer.fill(solveCaptcha((await this.question.textContent()) ?? ''));
    await this.answer.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
