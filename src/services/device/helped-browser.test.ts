import { describe, expect, it } from 'vitest';
import { identifyBrowser } from './helped-browser.ts';

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('identifyBrowser', () => {
  it.each([
    ['Chrome on Windows', `${windows} ${kit} Chrome/128.0.0.0 Safari/537.36`, 'chromium', 'windows'],
    ['Edge on Windows', `${windows} ${kit} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`, 'chromium', 'windows'],
    ['Chrome on a Mac', `${mac} ${kit} Chrome/128.0.0.0 Safari/537.36`, 'chromium', 'mac'],
    ['Chrome on Linux', `${linux} ${kit} Chrome/128.0.0.0 Safari/537.36`, 'chromium', 'other'],
    [
      'Firefox on Windows',
      'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
      'firefox',
      'windows',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'firefox', 'other'],
    [
      'Safari on a Mac',
      `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
      'safari',
      'mac',
    ],
    ['Chrome on Android', `${pixel} ${kit} Chrome/128.0.0.0 Mobile Safari/537.36`, 'chrome-android', 'android'],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'other', 'android'],
    ['Safari on an iPhone', `${phone} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari-ios', 'other'],
    ['Chrome on an iPhone', `${phone} CriOS/128.0.0.0 Mobile/15E148 Safari/604.1`, 'other', 'other'],
    ['Opera on Windows', `${windows} ${kit} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'other', 'windows'],
    ['an unknown browser', '', 'other', 'other'],
  ])('%s', async (_name, userAgent, browser, system) => {
    await expect(identifyBrowser(userAgent)).resolves.toEqual({ browser, system });
  });
});
