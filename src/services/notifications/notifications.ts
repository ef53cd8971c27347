import type { DesktopNotification, NotificationPermission } from '#machines/dialer/dialer.types.ts';

export interface Notifications {
  permission(): NotificationPermission;
  /** Requests the permission; to be called from a user gesture. Never rejects. */
  requestPermission(): Promise<NotificationPermission>;
  /** Reports the permission at once and whenever the browser's settings change. Returns a function that stops it. */
  watchPermission(onChange: (permission: NotificationPermission) => void): () => void;
  /**
   * Shows one; a later one with the same id replaces it. A click focuses the window. Returns false when the browser
   * does not show it, so that the page must.
   */
  show(notification: DesktopNotification, onClick: () => void): boolean;
  /** Closes all that are still shown. */
  closeAll(): void;
}

/** The part of the browser that notifications need. */
export interface NotificationPage {
  readonly Notification?: typeof Notification;
  readonly navigator: { readonly permissions?: Pick<Permissions, 'query'> };
  focus(): void;
}

const icon = '/icons/icon-192.png';

/** Desktop notifications over the Notification API (specification 6, 7.6). Without the API, the page shows them. */
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
