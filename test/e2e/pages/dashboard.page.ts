import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { demoAccount } from '#test/sandbox/seed/directory.ts';
import { ports } from '../support/ports.ts';
import { Login } from './login.page.ts';
import { dialerPort } from '#test/sandbox/configuration.ts';

export const dialerOrigin = `http://localhost:${dialerPort(ports)}`;

/** The name of the demo dialer's caller. */
export const caller = 'Ada Lovelace';

/** The dashboard, and the demo dialer in its frame. */
export class Dashboard {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The frame's element in the page. */
  readonly element: Locator;
  /** The bar's text about the running call. */
  readonly call: Locator;
  readonly callNotices: Locator;
  readonly account: Locator;

  constructor(page: Page) {
    this.page = page;
    this.element = page.locator('iframe#dailer-frame');
    this.frame = this.element.contentFrame();
    const bar = page.getByRole('banner');
    this.call = bar.getByTitle(/call/i);
    this.account = bar.getByRole('button', { name: /^Account/ });
    this.callNotices = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  }

  /** Opens `path` and signs the demo account in. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path);
    await new Login(this.page).logIn(demoAccount);
    await expect(this.account).toBeVisible();
  }

  async isGreeted(account: string = demoAccount.email): Promise<void> {
    await expect(this.frame.locator('#user')).toContainText(account);
  }

  /** Presses a button of the demo dialer. */
  async press(name: string): Promise<void> {
    await this.frame.getByRole('button', { name, exact: true }).click();
  }

  /** The dialer's log entries for an event, newest first. */
  heard(event: string): Locator {
    return this.frame.locator('#log li.in').filter({ has: this.page.getByText(`← ${event}`, { exact: true }) });
  }

  async dial(number: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Dial a number' }).click();
    await this.page.getByLabel('Number to dial').fill(number);
    await this.page.getByRole('button', { name: 'Dial', exact: true }).click();
  }
}
