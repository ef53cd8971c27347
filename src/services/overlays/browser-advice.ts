import type { BrowserVerdict } from '#machines/shell/browser-banner.machine.ts';
import type { detect } from '../device/detection.ts';
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
  readonly loadDetection?: () => Promise<{ readonly detect: typeof detect }>;
}

const itemName = 'dialer-login:browser-advice';
const dismissed = 'dismissed';

/** Matches each user agent that `detect` takes for Chrome or Edge, and further ones. */
const maybeChromeOrEdge = /chrom|crios|crmo|\bedg/iu;

/** Chrome and Edge as they usually name themselves: the detection, which would agree, is not loaded for them. */
const usualChromeOrEdge =
  /^Mozilla\/5\.0 \((?:Windows NT [^/)]+|Macintosh; Intel Mac OS X [\d_]+|X11; (?:Linux|CrOS) [^/)]+|Linux; Android [\d.]+; [^/;]+)\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) (?:Headless)?Chrome\/[\d.]+(?: Mobile)? Safari\/537\.36(?: EdgA?\/[\d.]+)?$/u;

/**
 * Whether `judge` will recommend another browser: known at once, and without the detection. Where it is not known, false.
 */
export const isCertainlyAdvised = (userAgent: string, entries: Entries): boolean =>
  !maybeChromeOrEdge.test(userAgent) && entries.get(itemName) !== dismissed;

const load = () => import('../device/detection.ts');

export function createBrowserAdvice({ userAgent, storage, loadDetection = load }: BrowserAdviceOptions): BrowserAdvice {
  const entries = createEntries(storage);
  return {
    judge: async () => {
      if (entries.get(itemName) === dismissed || usualChromeOrEdge.test(userAgent)) return { showsBanner: false };
      const detection = await loadDetection();
      const { chrome, edge, ms_edge } = detection.detect(userAgent).flags.browser;
      return { showsBanner: !chrome && !edge && !ms_edge };
    },
    remember: () => entries.set(itemName, dismissed),
  };
}
