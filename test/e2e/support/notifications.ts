import type { Page } from '@playwright/test';

/** The desktop notifications that a page has shown; `closed` once it has closed them. */
interface Recorded {
  readonly title: string;
  readonly body: string;
  readonly closed: boolean;
}

/**
 * Run in the page, before the app: records its desktop notifications, which no headless browser shows. The permission
 * is granted by a request from a user gesture, and denied by any other.
 */
export function recordNotifications(): void {
  class RecordedNotification extends EventTarget {
    static permission = 'default';
    static readonly all: RecordedNotification[] = [];
    static requestPermission() {
      RecordedNotification.permission = navigator.userActivation.isActive ? 'granted' : 'denied';
      return Promise.resolve(RecordedNotification.permission);
    }
    readonly title: string;
    readonly body: string;
    closed = false;
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super();
      this.title = title;
      this.body = body;
      RecordedNotification.all.push(this);
    }
    close(): void {
      this.closed = true;
      this.dispatchEvent(new Event('close'));
    }
  }
  Object.defineProperty(window, 'Notification', { value: RecordedNotification });
}

/** Run in the page, after `recordNotifications`: the permission was granted at an earlier visit. */
export function grantNotifications(): void {
  Reflect.set(window.Notification, 'permission', 'granted');
}

/** The notifications that the page has shown, oldest first. */
export const shownNotifications = (page: Page): Promise<readonly Recorded[]> =>
  page.evaluate(() =>
    (window.Notification as unknown as { readonly all: readonly Recorded[] }).all.map(({ title, body, closed }) => ({
      title,
      body,
      closed,
    })),
  );

/** Hides the page as another tab in front of it does, or shows it again. A headless browser hides none. */
export const setPageHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    const state = isHidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
