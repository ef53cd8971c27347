import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The endpoints whose video the bridge forwards to the page. */
    endpoints: readonly string[];
    /** Delivers the bridge's message that this endpoint speaks; resolves to the milliseconds until the tiles show it. */
    speak: (endpoint: string) => Promise<number>;
  }
}

/** Runs in the page before anything else: keeps the bridge's channel, to deliver messages as if the bridge sent them. */
function watchBridge(): void {
  window.endpoints = [];
  interface BridgeMessage {
    readonly colibriClass: string;
    readonly forwardedSources?: readonly string[];
  }
  const speakerChanged = 'DominantSpeakerEndpointChangeEvent';
  const bridges: WebSocket[] = [];
  const NativeSocket = window.WebSocket;
  window.WebSocket = class extends NativeSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      if (!String(address).includes('/colibri-ws/')) return;
      bridges.push(this);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(String(event.data)) as BridgeMessage;
        // A source is named by its endpoint: '914cbfe1-v0'.
        window.endpoints = message.forwardedSources?.map((name) => name.split('-')[0] ?? '') ?? window.endpoints;
        // The bridge's own message about a speaker would end a measurement.
        if (event.isTrusted && message.colibriClass === speakerChanged) event.stopImmediatePropagation();
      });
    }
  };
  window.speak = (endpoint) =>
    new Promise((resolve) => {
      const start = performance.now();
      const shown = new MutationObserver(() => {
        shown.disconnect();
        resolve(performance.now() - start);
      });
      shown.observe(document, { subtree: true, attributeFilter: ['data-speaking'] });
      const message = { colibriClass: speakerChanged, dominantSpeakerEndpoint: endpoint };
      const data = JSON.stringify({ ...message, previousSpeakers: [] });
      bridges.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
    });
}

/**
 * Measures the time from the arrival of the bridge's message about another speaker to the commit of the tiles.
 * @param page A new page.
 * @param join Makes the page join a meeting with two other participants who send video and whose microphones are on.
 * @param changes How often the speaker changes.
 * @returns Milliseconds of each change.
 */
export async function timeSpeakerChanges(
  page: Page,
  join: (page: Page) => Promise<void>,
  changes: number,
): Promise<readonly number[]> {
  await page.addInitScript(watchBridge);
  await join(page);
  await page.waitForFunction(() => window.endpoints.length === 2);
  return page.evaluate(async (count) => {
    const times: number[] = [];
    for (let change = 0; change < count; change += 1) {
      times.push(await window.speak(window.endpoints[change % 2] ?? ''));
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return times;
  }, changes);
}
