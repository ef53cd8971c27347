import { expect } from '@playwright/test';
import type { Attendee } from './attendee.ts';
import type { Caller } from './caller.ts';
import type { Problems } from './problems.ts';

declare global {
  interface Window {
    /** The pictures that this client sends, and those that it decodes, each as the brightness of a few areas. */
    pictures(way: 'sent' | 'decoded'): readonly (readonly number[])[];
  }
}

/** Errors of the library itself while encryption begins or ends. */
export function allowLibraryNoise(problems: Problems): void {
  // In the library of 2022, the promises of two listeners are dropped, so that no caller can handle them, and the first reason is
  // undefined: a handler of the page could not tell it from another one. A participant switches, and has a session already:
  problems.allow(/^Uncaught: Uncaught \(in promise\) undefined\s+at _onParticipantPropertyChanged/);
  // An answer to a message for which it has stored no request:
  problems.allow(
    /^Uncaught: Uncaught \(in promise\) TypeError: Cannot read properties of undefined \(reading 'resolve'\)\s+at _onEndpointMessageReceived/,
  );
  // It opens the channel to the bridge again for each media session, while the one before may not be open yet.
  problems.allow(
    /^Console: WebSocket connection to '[^']+colibri-ws[^']+' failed: (?:Connection closed|WebSocket is closed)/,
  );
}

export const encryptionDialog = ({ page }: Attendee) => page.getByRole('dialog', { name: 'End-to-end encryption' });

export async function switchEncryption(attendee: Attendee, isOn: boolean): Promise<void> {
  await attendee.more('Encryption');
  await encryptionDialog(attendee)
    .getByRole('button', { name: `Switch ${isOn ? 'on' : 'off'} for all` })
    .click();
  await attendee.page.keyboard.press('Escape');
}

/** Runs in the page, before the app: a browser in which the library cannot encrypt. */
export function withoutEncryption(): void {
  Object.defineProperty(window, 'Olm', { value: undefined });
}

/** Runs in the page, before the app: keeps the connections, so that their pictures can be compared, whatever the app shows. */
export function keepPictures(): void {
  const peers: RTCPeerConnection[] = [];
  const NativePeer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends NativePeer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
  const videos = new Map<MediaStreamTrack, HTMLVideoElement>();
  const playing = (track: MediaStreamTrack): HTMLVideoElement => {
    const known = videos.get(track);
    if (known !== undefined) return known;
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = new MediaStream([track]);
    videos.set(track, video);
    // A picture that cannot be decoded never begins, and has no size.
    void video.play().catch(() => undefined);
    return video;
  };
  const brightness = (video: HTMLVideoElement): readonly number[] => {
    const [width, height] = [16, 9];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null || video.videoWidth === 0) return [];
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, area) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(area * 4, area * 4 + 3);
      return red + green + blue;
    });
  };
  window.pictures = (way) => {
    const open = peers.filter(({ connectionState }) => connectionState === 'connected');
    const tracks = open
      .flatMap((peer) => (way === 'sent' ? peer.getSenders() : peer.getReceivers()).map(({ track }) => track))
      .filter((track) => track?.kind === 'video' && track.readyState === 'live' && !track.muted) as MediaStreamTrack[];
    return tracks
      .map(playing)
      .map(brightness)
      .filter((areas) => areas.length > 0);
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** From -1 to 1: how far two pictures go together. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const [here, there] = [mean(one), mean(other)];
  const product = (a: readonly number[], ma: number, b: readonly number[], mb: number) =>
    a.reduce((sum, value, place) => sum + (value - ma) * ((b[place] ?? 0) - mb), 0);
  const spread = Math.sqrt(product(one, here, one, here) * product(other, there, other, there));
  return spread === 0 ? 0 : product(one, here, other, there) / spread;
}

/** Waits until video arrives that this client cannot decode, and none that it can. */
export async function cannotDecode(caller: Caller): Promise<void> {
  const count = async () => {
    const videos = (await caller.arriving()).filter(({ kind }) => kind === 'video');
    return {
      packets: videos.reduce((sum, { packetsReceived }) => sum + packetsReceived, 0),
      frames: videos.reduce((sum, { framesDecoded }) => sum + framesDecoded, 0),
    };
  };
  let before = await count();
  await expect
    .poll(
      async () => {
        const now = await count();
        const change = { arrives: now.packets > before.packets + 10, isDecoded: now.frames > before.frames };
        before = now;
        return change;
      },
      { timeout: 30_000, message: 'encrypted video', intervals: [2_000] },
    )
    .toEqual({ arrives: true, isDecoded: false });
}

/** How much a picture that the receiver decodes is like one that the sender sends. */
async function likenessOf(sender: Attendee, receiver: Attendee): Promise<number> {
  const [sent, decoded] = await Promise.all([
    sender.page.evaluate(() => window.pictures('sent')),
    receiver.page.evaluate(() => window.pictures('decoded')),
  ]);
  const all = sent.flatMap((one) => decoded.map((other) => likeness(one, other)));
  return all.length === 0 ? Number.NaN : Math.max(...all);
}

/** Waits until the receiver decodes the sender's picture. */
export async function decodesPicture(sender: Attendee, receiver: Attendee): Promise<void> {
  await expect
    .poll(() => likenessOf(sender, receiver), { timeout: 30_000, message: `${receiver.name} decodes ${sender.name}` })
    .toBeGreaterThan(0.8);
}
