import { launch, type ElementHandle, type Frame, type LaunchOptions } from 'puppeteer-core';
import { launchArguments, mediaArguments } from '#test/tools/browser.ts';
import type { Engine } from './engine.ts';

/** Chromium over its own protocol, with a fake camera and microphone. */
export const chromium = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [...launchArguments(), ...mediaArguments],
});

/** Firefox over WebDriver BiDi, likewise. Without a permission prompt, and with autoplay of sound. */
export const firefox = (executablePath: string): LaunchOptions => ({
  browser: 'firefox',
  executablePath,
  extraPrefsFirefox: {
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'media.autoplay.default': 0,
    // On a machine without a network, there is only loopback.
    'media.peerconnection.ice.loopback': true,
  },
});

/** @param preload runs in each page before its own scripts. */
export async function startPuppeteer(options: LaunchOptions, preload: () => void): Promise<Engine<ElementHandle>> {
  const browser = await launch({ headless: true, ...options, defaultViewport: { width: 1280, height: 800 } });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(preload);
  let frame: Frame = page.mainFrame();
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    run: (source, args) => frame.evaluate(`(${source})(...${JSON.stringify(args)})`) as Promise<never>,
    find: async (source, args) => {
      const found = await frame.evaluateHandle(`(${source})(...${JSON.stringify(args)})`);
      return found.asElement() as ElementHandle | null;
    },
    click: (element) => element.click(),
    type: async (element, text) => {
      // A click, unlike `focus()`, fails for a field that the app has replaced since it was found.
      await element.click();
      // What has moved below the pointer meanwhile was clicked in its place.
      const isFocused = await element.evaluate((field) => field.matches(':focus'));
      if (!isFocused) throw new Error('The field is not focused.');
      await page.keyboard.type(text);
    },
    enterFrame: async (element) => {
      frame = (await element.contentFrame()) ?? frame;
    },
    leaveFrame: () => {
      frame = page.mainFrame();
      return Promise.resolve();
    },
    close: () => browser.close(),
  };
}
