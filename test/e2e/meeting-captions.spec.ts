/** Captions: what one client's browser recognises is read by the other one; the speech recognition itself is the test's. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();

declare global {
  interface Window {
    /** The recognitions that run: each has the track that it was given. */
    recognitions: { readonly lang: string; readonly track: string; say(text: string, isFinal: boolean): void }[];
  }
}

/** A speech recognition as Chromium has it, which says what the test says. */
function recogniseForTest(): void {
  window.recognitions = [];
  class Recognition extends EventTarget {
    continuous = false;
    interimResults = false;
    lang = '';
    #running: Window['recognitions'][number] | null = null;
    start(track?: MediaStreamTrack): void {
      this.#running = {
        lang: this.lang,
        track: track?.id ?? '',
        say: (transcript, isFinal) => {
          const results = [{ isFinal, 0: { transcript } }];
          this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
        },
      };
      window.recognitions.push(this.#running);
      setTimeout(() => this.dispatchEvent(new Event('start')));
    }
    abort(): void {
      window.recognitions = window.recognitions.filter((running) => running !== this.#running);
      setTimeout(() => this.dispatchEvent(new Event('end')));
    }
  }
  Object.defineProperty(window, 'SpeechRecognition', { configurable: true, value: Recognition });
}

const region = (page: Page) => page.getByRole('region', { name: 'Captions' });
const running = (page: Page) => page.evaluate(() => window.recognitions.map(({ lang }) => lang));
const say = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(([said, ends]) => window.recognitions[0]?.say(said, ends), [text, isFinal] as const);

test('what a user says is read by the others, while the microphone is on and the user wants it', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: recogniseForTest });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ben.sees('Ada Lovelace');
  const { page } = ada;
  const dialog = page.getByRole('dialog', { name: 'Captions' });

  await test.step('nothing is recognised before it is switched on', async () => {
    await ada.more('Captions');
    await expect(dialog.getByText(/may send your voice to a speech service of its maker/)).toBeVisible();
    expect(await running(page)).toEqual([]);
    await expectAccessible(page, 'the choice of captions');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('from then on the track of the call is recognised', async () => {
    await dialog.getByRole('combobox', { name: 'Language you speak' }).selectOption('en-GB');
    await dialog.getByRole('button', { name: 'Caption what I say' }).click();
    await page.keyboard.press('Escape');
    await expect(region(page)).toHaveText('Captions are on: what you say is shown to all.');
    expect(await running(page)).toEqual(['en-GB']);
    expect(await page.evaluate(() => window.recognitions[0]?.track)).not.toBe('');
  });

  await test.step('the others read it, and it is corrected while it is spoken', async () => {
    await say(page, 'good mourning', false);
    await expect(region(ben.page)).toHaveText('Ada Lovelace good mourning');
    await say(page, 'Good morning', true);
    await expect(region(ben.page)).toHaveText('Ada Lovelace Good morning');
    await expect(region(page)).toHaveText('You Good morning');
    await expectAccessible(ben.page, 'captions');
    await ben.page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(ben.page);
    await expect(region(ben.page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('a line disappears', async () => {
    await expect(region(ben.page)).toHaveCount(0, { timeout: 10_000 });
  });

  await test.step('a muted microphone is not recognised', async () => {
    await ada.tool('Mute microphone').click();
    await expect(region(page)).toHaveText('Captions wait for your microphone.');
    expect(await running(page)).toEqual([]);
    await ada.tool('Unmute microphone').click();
    await expect.poll(() => running(page)).toEqual(['en-GB']);
  });

  await test.step('neither is one on hold', async () => {
    await ada.more('Hold call');
    await expect.poll(() => running(page)).toEqual([]);
    await ada.more('Resume call');
    await expect.poll(() => running(page)).toEqual(['en-GB']);
  });

  await test.step('it ends when the user stops it, and when the user leaves', async () => {
    await ada.more('Captions');
    await dialog.getByRole('button', { name: 'Stop captions of what I say' }).click();
    expect(await running(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Caption what I say' }).click();
    await expect.poll(() => running(page)).toEqual(['en-GB']);
    await page.keyboard.press('Escape');
    await ada.leave();
    await expect.poll(() => running(page)).toEqual([]);
  });
});
