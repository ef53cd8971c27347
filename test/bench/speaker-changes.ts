import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The endpoints whose video the bridge forwards to the page. */
    endpoints: readonly string[];
    /** Delivers the presence of `count` more participants, who send nothing, as if the server sent it. */
    crowd: (count: number) => void;
    /** Delivers the bridge's message that this endpoint speaks; resolves to the milliseconds until the tiles show it. */
    speak: (endpoint: string) => Promise<number>;
  }
}

/**
 * Runs in the page before anything else: keeps the channels of the bridge and of the server, to deliver messages as if these
 * sent them.
 */
function watchChannels(): void {
  window.endpoints = [];
  let present: { readonly socket: WebSocket; readonly text: string; readonly id: string } | null = null;
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
      this.addEventListener('message', ({ data, isTrusted }) => {
        const text = String(data);
        const id = /^<presence [^>]*from="[^"/]+\/([\da-f]{8})"/u.exec(text)?.[1];
        if (!isTrusted || id === undefined || /unavailable|code="110"/u.test(text)) return;
        present = { socket: this, text, id };
      });
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
  window.crowd = (count) => {
    if (present === null) throw new Error('no other participant is present');
    const { socket, text, id } = present;
    for (let index = 0; index < count; index += 1) {
      const data = text.replaceAll(id, `f${String(index).padStart(7, '0')}`);
      socket.dispatchEvent(new MessageEvent('message', { data }));
    }
  };
  window.speak = (endpoint) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      setTimeout(() => reject(new Error('the tiles do not show the speaker')), 10_000);
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

/** In a meeting: shows all participants in tiles of the same size. */
export async function chooseGrid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Layout', exact: true }).click();
  await page.getByRole('radio', { name: 'Grid view' }).click();
}

/**
 * Measures the time from the arrival of the bridge's message about another speaker to the commit of the tiles.
 * @param page A new page.
 * @param join Makes the page join a meeting with two other participants who send video and whose microphones are on.
 * @param crowd How many participants without sound and video are in the meeting as well.
 * @param changes How often the speaker changes.
 * @returns Milliseconds of each change.
 */
export async function timeSpeakerChanges(
  page: Page,
  join: (page: Page) => Promise<void>,
  crowd: number,
  changes: number,
): Promise<readonly number[]> {
  await page.addInitScript(watchChannels);
  await join(page);
  const speakers = await page.waitForFunction(() => window.endpoints.length === 2 && [...window.endpoints]);
  // Where the speaker has the large tile, another speaker is another tile, which would be compared with a mark.
  await chooseGrid(page);
  await page.evaluate((count) => window.crowd(count), crowd);
  await page
    .getByRole('button', { name: 'Participants' })
    .filter({ hasText: crowd > 90 ? '99+' : `${crowd + 3}` })
    .waitFor();
  return page.evaluate(
    async ([ids, count]) => {
      const times: number[] = [];
      for (let change = 0; change < count; change += 1) {
        times.push(await window.speak(ids[change % 2] ?? ''));
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
      return times;
    },
    [(await speakers.jsonValue()) || [], changes] as const,
  );
}
