/** A participant's choices are kept for the next meeting, and apply to this one. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { makePluggable } from './support/devices.ts';
import { Caller } from './support/caller.ts';
import { expectStored } from './support/records.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';

declare global {
  interface Window {
    /** Pitches (Hz) of the tones that were started on this page, oldest first. */
    readonly tones: number[];
    /** How many tones are not over yet. */
    ringing: number;
    /** 'press' once an audio output was opened during a user gesture. */
    soundOpened: string;
    /** The announcements of the number of participants, oldest first. */
    readonly counts: string[];
  }
}

/** Runs in the page, before the app: records every tone, and whether a user gesture opened the audio output. */
function noteTones(): void {
  const tones: number[] = [];
  Object.assign(window, { tones, ringing: 0, soundOpened: '' });
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
        window.ringing += 1;
        oscillator.addEventListener('ended', () => {
          window.ringing -= 1;
        });
        start(when);
      };
      return oscillator;
    }
  };
}

/** Runs in the page, before the app: records the announcements of the number of participants. */
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

/** Rising when a participant joins, falling when one leaves (src/services/meeting/meeting-sounds.ts). */
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

async function openSettings(ada: Attendee, tab: string): Promise<void> {
  await ada.more('Settings');
  await ada.page.getByRole('tab', { name: tab }).click();
}

async function closeDialog({ page }: Attendee): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A participant with a browser of their own joins. */
async function comeIn(context: BrowserContext, tenant: string, name: string): Promise<Caller> {
  const visitor = await Caller.join(context, { tenant, room: 'daily-standup', name });
  return visitor;
}

async function goAway(visitor: Caller, ada: Attendee, name: string): Promise<void> {
  await expect(ada.tile(name)).toBeVisible();
  // A sound is not repeated before its end.
  await expect.poll(() => ada.page.evaluate(() => window.ringing)).toBe(0);
  await visitor.leave();
  await expect(ada.tile(name)).toHaveCount(0);
  await visitor.page.close();
}

const visit = async (context: BrowserContext, tenant: string, ada: Attendee, name: string): Promise<void> =>
  goAway(await comeIn(context, tenant, name), ada, name);

test('choices for a meeting apply at once and are kept for the next meeting', async ({ context, tenant }) => {
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

  await test.step('participants who are there already cause no sound', async () => {
    await goAway(early, ada, 'Dan Dial');
    await expect.poll(() => tones(page)).toEqual(going);
    expect(await page.evaluate(() => window.counts)).toEqual([
      '2 people in the meeting',
      'You are alone in the meeting',
    ]);
  });

  await test.step('a participant who joins or leaves causes a sound', async () => {
    await visit(context, tenant, ada, 'Ben Bitdiddle');
    await expect.poll(() => tones(page)).toEqual([...going, ...coming, ...going]);
  });

  await test.step('a participant who joins causes no sound when it is switched off', async () => {
    await openSettings(ada, 'Notifications');
    await settings.getByRole('switch', { name: 'Somebody joins' }).click();
    await closeDialog(ada);
    await visit(context, tenant, ada, 'Cy Coder');
    await expect.poll(() => tones(page)).toEqual([...going, ...coming, ...going, ...going]);
  });

  await test.step('mirror, shortcuts and performance', async () => {
    await openSettings(ada, 'Picture');
    await expect(settings.getByRole('switch', { name: 'Mirror my video' })).not.toBeChecked();
    await settings.getByRole('switch', { name: 'Mirror my video' }).click();
    await settings.getByRole('tab', { name: 'Shortcuts' }).click();
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

  await test.step('after opening the page again', async () => {
    await expectStored(page, 'meeting-performance', 'low');
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
    await expect(page.getByText('Your camera is off')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off microphone' })).toBeVisible();
    await ada.enter();
    await expect(ada.tool('Turn on camera')).toBeVisible();
    await openSettings(ada, 'Picture');
    await expect(settings.getByRole('switch', { name: 'Mirror my video' })).toBeChecked();
    await settings.getByRole('tab', { name: 'Shortcuts' }).click();
    await expect(settings.getByRole('switch', { name: 'Use keyboard shortcuts' })).not.toBeChecked();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await expect(settings.getByRole('switch', { name: 'Somebody joins' })).not.toBeChecked();
    await expect(settings.getByRole('switch', { name: 'Somebody leaves' })).toBeChecked();
    await closeDialog(ada);
    await ada.more('Performance');
    await expect(page.getByRole('radio', { name: /Low/ })).toBeChecked();
  });
});

test('another performance setting changes the video that the others receive, and does not turn a camera on', async ({
  context,
}) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace');
  // A camera that two pages of a browser use has the resolution of the first.
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const received = () => ben.frameSize(ada.name);
  const patience = { timeout: 45_000 };
  const choose = async (setting: string) => {
    await ada.more('Performance');
    await ada.page.getByRole('radio', { name: setting }).check();
    await closeDialog(ada);
  };
  // A tile as large as the window: a small tile receives only its own resolution.
  await ben.page.keyboard.press('Control+Shift+S');
  await ben.sees(ada.name);
  expect(await ada.opened('video')).toMatchObject({ width: 640, height: 360 });

  for (const [setting, width, height] of [
    ['Low', 320, 180],
    ['High', 1280, 720],
    ['Standard', 640, 360],
  ] as const) {
    await test.step(`${setting}: ${width}x${height}`, async () => {
      await choose(setting);
      await expect.poll(() => ada.opened('video')).toMatchObject({ width, height });
      await expect.poll(received, { ...patience, message: setting }).toBe(`${width}x${height}`);
      await ben.sees(ada.name);
      await expect(ada.tool('Turn off camera')).toBeVisible();
    });
  }

  await test.step('None turns the camera off, and the next setting turns it on in its own size', async () => {
    await choose('None');
    await ben.seesNoPicture(ada.name);
    await choose('Low');
    await ben.sees(ada.name);
    await expect.poll(received, patience).toBe('320x180');
  });

  await test.step('a camera that is off stays off', async () => {
    await ada.tool('Turn off camera').click();
    await ben.seesNoPicture(ada.name);
    await choose('Standard');
    await expect(ada.tool('Turn on camera')).toBeVisible();
    await ben.seesNoPicture(ada.name);
    await ada.tool('Turn on camera').click();
    await ben.sees(ada.name);
    await expect.poll(received, patience).toBe('640x360');
  });
});

/** Runs in the page, before the app: a browser that ignores the required device and opens its own choice. */
function ignoreChoice(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  const free = <T>(asked: T): T => (typeof asked === 'object' ? { ...asked, deviceId: undefined } : asked);
  mediaDevices.getUserMedia = (constraints) =>
    take({ audio: free(constraints?.audio ?? false), video: free(constraints?.video ?? false) });
}

test('the chosen camera and microphone are opened, and received by the others', async ({ context }) => {
  test.slow();
  await makePluggable(context);
  const ada = await Attendee.prepare(context, 'Ada Lovelace');
  const { page } = ada;
  const choose = (kind: string, device: string) =>
    page.getByLabel(kind, { exact: true }).selectOption({ label: device });
  const idOf = (kind: MediaDeviceKind, name: string) =>
    page.evaluate(
      async ([wanted, label]) =>
        (await navigator.mediaDevices.enumerateDevices()).find(
          (device) => device.kind === wanted && device.label === label,
        )?.deviceId,
      [kind, name],
    );
  await choose('Camera', 'Spare camera');
  await choose('Microphone', 'Fake Audio Input 2');
  await ada.enter();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await Promise.all([ben.sees(ada.name), ben.hears()]);
  expect((await ada.opened('video')).deviceId).toBe('spare-camera');
  expect((await ada.opened('audio')).deviceId).toBe(await idOf('audioinput', 'Fake Audio Input 2'));
  /** Only blue, as the spare camera draws it. */
  const colour = () =>
    ben.picture(ada.name).evaluate((video: HTMLVideoElement) => {
      const canvas = document.createElement('canvas');
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(video, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? [];
      return blue > 100 && red < 60 && green < 60 ? 'blue' : `${red} ${green} ${blue}`;
    });
  await expect.poll(colour).toBe('blue');

  await test.step('another device during the call', async () => {
    await openSettings(ada, 'Picture');
    await choose('Camera', 'fake_device_0');
    await page.getByRole('tab', { name: 'Sound' }).click();
    await choose('Microphone', 'Fake Audio Input 1');
    await closeDialog(ada);
    const [camera, microphone] = [
      await idOf('videoinput', 'fake_device_0'),
      await idOf('audioinput', 'Fake Audio Input 1'),
    ];
    await expect.poll(async () => (await ada.opened('video')).deviceId).toBe(camera);
    await expect.poll(async () => (await ada.opened('audio')).deviceId).toBe(microphone);
    await expect.poll(colour).not.toBe('blue');
    await Promise.all([ben.sees(ada.name), ben.hears()]);
  });
});

test('a browser that opens another device than the chosen one is reported, and the one in use is shown', async ({
  context,
}) => {
  await makePluggable(context);
  const ada = await Attendee.prepare(context, 'Ada Lovelace', { runs: ignoreChoice });
  const { page } = ada;
  const camera = page.getByLabel('Camera', { exact: true });
  await camera.selectOption({ label: 'Spare camera' });
  await expect(page.getByText(/^The camera you chose did not open\. fake_device_0 is used instead$/)).toBeVisible();
  await expect(camera.getByRole('option', { selected: true })).toHaveText('fake_device_0');
});
