import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** What arrives at a page over all of its connections. */
interface Arrived {
  /** Frames of video that were decoded. */
  readonly frames: number;
  /** Rises while there is sound. */
  readonly energy: number;
  /** Of sound, silence too: rises while the connection lives. */
  readonly samples: number;
  /** Elements that sound is playing from. */
  readonly playing: number;
}

declare global {
  interface Window {
    arrived(): Promise<Arrived>;
  }
}

/** Browsers that decode several videos without a graphics card may take their time. */
const patience = { timeout: 30_000 };
/** The microphone of the test browser sounds at least once in this time (ms). */
const betweenSounds = 1_200;

/** A sound of that microphone has a hundred times the energy; the noise that browsers put in for silence a millionth. */
const audible = 0.001;

/** Runs in the page, before the app: remembers its connections, and the elements that nobody sees but hears. */
function rememberMedia(): void {
  const peers: RTCPeerConnection[] = [];
  const sounds: HTMLAudioElement[] = [];
  const NativePeer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends NativePeer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
  const NativeAudio = window.Audio;
  window.Audio = class extends NativeAudio {
    constructor(source?: string) {
      super(source);
      sounds.push(this);
    }
  };
  window.arrived = async () => {
    const open = peers.filter(({ connectionState }) => connectionState !== 'closed');
    const reports = await Promise.all(open.map((peer) => peer.getStats()));
    const entries = reports.flatMap((report) => [...report.values()] as Record<string, unknown>[]);
    const total = (name: string): number =>
      entries.reduce((sum, entry) => sum + (entry['type'] === 'inbound-rtp' ? Number(entry[name] ?? 0) : 0), 0);
    return {
      frames: total('framesDecoded'),
      energy: total('totalAudioEnergy'),
      samples: total('totalSamplesReceived'),
      playing: sounds.filter(({ paused, srcObject, muted }) => !paused && srcObject !== null && !muted).length,
    };
  };
}

/** Runs in the page, before the app: there is nothing to see or hear with. */
function hideDevices(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  // An empty page, before the app's, has none.
  if (mediaDevices === undefined) return;
  mediaDevices.enumerateDevices = () => Promise.resolve([]);
  mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
}

interface Visit {
  readonly meetingId?: string;
  /** Comes in without camera and microphone. */
  readonly listens?: boolean;
  /** Whether this machine has any. */
  readonly hasDevices?: boolean;
  /** Runs in the page, before the app. */
  readonly runs?: () => void;
}

/** Somebody who is in a meeting with the app itself, as a person would be: what they see, hear and press. */
export class Attendee {
  readonly page: Page;
  readonly name: string;

  private constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** Opens the meeting's link and says who they are; not joined yet. */
  static async prepare(
    context: BrowserContext,
    name: string,
    { meetingId = 'daily-standup', hasDevices = true, runs }: Visit = {},
  ): Promise<Attendee> {
    const page = await context.newPage();
    await page.addInitScript(rememberMedia);
    if (!hasDevices) await page.addInitScript(hideDevices);
    if (runs !== undefined) await page.addInitScript(runs);
    await page.goto(`/meet?${new URLSearchParams({ meeting_id: meetingId }).toString()}`);
    await page.getByLabel('Your name').fill(name);
    return new Attendee(page, name);
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

  /** Presses what stands under 'More'. */
  async more(name: string): Promise<void> {
    await this.tool('More').click();
    await this.page.getByRole('group', { name: 'More' }).getByRole('button', { name, exact: true }).click();
  }

  /** The tile of somebody, oneself included. */
  tile(name: string): Locator {
    return this.page.getByRole('main').locator('[data-speaking]').filter({ hasText: name });
  }

  /** Everybody of one size. */
  get grid(): Locator {
    return this.page.getByRole('list', { name: 'Participants', exact: true });
  }

  /** Whoever the speaker view has large. */
  get large(): Locator {
    return this.page.getByRole('group', { name: 'Large picture' });
  }

  picture(name: string): Locator {
    return this.tile(name).locator('video');
  }

  async leave(): Promise<void> {
    await this.tool('Leave').click();
    await expect(this.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
  }

  arrived(): Promise<Arrived> {
    return this.page.evaluate(() => window.arrived());
  }

  /** Waits until the picture on somebody's tile goes on moving. */
  async sees(name: string): Promise<void> {
    const frames = () =>
      this.picture(name).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    await expect(this.tile(name), `${this.name} has one tile of ${name}`).toHaveCount(1);
    await expect(this.picture(name), `${this.name} has a picture of ${name}`).toBeVisible(patience);
    const before = await frames();
    await expect.poll(frames, { ...patience, message: `${this.name} sees ${name}` }).toBeGreaterThan(before + 5);
  }

  /** Waits until there is who they are in place of their picture. */
  async seesNoPicture(name: string): Promise<void> {
    await expect(this.picture(name)).toHaveCount(0);
    await expect(this.tile(name).locator('[data-initials]')).toBeVisible();
  }

  /** Waits until sound of others goes on coming, and plays. */
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

  /** Waits until nothing is to be heard any more, though the connection lives. */
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

  /** Waits until pictures of others go on being decoded. */
  async decodes(): Promise<void> {
    const { frames } = await this.arrived();
    await expect
      .poll(async () => (await this.arrived()).frames, { ...patience, message: `${this.name} decodes` })
      .toBeGreaterThan(frames + 5);
  }

  /** Waits until no picture of anybody is decoded any more. */
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
