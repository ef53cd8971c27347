import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Whether the page has a network for its websockets. */
    setNetwork(isConnected: boolean): void;
  }
}

/** Runs in the page, before the app: its websockets can be cut. Media are not affected. */
export function cuttable(): void {
  const open = new Set<WebSocket>();
  let isConnected = true;
  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      // The server ends a connection with an address that it does not know.
      super(isConnected ? address : new URL('/cut', address), protocols);
      open.add(this);
      this.addEventListener('close', () => open.delete(this));
    }
  };
  window.setNetwork = (next) => {
    isConnected = next;
    if (!isConnected) for (const socket of open) socket.close();
  };
}

/** Cuts the page's connections to the conference; new ones fail. The page runs `cuttable`. */
export const cutNetwork = (page: Page): Promise<void> => page.evaluate(() => window.setNetwork(false));

export const mendNetwork = (page: Page): Promise<void> => page.evaluate(() => window.setNetwork(true));
