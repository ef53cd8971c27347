import type { Locator, Page } from '@playwright/test';

/** A field that has to be verified: the e-mail or the mobile number, with its offer, its code and its pencil. */
export class VerifiedField {
  readonly input: Locator;
  readonly group: Locator;
  readonly offer: Locator;
  readonly pin: Locator;
  readonly resend: Locator;
  readonly pencil: Locator;
  readonly verified: Locator;
  readonly timer: Locator;
  readonly prompt: Locator;

  constructor(form: Locator, page: Page, label: 'E-mail' | 'Mobile number', offer: string) {
    this.input = form.getByLabel(label, { exact: true });
    // The part of the form that holds the label and its controls.
    this.group = form
      .getByRole('group', { name: 'Contact' })
      .locator('> div')
      .filter({ has: page.getByText(label, { exact: true }) });
    this.offer = this.group.getByRole('button', { name: offer });
    this.pin = this.group.getByLabel(`${label} pincode`);
    this.resend = this.group.getByRole('button', { name: 'Resend' });
    this.pencil = this.group.getByRole('button', { name: `Change ${label.toLowerCase()}` });
    this.verified = this.group.getByText('Verified', { exact: true });
    this.timer = this.group.getByRole('timer');
    this.prompt = this.group.getByText('We have sent you a 6 digit pin code please enter it below.');
  }

  /** A text anywhere in the field's part of the form. */
  says(text: string | RegExp): Locator {
    return this.group.getByText(text, { exact: true });
  }
}
