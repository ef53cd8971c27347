import { delays } from '#machines/shared/limits.ts';

/** The cookie that carries a visitor's campaign from availability to register (specification 4.1). */
export interface UtmCookie {
  /** Kept for 7 days. */
  write(utmId: string): void;
  remove(): void;
}

export interface CookiePage {
  /** Accepts one cookie string, like `document.cookie`. */
  readonly document: { cookie: string };
  /** 'https:' makes the cookie Secure. */
  readonly protocol: string;
}

const cookieName = 'utm_id';

export function createUtmCookie({ document, protocol }: CookiePage): UtmCookie {
  function set(value: string, maxAgeSeconds: number): void {
    const parts = [`${cookieName}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax'];
    document.cookie = [...parts, ...(protocol === 'https:' ? ['Secure'] : [])].join('; ');
  }
  return {
    write: (utmId) => {
      set(encodeURIComponent(utmId), delays.utmCookieLifetime / 1_000);
    },
    remove: () => {
      set('', 0);
    },
  };
}
