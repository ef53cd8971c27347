import { expect, type Locator, type Page } from '@playwright/test';
import type { Applicant } from '../support/applicant.ts';
import { CountryPicker } from './country-picker.page.ts';
import { VerifiedField } from './verified-field.page.ts';

/** The sub-screen 'Enter your details'. */
export class RegistrationForm {
  readonly heading: Locator;
  readonly form: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly company: Locator;
  readonly password: Locator;
  readonly email: VerifiedField;
  readonly number: VerifiedField;
  readonly numberCountry: CountryPicker;
  readonly addressCountry: CountryPicker;
  readonly address: Locator;
  readonly postcode: Locator;
  readonly addressMode: Locator;
  readonly clearAddress: Locator;
  readonly suggestions: Locator;
  readonly register: Locator;
  readonly back: Locator;
  readonly chooseNumber: Locator;
  readonly logIn: Locator;
  readonly alert: Locator;
  /** What is still missing after a refused Register. */
  readonly missing: Locator;
  readonly steps: Locator;
  readonly restored: Locator;
  readonly startAgain: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Enter your details' });
    this.form = page.getByRole('form', { name: 'Enter your details' });
    this.firstName = this.form.getByLabel('First name');
    this.lastName = this.form.getByLabel('Last name');
    this.company = this.form.getByLabel('Company', { exact: true });
    this.password = this.form.getByLabel('Password', { exact: true });
    this.email = new VerifiedField(this.form, page, 'E-mail', 'Click here to verify email');
    this.number = new VerifiedField(this.form, page, 'Mobile number', 'Click here to verify number');
    this.numberCountry = new CountryPicker(page, this.form.getByRole('button', { name: /Country of the mobile/ }));
    const address = this.form.getByRole('group', { name: 'Address' });
    this.addressCountry = new CountryPicker(page, address.getByRole('button', { name: /Country/ }));
    this.address = address
      .getByRole('combobox', { name: 'Address' })
      .or(address.getByRole('textbox', { name: 'Address' }));
    this.postcode = address.getByLabel('Postcode');
    this.addressMode = address.getByRole('button', { name: /^(Enter the address by hand|Look the address up)$/ });
    this.clearAddress = address.getByRole('button', { name: 'Clear address' });
    this.suggestions = page.getByRole('listbox', { name: 'Addresses' }).getByRole('option');
    this.register = this.form.getByRole('button', { name: 'Register' });
    this.chooseNumber = page.getByRole('button', { name: 'Choose a number' });
    this.back = this.form.getByRole('button', { name: 'Back' });
    this.logIn = this.form.getByRole('link', { name: 'Log In' });
    this.alert = this.form.getByRole('alert');
    this.missing = page.getByRole('alert', { name: 'Before you can register' });
    this.steps = page.getByRole('list', { name: 'Steps of the sign-up' }).getByRole('listitem');
    this.restored = page.getByText('We kept what you entered.');
    this.startAgain = page.getByRole('button', { name: 'Start again' });
  }

  async fillNames({ firstName, lastName, company, password }: Applicant): Promise<void> {
    await this.firstName.fill(firstName);
    await this.lastName.fill(lastName);
    await this.company.fill(company);
    await this.password.fill(password);
  }

  /** Looks an address up and chooses the first suggestion. */
  async lookUpAddress(term: string): Promise<void> {
    await this.address.fill(term);
    await this.suggestions.first().click();
    await expect(this.postcode).not.toHaveValue('');
  }

  async fillAddressByHand(address: string, postcode: string): Promise<void> {
    await this.address.fill(address);
    await this.postcode.fill(postcode);
  }
}
