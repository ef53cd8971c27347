import type { HelpedBrowser, HelpedSystem, ThisBrowser } from '#machines/meeting/media/device-help.machine.ts';
import type { Detection } from './detection.ts';

type Known = Pick<Detection, 'os' | 'flags'>;

function browserOf({ os, flags: { device, browser } }: Known): HelpedBrowser {
  const isChromium = browser.chrome || browser.edge;
  if (device.desktop) {
    if (isChromium) return 'chromium';
    if (browser.firefox) return 'firefox';
    return browser.safari ? 'safari' : 'other';
  }
  if (os === 'Android' && browser.chrome) return 'chrome-android';
  return os === 'iOS' && browser.safari ? 'safari-ios' : 'other';
}

function systemOf({ flags: { os } }: Known): HelpedSystem {
  if (os.window) return 'windows';
  if (os.mac) return 'mac';
  return os.android ? 'android' : 'other';
}

/** Returns which steps apply to a detected browser. */
const helpedBrowserOf = (known: Known): ThisBrowser => ({
  browser: browserOf(known),
  system: systemOf(known),
});

/** The same for a user agent; rejects if the code that detects browsers cannot be loaded. */
export async function identifyBrowser(userAgent: string): Promise<ThisBrowser> {
  const { detect } = await import('./detection.ts');
  return helpedBrowserOf(detect(userAgent));
}
