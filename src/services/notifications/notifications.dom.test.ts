import { describe, expect, it, vi } from 'vitest';
import type { DesktopNotification } from '#machines/dialer/dialer.types.ts';
import { createNotifications, type NotificationPage } from './notifications.ts';

const hello: DesktopNotification = { id: 'n-1', kind: 'chat', title: 'Hello', body: 'World', data: null };

function setUp(permission = 'granted', options: { readonly construct?: boolean } = {}) {
  const shown: { readonly title: string; readonly settings: unknown; readonly element: EventTarget }[] = [];
  const closed = vi.fn<() => void>();
  const status = new EventTarget();
  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission = vi.fn<() => Promise<string>>(() => {
      FakeNotification.permission = 'granted';
      return Promise.resolve('granted');
    });
    constructor(title: string, settings: unknown) {
      super();
      if (options.construct === false) throw new TypeError('Illegal constructor');
      shown.push({ title, settings, element: this });
    }
    close(): void {
      closed();
      this.dispatchEvent(new Event('close'));
    }
  }
  const page = {
    Notification: FakeNotification,
    navigator: { permissions: { query: () => Promise.resolve(status) } },
    focus: vi.fn<() => void>(),
  };
  return { page, shown, closed, status, FakeNotification, notifications: createNotifications(asPage(page)) };
}

const asPage = (page: object): NotificationPage => page as NotificationPage;

describe('createNotifications', () => {
  it('shows one; a click focuses the window and closes the notification', () => {
    const { notifications, shown, closed, page } = setUp();
    const onClick = vi.fn<() => void>();
    expect(notifications.show(hello, onClick)).toBe(true);
    expect(shown).toMatchObject([{ title: 'Hello', settings: { body: 'World', tag: 'n-1' } }]);
    shown[0]?.element.dispatchEvent(new Event('click'));
    expect([page.focus, closed, onClick].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    notifications.closeAll();
    expect(closed, 'closed notifications are not closed again').toHaveBeenCalledTimes(1);
  });

  it('closes all that are still shown', () => {
    const { notifications, closed } = setUp();
    notifications.show(hello, () => undefined);
    notifications.show({ ...hello, id: '' }, () => undefined);
    notifications.closeAll();
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it.each(['default', 'denied'])('returns false while the permission is %s', (permission) => {
    const { notifications, shown } = setUp(permission);
    expect(notifications.show(hello, () => undefined)).toBe(false);
    expect(shown).toEqual([]);
  });

  it('returns false where a phone has no constructor, or a browser no notifications', async () => {
    const { notifications, shown } = setUp('granted', { construct: false });
    expect(notifications.show(hello, () => undefined)).toBe(false);
    expect(shown).toEqual([]);
    const without = createNotifications(asPage({ navigator: {}, focus: () => undefined }));
    expect(without.show(hello, () => undefined)).toBe(false);
    expect(without.permission()).toBe('unsupported');
    await expect(without.requestPermission()).resolves.toBe('unsupported');
  });

  it('asks the browser, and returns "default" where the browser cannot ask', async () => {
    const { notifications, FakeNotification } = setUp('default');
    await expect(notifications.requestPermission()).resolves.toBe('granted');
    FakeNotification.permission = 'default';
    FakeNotification.requestPermission.mockRejectedValueOnce(new Error('no'));
    await expect(notifications.requestPermission()).resolves.toBe('default');
  });

  it('reports the permission at once and when it changes, until stopped', async () => {
    const { notifications, status, FakeNotification } = setUp('default');
    const onChange = vi.fn<(permission: string) => void>();
    const stop = notifications.watchPermission(onChange);
    await Promise.resolve();
    FakeNotification.permission = 'denied';
    status.dispatchEvent(new Event('change'));
    stop();
    status.dispatchEvent(new Event('change'));
    expect(onChange.mock.calls).toEqual([['default'], ['denied']]);
  });
});
