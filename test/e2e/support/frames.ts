import { expect, type Page } from '@playwright/test';

/** Mean colour of a frame's left edge: red, green and blue. */
export type Colour = readonly [number, number, number];

/** One frame that a page presented. */
interface Shown {
  /** The text of the tile. */
  readonly tile: string;
  readonly colour: Colour;
}

declare global {
  interface Window {
    readonly shownFrames: Shown[];
    /** Every camera track that the page has opened. */
    readonly openedCameras: MediaStreamTrack[];
  }
}

/** Runs in the page, before the app: notes the colour of each frame of each video of a call, and each camera track. */
export function noteFrames(): void {
  const shown: Shown[] = [];
  const cameras: MediaStreamTrack[] = [];
  Object.defineProperty(window, 'shownFrames', { value: shown });
  Object.defineProperty(window, 'openedCameras', { value: cameras });
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    cameras.push(...stream.getVideoTracks());
    return stream;
  };
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const follow = (video: HTMLVideoElement) => {
    const note = () => {
      const tile = video.closest('[data-speaking]')?.textContent ?? 'preview';
      context?.drawImage(video, 0, 0, video.videoWidth / 16, video.videoHeight, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      shown.push({ tile, colour: [red, green, blue] });
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  };
  const known = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video)) continue;
      known.add(video);
      follow(video);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The colours of the frames whose tile has this text, since the page was opened. */
export const coloursOf = (page: Page, tile: string): Promise<readonly Colour[]> =>
  page.evaluate(
    (text) => window.shownFrames.filter((frame) => frame.tile.includes(text)).map(({ colour }) => colour),
    tile,
  );

/** The number of camera tracks that run: the light is on while there are any. */
export const runningCameras = (page: Page): Promise<number> =>
  page.evaluate(() => window.openedCameras.filter(({ readyState }) => readyState === 'live').length);

/** The picture of Chromium's fake camera is green. */
export const isCamera = ([red, green, blue]: Colour): boolean => green > red + 40 && green > blue + 40;

/** The built-in picture 'Grey wall'. */
export const isGreyWall = ([red, green, blue]: Colour): boolean =>
  Math.abs(red - 60) < 25 && Math.abs(green - 78) < 25 && Math.abs(blue - 92) < 25;

/** Waits until the newest frame of a tile is like that. */
export async function seesColour(page: Page, tile: string, matches: (colour: Colour) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        const newest = (await coloursOf(page, tile)).at(-1);
        return newest !== undefined && matches(newest) ? 'yes' : `${tile}: ${String(newest)}`;
      },
      { timeout: 30_000 },
    )
    .toBe('yes');
}
