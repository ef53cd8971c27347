import type { BrowserVerdict } from '#machines/shell/browser-banner.machine.ts';

/** Whether to recommend another browser to this visitor, and the record of its dismissal. */
export interface BrowserAdvice {
  /** Neither Chrome nor Edge (specification 2.2), and not dismissed before. */
  judge(): Promise<BrowserVerdict>;
  /** Stored by this browser; without storage, until the page is left. */
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
        // Then it is shown again on the next page.
      }
    },
  };
}
