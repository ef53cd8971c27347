import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Arriving } from '#test/sandbox/pages/client/conference-arriving.ts';
import type { Moderator } from '#test/sandbox/pages/client/conference-moderator.ts';
import { launchArguments, mediaArguments } from '#test/tools/browser.ts';
import { test } from '../fixtures.ts';
import { sandboxOrigin } from './ports.ts';

/** For `test.use`: a browser with a camera and a microphone of its own, that allows calls over loopback. */
export const mediaLaunch = {
  executablePath: process.env['E2E_SHELL'] ?? '',
  args: [...launchArguments(), ...mediaArguments],
};

/** For tests that revoke permissions: the full browser, which has permission prompts. */
export const promptingLaunch = {
  executablePath: process.env['CHROME_PATH'] ?? '',
  args: [...launchArguments(), ...mediaArguments.filter((argument) => argument !== '--use-fake-ui-for-media-stream')],
};

/** Console messages of the library itself; it logs many harmless events as errors. */
export const libraryLog = /^Console: \S+ \[/;

/**
 * The library of 2022 sometimes sets the parameters of a sender before it has read them, and does not catch the error.
 * Neither the app nor the bare conference page calls it.
 */
export const librarySender = /^Uncaught: (?:InvalidStateError: )?Failed to execute 'setParameters' on 'RTCRtpSender'/;

/** Gives the tests of a file a camera and a microphone; what the library of conferences logs is no problem of theirs. */
export function withMedia(): void {
  test.use({ launchOptions: mediaLaunch });
  test.beforeEach(({ problems }) => {
    problems.allow(libraryLog);
    problems.allow(librarySender);
  });
}

/** Browsers that decode several videos without a graphics card may be slow. */
const patience = { timeout: 30_000 };

export interface Visit {
  readonly tenant: string;
  readonly room: string;
  readonly name?: string;
  readonly password?: string;
  /** Of the meeting service. */
  readonly token?: string;
  /** Of the sandbox. */
  readonly origin?: string;
  /** Of the camera's frames, in pixels. */
  readonly height?: number;
}

/** What a client can do that is no moderator. */
const actsOfAll: ReadonlySet<keyof Moderator> = new Set([
  'knock',
  'sayInLobby',
  'listenInLobby',
  'answerInLobby',
  'tell',
]);

/** A participant on the sandbox's bare conference page. */
export class Caller {
  readonly page: Page;
  readonly #visit: Visit;

  private constructor(page: Page, visit: Visit) {
    this.page = page;
    this.#visit = visit;
  }

  /** Opens the page; does not join yet. */
  static async open(context: BrowserContext, visit: Visit): Promise<Caller> {
    const page = await context.newPage();
    const { tenant, room, token, height, origin = sandboxOrigin } = visit;
    const query = new URLSearchParams({ tenant, room, ...(token === undefined ? {} : { token }) });
    if (height !== undefined) query.set('height', String(height));
    await page.goto(`${origin}/conference?${query.toString()}`);
    return new Caller(page, visit);
  }

  /** As `open`, and joins the meeting. */
  static async join(context: BrowserContext, visit: Visit): Promise<Caller> {
    const caller = await Caller.open(context, visit);
    await caller.join();
    return caller;
  }

  async join(): Promise<void> {
    const { name = '', password = '' } = this.#visit;
    await this.page.evaluate((options) => window.participant.join(options), { name, password });
  }

  /** The library's error name for a refused join. */
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

  /** The library's events of a name, with their primitive arguments. */
  async events(name: string): Promise<readonly (readonly string[])[]> {
    const events = await this.page.evaluate(() => window.participant.events);
    return events.filter(([event]) => event === name).map(([, ...details]) => details);
  }

  setProperty(name: string, value: string): Promise<void> {
    return this.page.evaluate(([key, text]) => window.participant.setProperty(key, text), [name, value] as const);
  }

  /** Sends a message over the bridge to a participant, or to all if `to` is ''. */
  whisper(to: string, payload: object): Promise<void> {
    return this.page.evaluate(([id, message]) => window.participant.whisper(id, message), [to, payload] as const);
  }

  /** Sends a command that participants who join later receive as well. */
  keepCommand(name: string, value: string): Promise<void> {
    return this.page.evaluate(([key, text]) => window.participant.keepCommand(key, text), [name, value] as const);
  }

  /** A property of another participant, as the library received it. */
  propertyOf(name: string, property: string): Promise<string> {
    return this.page.evaluate(([who, key]) => window.participant.propertyOf(who, key), [name, property] as const);
  }

  /** Mutes or unmutes the own camera or microphone. */
  mute(kind: Arriving['kind'], isMuted: boolean): Promise<void> {
    return this.page.evaluate(([what, value]) => window.participant.mute(what, value), [kind, isMuted] as const);
  }

  /** Mutes another participant, as a moderator. */
  async muteOther(name: string, kind: Arriving['kind'] | 'screen'): Promise<void> {
    await this.page.evaluate(([id, what]) => window.participant.muteOther(id, what), [
      await this.idOf(name),
      kind,
    ] as const);
  }

  /** Waits until this participant is a moderator. */
  async becomesModerator(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => window.participant.moderator.isModerator()), {
        ...patience,
        message: 'the caller is a moderator',
      })
      .toBe(true);
  }

  /** Shares a screen: beside the camera, or with the library of 2022 in its place. */
  share(): Promise<void> {
    return this.page.evaluate(() => window.participant.share());
  }

  /** Does what Jitsi Meet lets a moderator do, e.g. `moderate('moderate', 'audio', true)`. */
  async moderate<TAct extends keyof Moderator>(act: TAct, ...details: Parameters<Moderator[TAct]>): Promise<void> {
    if (!actsOfAll.has(act)) {
      await this.becomesModerator();
    }
    await this.page.evaluate(
      ([name, values]) => {
        const { moderator } = window.participant;
        return (moderator[name] as (...given: readonly unknown[]) => Promise<void> | void)(...values);
      },
      [act, details] as const,
    );
  }

  /** The id of another participant. */
  async idOf(name: string): Promise<string> {
    const found = (await this.others()).find((other) => other.name === name);
    if (found === undefined) throw new Error(`${name} is not in the meeting.`);
    return found.id;
  }

  say(text: string): Promise<void> {
    return this.page.evaluate((given) => window.participant.say(given), text);
  }

  /** Reacts to the message with that id, or removes it: only with the current library. */
  async changeMessage(id: string, change: 'react' | 'retract', text = ''): Promise<void> {
    await this.page.evaluate(([what, of, given]) => window.participant[what](of, given), [change, id, text] as const);
  }

  /** Replies to the message with that id (XEP-0461): the library sends replies without the namespace that it requires. */
  answer(id: string, text: string): Promise<void> {
    const stanza = `<message xmlns="jabber:client" type="groupchat"><body>${text}</body><reply xmlns="urn:xmpp:reply:0" to="${id}"/></message>`;
    return this.page.evaluate((given) => window.participant.send(given), stanza);
  }

  /** Changes the subject of the meeting, as a moderator. */
  setSubject(subject: string): Promise<void> {
    return this.page.evaluate((given) => window.participant.setSubject(given), subject);
  }

  /** Writes to one participant. */
  async tell(name: string, text: string): Promise<void> {
    const id = await this.idOf(name);
    await this.page.evaluate(([to, given]) => window.participant.tell(to, given), [id, text] as const);
  }

  arriving(): Promise<readonly Arriving[]> {
    return this.page.evaluate(() => window.participant.arriving());
  }

  /** Waits until video and audio of that many others are received continuously. */
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

  /** Waits until frames, or sound, of the other participants are received. */
  async receives(kind: Arriving['kind']): Promise<void> {
    const total = async () => {
      const tracks = (await this.arriving()).filter((track) => track.kind === kind);
      return tracks.reduce((sum, track) => sum + (kind === 'video' ? track.framesDecoded : track.audioEnergy), 0);
    };
    const before = await total();
    await expect
      .poll(total, { ...patience, message: `${kind} is received` })
      .toBeGreaterThan(before + (kind === 'video' ? 5 : silence));
  }

  /** Waits until frames of exactly these videos are received. */
  async receivesVideos(...expected: readonly ('camera' | 'screen')[]): Promise<void> {
    let before: readonly Arriving[] = [];
    await expect
      .poll(
        async () => {
          const now = (await this.arriving()).filter(({ kind }) => kind === 'video');
          const kinds = now.filter(grownSince(before, 2)).map(({ isScreen }) => (isScreen ? 'screen' : 'camera'));
          before = now;
          return kinds.toSorted();
        },
        { ...patience, message: `videos of ${expected.join(' and ')} are received`, intervals: [1_000] },
      )
      .toEqual(expected);
  }

  /** Waits until no packet of a kind arrives any more: also none with silence, or with a black picture. */
  async getsNothing(kind: Arriving['kind']): Promise<void> {
    let before = -1;
    await expect
      .poll(
        async () => {
          const tracks = (await this.arriving()).filter((track) => track.kind === kind);
          const now = tracks.reduce((sum, { packetsReceived }) => sum + packetsReceived, 0);
          const isStill = now === before;
          before = now;
          return isStill;
        },
        { message: `no packet of ${kind} arrives`, intervals: [1_500] },
      )
      .toBe(true);
  }

  /** Requests videos from the bridge, with the library's own function. */
  wish(constraints: object): Promise<void> {
    return this.page.evaluate((given) => window.participant.wish(given), constraints);
  }

  /** Waits until no media of a kind is received any more. */
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

type CallerOf<Names extends readonly string[]> = { readonly [Place in keyof Names]: Caller };

/** Opens a page for each name, in one room. */
export async function callers<const Names extends readonly string[]>(
  context: BrowserContext,
  tenant: string,
  ...names: Names
): Promise<CallerOf<Names>> {
  const opened: Caller[] = [];
  for (const name of names) opened.push(await Caller.open(context, { tenant, room: 'daily-standup', name }));
  return opened as unknown as CallerOf<Names>;
}

/** The energy of generated comfort noise grows by about a billionth; that of a voice by far more than this. */
const silence = 1e-6;

/** The number of tracks with new media: frames, or sound. */
const growing = (before: readonly Arriving[], now: readonly Arriving[], frames = 5): number =>
  now.filter(grownSince(before, frames)).length;

/** Whether a track has new media since then: more than that many frames, or sound. */
const grownSince =
  (before: readonly Arriving[], frames: number) =>
  ({ participant, kind, isScreen, framesDecoded, audioEnergy }: Arriving): boolean => {
    const earlier = before.find(
      (track) => track.participant === participant && track.kind === kind && track.isScreen === isScreen,
    );
    if (earlier === undefined) return false;
    return kind === 'video'
      ? framesDecoded > earlier.framesDecoded + frames
      : audioEnergy > earlier.audioEnergy + silence;
  };
