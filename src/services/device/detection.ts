import Bowser from 'bowser';
import type { DeviceRecord } from '#src/contracts/device.ts';

/** What a user agent tells of its browser and machine; '' for what it does not tell. */
export interface Detection {
  readonly browser: string;
  readonly browserVersion: string;
  readonly os: string;
  readonly osVersion: string;
  readonly flags: Pick<DeviceRecord, 'device' | 'browser' | 'os'>;
}

/** Loaded on demand only: the browser detection library has no place among the first scripts of a page. */
export function detect(userAgent: string): Detection {
  // An empty user agent is legal, and the library refuses it.
  const parser = Bowser.getParser(userAgent === '' ? ' ' : userAgent);
  const { BROWSER_MAP: browsers, OS_MAP: systems, PLATFORMS_MAP: platforms, ENGINE_MAP: engines } = Bowser;
  const browser = parser.getBrowserName();
  const os = parser.getOSName();
  const platform = parser.getPlatformType();
  const isEdge = browser === browsers['edge'];
  // The library knows Linux of the systems with X11; the others are unix, and desktops.
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
