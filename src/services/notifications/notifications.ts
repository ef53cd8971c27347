import type { DesktopNotification, NotificationPermission } from '#machines/dialer/contracts.ts';

export interface Notifications {
  permission(): NotificationPermission;
  /** The browser asks the person; to be called from a gesture. Never rejects. */
  requestPermission(): Promise<NotificationPermission>;
  /** Tells the permission at once and whenever the browser's settings change. Returns how to stop. */
  watchPermission(onChange: (permission: NotificationPermission) => void): () => void;
  /**
   * Shows one; the newest of an id replaces the one before. A click brings the window to the front. False when the
   * browser does not show it: the page has to.
   */
  show(notification: DesktopNotification, onClick: () => void): boolean;
  /** Takes away all that still show. */
  closeAll(): void;
}

/** The part of the browser that notifications need. */
export interface NotificationPage {
  readonly Notification?: typeof Notification;
  readonly navigator: { readonly permissions?: Pick<Permissions, 'query'> };
  focus(): void;
}

const icon = '/icons/icon-192.png';

/** Desktop notifications over the Notification API (specification 6, 7.6). Where there is none, the page shows them. */
export function createNotifications(page: NotificationPage): Notifications {
  const shown = new Set<Notification>();
  const permission = () => page.Notification?.permission ?? 'unsupported';
  return {
    permission,
    requestPermission: async () => {
      try {
        await page.Notification?.requestPermission();
      } catch {
        // A browser that cannot ask leaves it undecided.
      }
      return permission();
    },
    watchPermission: (onChange) => {
      const tell = () => onChange(permission());
      const stop = new AbortController();
      tell();
      void page.navigator.permissions?.query({ name: 'notifications' }).then(
        (status) => status.addEventListener('change', tell, { signal: stop.signal }),
        () => undefined,
      );
      return () => stop.abort();
    },
    show: ({ id, title, body }, onClick) => {
      if (page.Notification === undefined || permission() !== 'granted') return false;
      try {
        const notification = new page.Notification(title, { body, icon, ...(id === '' ? {} : { tag: id }) });
        shown.add(notification);
        notification.addEventListener('close', () => shown.delete(notification));
        notification.addEventListener('click', () => {
          page.focus();
          notification.close();
          onClick();
        });
        return true;
      } catch {
        // Phones show notifications through a service worker only.
        return false;
      }
    },
    closeAll: () => {
      for (const notification of shown) notification.close();
      shown.clear();
    },
  };
}
