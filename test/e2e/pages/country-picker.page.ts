import type { Locator, Page } from '@playwright/test';

/** A country picker: a button that opens a search box over a list. */
export class CountryPicker {
  readonly button: Locator;
  readonly search: Locator;
  readonly options: Locator;
  readonly #page: Page;

  constructor(page: Page, button: Locator) {
    this.#page = page;
    this.button = button;
    this.search = page.getByRole('combobox', { name: 'Search country' });
    this.options = page.getByRole('option');
  }

  option(name: string): Locator {
    return this.#page.getByRole('option', { name });
  }

  async choose(name: string): Promise<void> {
    await this.button.click();
    await this.search.fill(name);
    await this.option(name).click();
  }
}
