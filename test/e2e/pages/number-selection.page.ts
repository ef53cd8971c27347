import type { Locator, Page } from '@playwright/test';

/** The sub-screen 'Choose your telephone number'. */
export class NumberSelection {
  readonly heading: Locator;
  readonly ukTab: Locator;
  readonly usaTab: Locator;
  readonly city: Locator;
  readonly region: Locator;
  readonly location: Locator;
  readonly numbers: Locator;
  readonly loading: Locator;
  readonly shimmer: Locator;
  readonly pages: Locator;
  readonly next: Locator;
  readonly empty: Locator;
  readonly alert: Locator;
  readonly tryAgain: Locator;
  readonly logIn: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Choose your telephone number' });
    this.ukTab = page.getByRole('tab', { name: 'UK Numbers' });
    this.usaTab = page.getByRole('tab', { name: 'USA Numbers' });
    this.city = page.getByLabel('City', { exact: true });
    this.region = page.getByLabel('Region', { exact: true });
    this.location = page.getByLabel('Location', { exact: true });
    this.numbers = page.getByRole('group', { name: 'Telephone numbers' }).getByRole('radio');
    this.loading = page.getByRole('tabpanel').getByText('Loading numbers');
    // Placeholders are visual only: they have no role.
    this.shimmer = page.locator('[aria-busy="true"] [aria-hidden="true"] > div');
    this.pages = page.getByRole('navigation', { name: 'Number pages' });
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.empty = page.getByRole('heading', { name: 'No numbers available here' });
    this.alert = page.getByRole('alert');
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
    this.logIn = page.getByRole('link', { name: 'Log In' });
  }

  page(number: number): Locator {
    return this.pages.getByRole('button', { name: `Page ${number}`, exact: true });
  }

  /** The radio of a number, given in the service's format. */
  number(digits: string): Locator {
    return this.#page.locator(`input[type="radio"][value="${digits}"]`);
  }

  /** Chooses the first number of the page and continues to the form. */
  async takeFirst(): Promise<string> {
    const first = this.numbers.first();
    await first.check();
    const number = await first.inputValue();
    await this.next.click();
    return number;
  }
}
