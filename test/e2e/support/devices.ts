import { expect, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { appOrigin } from './ports.ts';

declare global {
  interface Window {
    unplug(kind: MediaDeviceKind): void;
    stallCameras(isStalled: boolean): void;
  }
}

/**
 * Runs in the page, before the app: the device in use can be unplugged. There is a second camera, which is
 * opened for a user who requires it and not for one who merely prefers it: a canvas, since the browser's own second
 * camera gives frames that no sender can encode when it has no graphics card.
 */
function pluggable(): void {
  const spare = { deviceId: 'spare-camera', label: 'Spare camera' };
  // An empty page, before the app's, has none.
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const gone = new Set<string>();
  const taken = new Map<MediaStreamTrack, string>();
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  const keyOf = (kind: string, deviceId: string): string => `${kind} ${deviceId}`;
  mediaDevices.enumerateDevices = async () => {
    const devices = await list();
    const second = { ...spare, kind: 'videoinput', groupId: '', toJSON: () => spare } as const;
    return [...devices, second].filter(({ kind, deviceId }) => !gone.has(keyOf(kind, deviceId)));
  };
  const isSpare = (asked: MediaStreamConstraints['video']): asked is MediaTrackConstraints =>
    typeof asked === 'object' &&
    typeof asked.deviceId === 'object' &&
    'exact' in asked.deviceId &&
    asked.deviceId.exact === spare.deviceId;
  const openSpare = ({ height }: MediaTrackConstraints): MediaStream => {
    const canvas = document.createElement('canvas');
    canvas.height = typeof height === 'object' ? (height.ideal ?? 360) : 360;
    canvas.width = Math.round((canvas.height * 16) / 9);
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream(30);
    const [track] = stream.getVideoTracks();
    if (context === null || track === undefined) throw new Error('The page cannot draw.');
    let count = 0;
    const drawing = setInterval(() => {
      if (track.readyState === 'ended') clearInterval(drawing);
      count += 1;
      context.fillStyle = count % 2 === 0 ? '#0000a0' : '#0000b0';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }, 30);
    const settings = track.getSettings.bind(track);
    track.getSettings = () => ({ ...settings(), deviceId: spare.deviceId });
    Object.defineProperty(track, 'label', { value: spare.label });
    return stream;
  };
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = isSpare(constraints?.video) ? openSpare(constraints.video) : await take(constraints);
    for (const track of stream.getTracks()) {
      taken.set(track, keyOf(`${track.kind}input`, track.getSettings().deviceId ?? ''));
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
      // A track fires `ended` when its device is removed, not when the page stops it.
      track.dispatchEvent(new Event('ended'));
    }
    mediaDevices.dispatchEvent(new Event('devicechange'));
  };
}

/** Devices of the pages opened from now on can be unplugged: `unplug`. */
export const makePluggable = (context: BrowserContext): Promise<unknown> => context.addInitScript(pluggable);

/** Unplugs the device that is in use. */
export const unplug = (page: Page, kind: MediaDeviceKind): Promise<void> =>
  page.evaluate((one) => window.unplug(one), kind);

/** Runs in the page, before the app: the cameras that are open, and those opened later, can be made to deliver no frame. */
function stallable(): void {
  // An empty page, before the app's, has none.
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  const taken: MediaStreamTrack[] = [];
  let stalled = false;
  mediaDevices.getUserMedia = async (constraints) => {
    // A browser opens a camera that is in use once: what is stuck stays so until all of its tracks are stopped.
    const isStuck = stalled || taken.some(({ readyState, enabled }) => readyState === 'live' && !enabled);
    const stream = await take(constraints);
    for (const track of stream.getVideoTracks()) {
      track.enabled = !isStuck;
      taken.push(track);
    }
    return stream;
  };
  window.stallCameras = (isStalled) => {
    stalled = isStalled;
    for (const track of taken) if (isStalled) track.enabled = false;
  };
}

/** Cameras of the pages opened from now on can be stalled: `stallCameras`. */
export const makeStallable = (context: BrowserContext): Promise<unknown> => context.addInitScript(stallable);

/**
 * Chromium counts no frames of a disabled track, as of a camera that has got stuck; others receive black frames.
 * @param isStalled also of the cameras that are opened from now on; false: those deliver frames, the stalled ones stay as they are.
 */
export const stallCameras = (page: Page, isStalled: boolean): Promise<void> =>
  page.evaluate((stalled) => window.stallCameras(stalled), isStalled);

/** Permissions set in a debugger session are reset when it ends, so it stays open as long as its browser. */
const sessions = new WeakMap<Browser, Promise<CDPSession>>();

/** Revokes a permission in the browser's own settings, or grants it again. */
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

/** Waits until that many seconds have passed on the call's timer, which runs during every fault. */
export async function untilSecondsPass(page: Page, seconds: number): Promise<void> {
  const timer = page.getByRole('timer');
  const read = async (): Promise<number> =>
    (await timer.innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const before = await read();
  await expect.poll(read, { timeout: seconds * 1_000 + 15_000 }).toBeGreaterThanOrEqual(before + seconds);
}
