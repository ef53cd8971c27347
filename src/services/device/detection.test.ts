import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deviceRecord } from '#src/contracts/device.ts';
import { detect } from './detection.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

/** The names of the flags that are set. */
function flagsOf(userAgent: string): readonly string[] {
  const { device, browser, os } = detect(userAgent).flags;
  return [device, browser, os].flatMap((group) =>
    Object.entries(group)
      .filter(([, isSet]) => isSet)
      .map(([name]) => name),
  );
}

describe('detect', () => {
  it.each([
    ['Chrome on Windows', `${windows} Chrome/128.0.0.0 Safari/537.36`, ['desktop', 'chrome', 'window']],
    ['Edge', `${windows} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`, ['desktop', 'edge', 'window']],
    [
      'the earlier Edge',
      `${windows} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`,
      ['desktop', 'ms_edge', 'window'],
    ],
    ['Opera', `${windows} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`, ['desktop', 'opera', 'window']],
    [
      'Internet Explorer',
      'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
      ['desktop', 'ms_ie', 'window'],
    ],
    [
      'Firefox on Linux',
      'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
      ['desktop', 'firefox', 'linux'],
    ],
    [
      'Firefox on FreeBSD',
      'Mozilla/5.0 (X11; FreeBSD amd64; rv:130.0) Gecko/20100101 Firefox/130.0',
      ['desktop', 'firefox', 'unix'],
    ],
    [
      'Safari',
      `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`,
      ['desktop', 'safari', 'mac'],
    ],
    ['Chrome on a phone', `${android} Chrome/128.0.0.0 Mobile Safari/537.36`, ['mobile', 'chrome', 'android']],
    ['Chrome on a tablet', `${tablet} Chrome/128.0.0.0 Safari/537.36`, ['tablet', 'chrome', 'android']],
  ])('%s', (_, userAgent, flags) => {
    expect(flagsOf(userAgent)).toEqual(flags);
  });

  it('returns names and versions', () => {
    expect(detect(`${windows} Chrome/128.0.6613.120 Safari/537.36`)).toMatchObject({
      browser: 'Chrome',
      browserVersion: '128.0.6613.120',
      os: 'Windows',
      osVersion: 'NT 10.0',
    });
  });

  it('creates a record for any user agent, including the empty one', () => {
    const userAgents = fc.oneof(fc.constant(''), fc.string());
    fc.assert(
      fc.property(userAgents, (userAgent) => {
        const { flags } = detect(userAgent);
        expect(v.is(deviceRecord, { id: 'x', tab_id: 'y', ...flags })).toBe(true);
      }),
    );
  });
});
