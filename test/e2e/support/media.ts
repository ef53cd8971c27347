import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Arriving } from '#test/sandbox/pages/client/conference.ts';
import { launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { sandboxOrigin } from './ports.ts';

/** For `test.use`: a browser with a camera and a microphone of its own, whose calls may stay on this machine. */
export const mediaLaunch = {
  executablePath: process.env['CHROME_PATH'] ?? '',
  args: [...launchArguments(), ...mediaArguments],
};

/** What the library writes to the console by itself; it takes much for an error that is none. */
export const libraryLog = /^Console: \S+ \[/;

/**
 * The library of 2022 sets the parameters of a sender before it has read them, now and then, and catches nothing. Neither
 * the app nor the bare conference page calls it.
 */
export const librarySender = /^Uncaught: (?:InvalidStateError: )?Failed to execute 'setParameters' on 'RTCRtpSender'/;

/** Browsers that decode several videos without a graphics card may take their time. */
const patience = { timeout: 30_000 };

export interface Visit {
  readonly tenant: string;
  readonly room: string;
  readonly name?: string;
  readonly password?: string;
  /** Of the meeting service. */
  readonly token?: string;
}

/** A participant on the sandbox's bare conference page. */
export class Caller {
  readonly page: Page;
  readonly #visit: Visit;

  private constructor(page: Page, visit: Visit) {
    this.page = page;
    this.#visit = visit;
  }

  /** Opens the page; nobody is called yet. */
  static async open(context: BrowserContext, visit: Visit): Promise<Caller> {
    const page = await context.newPage();
    const { tenant, room, token } = visit;
    const query = new URLSearchParams({ tenant, room, ...(token === undefined ? {} : { token }) });
    await page.goto(`${sandboxOrigin}/conference?${query.toString()}`);
    return new Caller(page, visit);
  }

  async join(): Promise<void> {
    const { name = '', password = '' } = this.#visit;
    await this.page.evaluate((options) => window.participant.join(options), { name, password });
  }

  /** Why one may not join, in the library's words. */
  async refusal(): Promise<string> {
    return this.join().then(() => 'joined', String);
  }

  leave(): Promise<void> {
    return this.page.evaluate(() => window.participant.leave());
  }

  id(): Promise<string> {
    return this.page.evaluate(() => window.participant.id);
  }

  state(): Promise<string> {
    return this.page.evaluate(() => window.participant.state);
  }

  others(): Promise<readonly { readonly id: string; readonly name: string }[]> {
    return this.page.evaluate(() => window.participant.others);
  }

  /** The library's events of a name, with their simple details. */
  async events(name: string): Promise<readonly (readonly string[])[]> {
    const events = await this.page.evaluate(() => window.participant.events);
    return events.filter(([event]) => event === name).map(([, ...details]) => details);
  }

  arriving(): Promise<readonly Arriving[]> {
    return this.page.evaluate(() => window.participant.arriving());
  }

  /** Waits until frames and sound of so many others come in, and go on coming. */
  async seesAndHears(count: number): Promise<void> {
    await expect
      .poll(async () => (await this.arriving()).length, { ...patience, message: `tracks of ${count} others arrive` })
      .toBe(count * 2);
    const before = await this.arriving();
    await expect
      .poll(async () => growing(before, await this.arriving()), {
        ...patience,
        message: `media of ${count} others goes on`,
      })
      .toBe(count * 2);
  }

  /** Waits until nothing of a kind comes in any more. */
  async standsStill(kind: Arriving['kind']): Promise<void> {
    let before: readonly Arriving[] = [];
    await expect
      .poll(
        async () => {
          const now = (await this.arriving()).filter((track) => track.kind === kind);
          const isStill = before.length > 0 && growing(before, now, 0) === 0;
          before = now;
          return isStill;
        },
        { message: `${kind} stands still`, intervals: [700] },
      )
      .toBe(true);
  }
}

/** The energy of what a receiver makes up in silence grows by about a billionth; a voice's by far more than this. */
const silence = 1e-6;

/** How many of the tracks brought something new: frames, or sound. */
function growing(before: readonly Arriving[], now: readonly Arriving[], frames = 5): number {
  return now.filter(({ participant, kind, framesDecoded, audioEnergy }) => {
    const earlier = before.find((track) => track.participant === participant && track.kind === kind);
    if (earlier === undefined) return false;
    return kind === 'video'
      ? framesDecoded > earlier.framesDecoded + frames
      : audioEnergy > earlier.audioEnergy + silence;
  }).length;
}
