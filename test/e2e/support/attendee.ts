import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { hideDevices, ownBrowser, rememberMedia, type Arrived } from './attendee-scripts.ts';
import { buildWith } from './build-variables.ts';
import { tones } from './tones.ts';

/** Browsers that decode several videos without a graphics card may be slow. */
const patience = { timeout: 30_000 };
/** The microphone of the test browser sounds at least once in this time (ms). */
const betweenSounds = 1_200;

/**
 * A sound of that microphone has a hundred times the energy; the comfort noise that browsers generate has a millionth.
 */
const audible = 0.001;

interface Visit {
  readonly meetingId?: string;
  /** Joins without camera and microphone. */
  readonly listens?: boolean;
  /** Whether this machine has any. */
  readonly hasDevices?: boolean;
  /** Run in the page, before the app. */
  readonly runs?: (() => void) | readonly (() => void)[];
  /** The statechart studio can watch the page. */
  readonly isInspected?: boolean;
  /** Variables of the build that are others in this page. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A participant of a meeting who uses the app itself: the displayed and played media, and the controls. */
export class Attendee {
  readonly page: Page;
  readonly name: string;

  private constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** Opens the meeting's link. */
  static async open(
    context: BrowserContext,
    name: string,
    { meetingId = 'daily-standup', hasDevices = true, runs = [], isInspected = false, variables }: Visit = {},
  ): Promise<Attendee> {
    const page = await context.newPage();
    await page.addInitScript(rememberMedia);
    await page.addInitScript(ownBrowser, name);
    if (variables !== undefined) await buildWith(page, variables);
    if (!hasDevices) await page.addInitScript(hideDevices);
    for (const script of [runs].flat()) await page.addInitScript(script);
    const query = new URLSearchParams({ meeting_id: meetingId, ...(isInspected ? { inspect: '' } : {}) });
    await page.goto(`/meet?${query.toString()}`);
    return new Attendee(page, name);
  }

  /** Opens the meeting's link and enters the name; does not join yet. */
  static async prepare(context: BrowserContext, name: string, visit: Visit = {}): Promise<Attendee> {
    const attendee = await Attendee.open(context, name, visit);
    await attendee.page.getByLabel('Your name').fill(name);
    return attendee;
  }

  /** Opens the meeting's link and joins. */
  static async join(context: BrowserContext, name: string, visit: Visit = {}): Promise<Attendee> {
    const attendee = await Attendee.prepare(context, name, visit);
    await attendee.enter(visit);
    return attendee;
  }

  async enter({ listens = false }: Visit = {}): Promise<void> {
    await this.page.getByRole('button', { name: listens ? 'Listen only' : 'Join', exact: true }).click();
    await expect(this.tool('Leave')).toBeVisible();
    await expect(this.page.getByText('Joining the meeting…')).toBeHidden(patience);
  }

  /** A button of the bar. */
  tool(name: string | RegExp): Locator {
    return this.page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name, exact: true });
  }

  /** Writes a message; the chat is open. */
  async write(text: string): Promise<void> {
    await this.page.getByLabel('Message', { exact: true }).fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** Presses a button of the 'More' menu, which is a sheet on phones. */
  async more(name: string): Promise<void> {
    await this.tool('More').click();
    const menu = this.page.getByRole('group', { name: 'More' }).or(this.page.getByRole('dialog', { name: 'More' }));
    await menu.getByRole('button', { name, exact: true }).click();
  }

  /** Changes the user's name in the settings, and closes them. */
  async rename(name: string): Promise<void> {
    await this.more('Settings');
    const settings = this.page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Profile' }).click();
    await settings.getByLabel('Name', { exact: true }).fill(name);
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByRole('button', { name: 'Saved' })).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
  }

  /** Chooses a view in the layout menu, which closes. */
  async chooses(view: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Layout', exact: true }).click();
    await this.page.getByRole('group', { name: 'Layout' }).getByRole('radio', { name: view }).click();
    await expect(this.page.getByRole('group', { name: 'Layout' })).toBeHidden();
  }

  /** The menu of another participant, on the tile. */
  menu(name: string): Locator {
    return this.tile(name).getByRole('group', { name: `Actions for ${name}` });
  }

  async opensMenu(name: string): Promise<void> {
    // A participant who shares a screen beside the camera has two tiles.
    const tile = this.tile(name).first();
    await tile.hover();
    await tile.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(this.menu(name)).toBeVisible();
  }

  /** Presses a button of the menu of another participant. */
  async does(name: string, action: string): Promise<void> {
    await this.opensMenu(name);
    await this.menu(name).getByRole('button', { name: action, exact: true }).click();
  }

  /** The tile of a participant, including the own one. */
  tile(name: string): Locator {
    return this.page.getByRole('main').locator('[data-speaking]').filter({ hasText: name });
  }

  /** The gallery: all tiles have one size. */
  get grid(): Locator {
    return this.page.getByRole('list', { name: 'Participants', exact: true });
  }

  /** The large tile of the speaker view. */
  get large(): Locator {
    return this.page.getByRole('group', { name: 'Large picture' });
  }

  picture(name: string): Locator {
    return this.tile(name).locator('video');
  }

  /** Whether the conference library is a current one: that of 2022 sends a share in place of the camera, and ends no meeting. */
  hasCurrentLibrary(): Promise<boolean> {
    return this.page.evaluate(() => 'METADATA_UPDATED' in (window.JitsiMeetJS?.events['conference'] ?? {}));
  }

  /** How long the meeting has lasted, as displayed in the call. */
  async seconds(): Promise<number> {
    const text = await this.page.getByRole('timer').innerText();
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }

  async leave(): Promise<void> {
    await this.tool('Leave').click();
    await expect(this.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
  }

  arrived(): Promise<Arrived> {
    return this.page.evaluate(() => window.arrived());
  }

  /** Waits until the video on a participant's tile is playing. */
  async sees(name: string): Promise<void> {
    await expect(this.tile(name), `${this.name} has one tile of ${name}`).toHaveCount(1);
    await this.seesPlaying(this.tile(name));
  }

  /** Waits until the video on a tile is playing. */
  async seesPlaying(tile: Locator): Promise<void> {
    const picture = tile.locator('video');
    const frames = () =>
      picture.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    await expect(picture, `${this.name} has a picture`).toBeVisible(patience);
    const before = await frames();
    await expect.poll(frames, { ...patience, message: `${this.name} sees the picture` }).toBeGreaterThan(before + 5);
  }

  /** The settings of the live track of a kind that this client sends. */
  opened(kind: 'audio' | 'video'): Promise<MediaTrackSettings> {
    return this.page.evaluate((one) => window.opened(one), kind);
  }

  /** Width and height of the frames on a tile. */
  frameSize(name: string): Promise<string> {
    return this.picture(name).evaluate(
      ({ videoWidth, videoHeight }: HTMLVideoElement) => `${videoWidth}x${videoHeight}`,
    );
  }

  /** Waits until the tile shows the participant's initials or avatar in place of the video. */
  async seesNoPicture(name: string): Promise<void> {
    await expect(this.picture(name)).toHaveCount(0);
    await expect(this.tile(name).locator('[data-initials]')).toBeVisible();
  }

  /** Waits until audio of other participants is received continuously, and plays. */
  async hears(): Promise<void> {
    const before = await this.arrived();
    await expect
      .poll(
        async () => {
          const { energy, samples, playing } = await this.arrived();
          return energy > before.energy + audible && samples > before.samples && playing > 0;
        },
        { ...patience, message: `${this.name} hears` },
      )
      .toBe(true);
  }

  /** Waits until exactly these of the tones of `soundsInTones` are playing. */
  async hearsTones(...expected: readonly (keyof typeof tones)[]): Promise<void> {
    const frequencies = Object.values(tones);
    await expect
      .poll(() => this.page.evaluate((known) => window.heardTones(known), frequencies), {
        ...patience,
        message: `${this.name} hears ${expected.join(' and ')}`,
      })
      .toEqual(expected.map((name) => tones[name]));
  }

  /** Waits until only silence is received, while the connection stays open. */
  async hearsNothing(): Promise<void> {
    let before = await this.arrived();
    await expect
      .poll(
        async () => {
          const now = await this.arrived();
          const change = { sound: now.energy > before.energy + audible, isConnected: now.samples > before.samples };
          before = now;
          return change;
        },
        { message: `${this.name} hears nothing`, intervals: [betweenSounds] },
      )
      .toEqual({ sound: false, isConnected: true });
  }

  /** Waits until video of other participants is decoded continuously. */
  async decodes(): Promise<void> {
    const { frames } = await this.arrived();
    await expect
      .poll(async () => (await this.arrived()).frames, { ...patience, message: `${this.name} decodes` })
      .toBeGreaterThan(frames + 5);
  }

  /** Waits until no video of any participant is decoded any more. */
  async decodesNothing(): Promise<void> {
    let before = await this.arrived();
    await expect
      .poll(
        async () => {
          const now = await this.arrived();
          const change = { pictures: now.frames > before.frames, isConnected: now.samples > before.samples };
          before = now;
          return change;
        },
        { message: `${this.name} decodes nothing`, intervals: [betweenSounds] },
      )
      .toEqual({ pictures: false, isConnected: true });
  }
}

/** Presses a switch that changes when the server has carried out the change. */
export async function turn(control: Locator, isOn: boolean): Promise<void> {
  await control.click();
  await expect(control).toBeChecked({ checked: isOn });
}
