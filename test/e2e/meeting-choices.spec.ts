/** What a person chooses is kept for the next meeting, and heard in this one. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { Caller, libraryLog, librarySender, mediaLaunch } from './support/media.ts';

declare global {
  interface Window {
    /** Pitches (Hz) of the tones that were started on this page, oldest first. */
    readonly tones: number[];
    /** 'press' once a sound card was taken within a press of the person. */
    soundOpened: string;
    /** What was told of how many are there, oldest first. */
    readonly counts: string[];
  }
}

/** Runs in the page, before the app: notes every tone, and whether a press took the sound card. */
function noteTones(): void {
  const tones: number[] = [];
  Object.assign(window, { tones, soundOpened: '' });
  let isPress = false;
  const notePress = () => {
    isPress = true;
    setTimeout(() => {
      isPress = false;
    });
  };
  for (const type of ['pointerdown', 'keydown', 'click', 'submit']) {
    window.addEventListener(type, notePress, { capture: true });
  }
  const NativeContext = window.AudioContext;
  window.AudioContext = class extends NativeContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      if (isPress) window.soundOpened = 'press';
    }
    override createOscillator(): OscillatorNode {
      const oscillator = super.createOscillator();
      const start = oscillator.start.bind(oscillator);
      oscillator.start = (when) => {
        tones.push(Math.round(oscillator.frequency.value));
        start(when);
      };
      return oscillator;
    }
  };
}

/** Runs in the page, before the app: what a screen reader is told of how many are there. */
function noteCounts(): void {
  const counts: string[] = [];
  Object.assign(window, { counts });
  const look = () => {
    for (const { textContent: text } of document.querySelectorAll('[role=status]')) {
      if (text.endsWith(' in the meeting') && text !== counts.at(-1)) counts.push(text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Rising for who comes, falling for who goes (src/services/meeting/meeting-sounds.ts). */
const coming = [659, 880];
const going = [880, 659];

test.use({ launchOptions: mediaLaunch });
test.beforeEach(async ({ problems, context }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
  await context.addInitScript(noteTones);
  await context.addInitScript(noteCounts);
});

const tones = (page: Page) => page.evaluate(() => window.tones);

async function openSettings(ada: Attendee, tab?: string): Promise<void> {
  await ada.more('Settings');
  if (tab !== undefined) await ada.page.getByRole('tab', { name: tab }).click();
}

async function closeDialog({ page }: Attendee): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Somebody with a browser of their own comes in. */
async function comeIn(context: BrowserContext, tenant: string, name: string): Promise<Caller> {
  const visitor = await Caller.open(context, { tenant, room: 'daily-standup', name });
  await visitor.join();
  return visitor;
}

async function goAway(visitor: Caller, ada: Attendee, name: string): Promise<void> {
  await expect(ada.tile(name)).toBeVisible();
  await visitor.leave();
  await expect(ada.tile(name)).toHaveCount(0);
  await visitor.page.close();
}

const visit = async (context: BrowserContext, tenant: string, ada: Attendee, name: string): Promise<void> =>
  goAway(await comeIn(context, tenant, name), ada, name);

test('what is chosen for a meeting is heard at once and found again next time', async ({ context, tenant }) => {
  const ada = await Attendee.prepare(context, 'Ada Lovelace');
  const { page } = ada;
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const early = await comeIn(context, tenant, 'Dan Dial');

  await test.step('camera off before joining, and a name', async () => {
    await page.getByRole('button', { name: 'Turn off camera' }).click();
    await expect(page.getByText('Your camera is off')).toBeVisible();
    await expect(page.getByLabel('Microphone', { exact: true })).toContainText(/fake/i);
    await expect(page.getByLabel('Speaker')).toBeVisible();
    await ada.enter();
    await expect(ada.tool('Turn on camera')).toBeVisible();
    expect(await page.evaluate(() => window.soundOpened)).toBe('press');
  });

  await test.step('who is there already is not heard', async () => {
    await goAway(early, ada, 'Dan Dial');
    await expect.poll(() => tones(page)).toEqual(going);
    expect(await page.evaluate(() => window.counts)).toEqual([
      '2 people in the meeting',
      'You are alone in the meeting',
    ]);
  });

  await test.step('who comes and who goes is heard', async () => {
    await visit(context, tenant, ada, 'Ben Bitdiddle');
    await expect.poll(() => tones(page)).toEqual([...going, ...coming, ...going]);
  });

  await test.step('who comes is not heard with its sound off', async () => {
    await openSettings(ada, 'Sounds');
    await settings.getByRole('switch', { name: 'Somebody joins' }).click();
    await closeDialog(ada);
    await visit(context, tenant, ada, 'Cy Coder');
    await expect.poll(() => tones(page)).toEqual([...going, ...coming, ...going, ...going]);
  });

  await test.step('mirror, shortcuts and performance', async () => {
    await openSettings(ada);
    await expect(settings.getByRole('switch', { name: 'Mirror my video' })).not.toBeChecked();
    await settings.getByRole('switch', { name: 'Mirror my video' }).click();
    await settings.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await closeDialog(ada);
    await ada.more('Performance');
    await page.getByRole('radio', { name: /Low/ }).check();
    await closeDialog(ada);
    await ada.leave();
  });

  await test.step('joining again on the same page', async () => {
    await page.getByRole('button', { name: 'Join again' }).click();
    await expect(page.getByText('Your camera is off')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  });

  await test.step('the page opened anew', async () => {
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
    await expect(page.getByText('Your camera is off')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off microphone' })).toBeVisible();
    await ada.enter();
    await expect(ada.tool('Turn on camera')).toBeVisible();
    await openSettings(ada);
    await expect(settings.getByRole('switch', { name: 'Mirror my video' })).toBeChecked();
    await expect(settings.getByRole('switch', { name: 'Use keyboard shortcuts' })).not.toBeChecked();
    await page.getByRole('tab', { name: 'Sounds' }).click();
    await expect(settings.getByRole('switch', { name: 'Somebody joins' })).not.toBeChecked();
    await expect(settings.getByRole('switch', { name: 'Somebody leaves' })).toBeChecked();
    await closeDialog(ada);
    await ada.more('Performance');
    await expect(page.getByRole('radio', { name: /Low/ })).toBeChecked();
  });
});
