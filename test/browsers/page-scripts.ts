/** Functions whose source runs in the page: they use no variables from outside. */

export type Role = 'button' | 'link' | 'heading' | 'textbox' | 'option' | 'frame' | 'text';

/**
 * The first visible element of a role whose accessible name matches; for texts the innermost element.
 * @param isUsable skips disabled elements.
 */
export function findInPage(role: Role, pattern: string, isUsable: boolean): Element | null {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    textbox: 'input, textarea',
    option: '[role="option"]',
    frame: 'iframe',
    text: 'body *',
  } as const;
  const expression = new RegExp(pattern, 'u');
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    if (role === 'text') return plain(element.textContent);
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const said = [
      ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' '),
      element.getAttribute('aria-label') ?? '',
      [...(labels ?? [])].map(({ textContent }) => textContent).join(' '),
      role === 'frame' ? '' : element.textContent,
      element.getAttribute('title') ?? '',
    ];
    return said.map(plain).find((name) => name !== '') ?? '';
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const isOff = (element: Element): boolean =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  const found = [...document.querySelectorAll(selectors[role])].filter(
    (element) => expression.test(nameOf(element)) && isVisible(element) && !(isUsable && isOff(element)),
  );
  return (role === 'text' ? found.at(-1) : found[0]) ?? null;
}

/** The state of a page's connections and cameras. */
export interface CallMedia {
  /** Frames of video of others that were decoded. */
  readonly frames: number;
  /** Changes of the signalling state: each offer and each answer is one. */
  readonly negotiations: number;
  /** Cameras that are in use. */
  readonly cameras: number;
}

/** A participant's video on the page. */
export interface SeenPicture {
  readonly width: number;
  /** Its playback time in seconds; `totalVideoFrames` stays 0 in Firefox. */
  readonly time: number;
  /** The brightness of the brightest pixel, 0 to 255. */
  readonly brightness: number;
}

declare global {
  interface Window {
    callMedia(): Promise<CallMedia>;
  }
}

/** Runs before the app: records the statistics of its connections, and the cameras in use. */
export function watchMedia(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  // An empty page, before the app's, has none.
  if (mediaDevices === undefined) return;
  const peers: RTCPeerConnection[] = [];
  const cameras: MediaStreamTrack[] = [];
  let negotiations = 0;
  const NativePeer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends NativePeer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
      this.addEventListener('signalingstatechange', () => {
        negotiations += 1;
      });
    }
  };
  const take = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await take(constraints);
    cameras.push(...stream.getVideoTracks());
    return stream;
  };
  window.callMedia = async () => {
    const open = peers.filter(({ connectionState }) => connectionState !== 'closed');
    const reports = await Promise.all(open.map((peer) => peer.getStats()));
    const entries = reports.flatMap((report) => [...report.values()] as Record<string, unknown>[]);
    return {
      frames: entries.reduce(
        (sum, entry) => sum + (entry['type'] === 'inbound-rtp' ? Number(entry['framesDecoded'] ?? 0) : 0),
        0,
      ),
      negotiations,
      cameras: cameras.filter(({ readyState }) => readyState === 'live').length,
    };
  };
}

/** The video on a participant's tile; null when there is none. */
export function pictureOf(name: string): SeenPicture | null {
  const tile = [...document.querySelectorAll('main [data-speaking]')].find(({ textContent }) =>
    textContent.includes(name),
  );
  const video = tile?.querySelector('video');
  if (video === null || video === undefined) return null;
  const canvas = document.createElement('canvas');
  canvas.width = 32;
  canvas.height = 18;
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { data } = drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  const brightness = [...data].filter((_, index) => index % 4 !== 3).reduce((most, one) => Math.max(most, one), 0);
  return { width: video.videoWidth, time: video.currentTime, brightness };
}
