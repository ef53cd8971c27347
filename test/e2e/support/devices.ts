import { expect, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { appOrigin } from './ports.ts';

declare global {
  interface Window {
    unplug(kind: MediaDeviceKind): void;
  }
}

/** Runs in the page, before the app: the first device of a kind can be pulled out, as a hand would. */
function pluggable(): void {
  // An empty page, before the app's, has none.
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const gone = new Set<string>();
  const taken = new Map<MediaStreamTrack, string>();
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  const keyOf = (kind: string, deviceId: string): string => `${kind} ${deviceId}`;
  mediaDevices.enumerateDevices = async () =>
    (await list()).filter(({ kind, deviceId }) => !gone.has(keyOf(kind, deviceId)));
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await take(constraints);
    for (const track of stream.getTracks()) {
      const asked = track.kind === 'audio' ? constraints?.audio : constraints?.video;
      const named = typeof asked === 'object' && typeof asked.deviceId === 'string' ? asked.deviceId : '';
      // Devices that are made up do not always say which one they are.
      const deviceId = named === '' ? (track.getSettings().deviceId ?? '') : named;
      taken.set(track, keyOf(`${track.kind}input`, deviceId));
    }
    const isGone = stream.getTracks().some((track) => gone.has(taken.get(track) ?? ''));
    if (!isGone) return stream;
    for (const track of stream.getTracks()) track.stop();
    throw new DOMException('Requested device not found', 'NotFoundError');
  };
  window.unplug = (kind) => {
    const [key] = [...taken]
      .filter(([track, one]) => track.readyState === 'live' && one.startsWith(`${kind} `))
      .map(([, one]) => one);
    if (key === undefined) throw new Error(`No ${kind} is in use.`);
    gone.add(key);
    for (const [track, one] of taken) {
      if (one !== key || track.readyState !== 'live') continue;
      track.stop();
      // A page that stops a track itself is not told; a device that has gone is.
      track.dispatchEvent(new Event('ended'));
    }
    mediaDevices.dispatchEvent(new Event('devicechange'));
  };
}

/** Devices of the pages opened from now on can be unplugged: `unplug`. */
export const makePluggable = (context: BrowserContext): Promise<unknown> => context.addInitScript(pluggable);

/** Pulls out the device that is in use. */
export const unplug = (page: Page, kind: MediaDeviceKind): Promise<void> =>
  page.evaluate((one) => window.unplug(one), kind);

/** What a session has set is as before once it ends: it lasts as long as its browser. */
const sessions = new WeakMap<Browser, Promise<CDPSession>>();

/** Takes a permission away in the browser's own settings, or gives it back. */
export async function setPermission(page: Page, name: string, setting: 'granted' | 'denied'): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  const ofPage = await page.context().newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  await ofPage.detach();
  const { browserContextId = '' } = targetInfo;
  const opening = sessions.get(browser) ?? browser.newBrowserCDPSession();
  sessions.set(browser, opening);
  const session = await opening;
  await session.send('Browser.setPermission', {
    permission: { name },
    setting,
    origin: appOrigin,
    ...(browserContextId === '' ? {} : { browserContextId }),
  });
}

/** The call's clock, which goes on whatever happens: waits until so many seconds have passed on it. */
export async function untilSecondsPass(page: Page, seconds: number): Promise<void> {
  const timer = page.getByRole('timer');
  const read = async (): Promise<number> =>
    (await timer.innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const before = await read();
  await expect.poll(read, { timeout: seconds * 1_000 + 15_000 }).toBeGreaterThanOrEqual(before + seconds);
}
