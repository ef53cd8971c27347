import type { BrowserVerdict } from '#machines/shell/browser-banner.machine.ts';
import { createEntries, type Entries, type OpenStorage } from '../storage/entries.ts';

/** Whether to recommend another browser to this visitor, and the record of its dismissal. */
export interface BrowserAdvice {
  /** Neither Chrome nor Edge (specification 2.2), and not dismissed before. */
  judge(): Promise<BrowserVerdict>;
  /** Stored by this browser; without storage, until the page is left. */
  remember(): void;
}

export interface BrowserAdviceOptions {
  readonly userAgent: string;
  readonly storage?: OpenStorage;
}

const itemName = 'dialer-login:browser-advice';
const dismissed = 'dismissed';

/** Matches each user agent that `detect` takes for Chrome or Edge, and further ones. */
const maybeChromeOrEdge = /chrom|crios|crmo|\bedg/iu;

/**
 * Whether `judge` will recommend another browser: known at once, and without the detection. Where it is not known, false.
 */
export const isCertainlyAdvised = (userAgent: string, entries: Entries): boolean =>
  !maybeChromeOrEdge.test(userAgent) && entries.get(itemName) !== dismissed;

export function createBrowserAdvice({ userAgent, storage }: BrowserAdviceOptions): BrowserAdvice {
  const entries = createEntries(storage);
  return {
    judge: async () => {
      if (entries.get(itemName) === dismissed) return { showsBanner: false };
      const { detect } = await import('../device/detection.ts');
      const { chrome, edge, ms_edge } = detect(userAgent).flags.browser;
      return { showsBanner: !chrome && !edge && !ms_edge };
    },
    remember: () => entries.set(itemName, dismissed),
  };
}
