import Bowser from 'bowser';
import type { DeviceRecord } from '#src/contracts/device.ts';

/** Browser and machine of a user agent; '' for unknown values. */
export interface Detection {
  readonly browser: string;
  readonly browserVersion: string;
  readonly os: string;
  readonly osVersion: string;
  readonly flags: Pick<DeviceRecord, 'device' | 'browser' | 'os'>;
}

/** Loaded on demand only: the browser detection library is not part of a page's first scripts. */
export function detect(userAgent: string): Detection {
  // An empty user agent is valid, but the library rejects it.
  const parser = Bowser.getParser(userAgent === '' ? ' ' : userAgent);
  const { BROWSER_MAP: browsers, OS_MAP: systems, PLATFORMS_MAP: platforms, ENGINE_MAP: engines } = Bowser;
  const browser = parser.getBrowserName();
  const os = parser.getOSName();
  const platform = parser.getPlatformType();
  const isEdge = browser === browsers['edge'];
  // Of the systems with X11 the library detects only Linux; the others are unix, and desktops.
  const isOtherUnix = /\bX11\b/u.test(userAgent) && os !== systems['Linux'];
  const hasOldEngine = parser.getEngineName() === engines['EdgeHTML'];
  return {
    browser,
    browserVersion: parser.getBrowserVersion() ?? '',
    os,
    osVersion: parser.getOSVersion() ?? '',
    flags: {
      device: {
        tablet: platform === platforms['tablet'],
        mobile: platform === platforms['mobile'],
        desktop: platform === platforms['desktop'] || isOtherUnix,
      },
      browser: {
        ms_edge: isEdge && hasOldEngine,
        edge: isEdge && !hasOldEngine,
        opera: browser === browsers['opera'],
        chrome: browser === browsers['chrome'] || browser === browsers['chromium'],
        ms_ie: browser === browsers['ie'],
        firefox: browser === browsers['firefox'],
        safari: browser === browsers['safari'],
      },
      os: {
        window: os === systems['Windows'],
        mac: os === systems['MacOS'],
        unix: isOtherUnix,
        linux: os === systems['Linux'],
        android: os === systems['Android'],
      },
    },
  };
}
