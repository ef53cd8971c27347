import type { BrowserVerdict } from '#machines/shell/browser-banner.machine.ts';

/** Whether this visitor should hear of another browser, and that they did. */
export interface BrowserAdvice {
  /** Neither Chrome nor Edge (specification 2.2), and not sent away before. */
  judge(): Promise<BrowserVerdict>;
  /** Remembered by this browser; where it remembers nothing, until the page is left. */
  remember(): void;
}

export interface BrowserAdviceOptions {
  readonly userAgent: string;
  /** Throws where storage is denied. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
}

const itemName = 'dialer-login:browser-advice';
const dismissed = 'dismissed';

export function createBrowserAdvice({ userAgent, storage = () => localStorage }: BrowserAdviceOptions): BrowserAdvice {
  function wasDismissed(): boolean {
    try {
      return storage().getItem(itemName) === dismissed;
    } catch {
      return false;
    }
  }

  return {
    judge: async () => {
      if (wasDismissed()) return { showsBanner: false };
      const { detect } = await import('../device/detection.ts');
      const { chrome, edge, ms_edge } = detect(userAgent).flags.browser;
      return { showsBanner: !chrome && !edge && !ms_edge };
    },
    remember: () => {
      try {
        storage().setItem(itemName, dismissed);
      } catch {
        // Then it is asked again with the next page.
      }
    },
  };
}
