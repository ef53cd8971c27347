import { expect } from '@playwright/test';
import type { Attendee } from './attendee.ts';

interface HeldMedia {
  /** How many negotiations wait. */
  waiting: number;
  readonly release: () => void;
}

declare global {
  interface Window {
    heldMedia?: HeldMedia;
  }
}

/** The browser negotiates no media until `connectMedia`, as on a busy machine. */
export const holdMedia = ({ page }: Attendee): Promise<void> =>
  page.evaluate(() => {
    type SetDescription = (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void>;
    const { prototype } = RTCPeerConnection;
    const set: SetDescription = Reflect.get(prototype, 'setRemoteDescription');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held: HeldMedia = {
      waiting: 0,
      release: () => {
        Object.assign(prototype, { setRemoteDescription: set });
        release();
      },
    };
    const setLater: SetDescription = async function setLater(description) {
      held.waiting += 1;
      await released;
      await set.call(this, description);
    };
    Object.assign(prototype, { setRemoteDescription: setLater });
    window.heldMedia = held;
  });

export const connectMedia = ({ page }: Attendee): Promise<void> => page.evaluate(() => window.heldMedia?.release());

/** Waits until so many negotiations are held. */
export async function expectHeld({ page, name }: Attendee, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.heldMedia?.waiting), `negotiations of ${name} that wait`)
    .toBe(count);
}
