/** What the browser passes between the app and the operating system: the lock of the screen, and the media session. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The locks of the screen that the page holds. */
    screenLocks: number;
    /** The actions of the media session that have a handler. */
    sessionActions: Map<string, () => void>;
    /** The state of the media that the page has given last. */
    sessionState: { microphone: boolean | null; camera: boolean | null };
  }
}

/** Runs in the page, before the app: headless browsers have no operating system that would do it. */
export function recordSystem(): void {
  window.screenLocks = 0;
  window.sessionActions = new Map();
  window.sessionState = { microphone: null, camera: null };
  const request = () => {
    let isHeld = true;
    window.screenLocks += 1;
    const release = () => {
      if (isHeld) window.screenLocks -= 1;
      isHeld = false;
      return Promise.resolve();
    };
    return Promise.resolve({ release });
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  Object.defineProperty(navigator, 'mediaSession', {
    value: {
      setActionHandler: (action: string, handler: (() => void) | null) => {
        if (handler === null) window.sessionActions.delete(action);
        else window.sessionActions.set(action, handler);
      },
      setMicrophoneActive: (isActive: boolean) => void (window.sessionState.microphone = isActive),
      setCameraActive: (isActive: boolean) => void (window.sessionState.camera = isActive),
    },
  });
}

export const screenLocks = (page: Page): Promise<number> => page.evaluate(() => window.screenLocks);

export const sessionState = (page: Page): Promise<Window['sessionState']> => page.evaluate(() => window.sessionState);

export const sessionActions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...window.sessionActions.keys()].toSorted());

/** The user presses a control of the operating system. */
export const presses = (page: Page, action: string): Promise<void> =>
  page.evaluate((name) => window.sessionActions.get(name)?.(), action);
